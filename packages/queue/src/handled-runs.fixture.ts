/** A handler that notes what it was given, and lets a test wait for it instead of sleeping. */
import { EventEmitter, once } from 'node:events';
import type { Doorbell } from './doorbell.ts';
import type { HandlerOutcome } from './runs-under-way.ts';

export type Answer = (runId: string, signal: AbortSignal) => Promise<HandlerOutcome>;

export interface HandledRuns {
  /** In the order in which they were handed out; a run that comes twice is here twice. */
  readonly runIds: string[];
  readonly handler: Answer;
  /** Resolves when so many runs were handed out. */
  reached(count: number): Promise<void>;
}

export const DONE: HandlerOutcome = { kind: 'done' };

export function handledRuns(answer: Answer = async () => DONE): HandledRuns {
  const runIds: string[] = [];
  const handed = new EventEmitter();
  handed.setMaxListeners(0);
  return {
    runIds,
    handler(runId, signal) {
      runIds.push(runId);
      handed.emit('run');
      return answer(runId, signal);
    },
    async reached(count) {
      while (runIds.length < count) await once(handed, 'run');
    },
  };
}

/** Asks again and again, ten times a second, until it holds; the test's timeout ends it. */
export async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** As the sweep does: a ring that failed is rung again. */
export async function ringUntilHeard(doorbell: Doorbell, runId: string): Promise<void> {
  await eventually(async () => {
    const failure = await doorbell.ring(runId).catch((error: unknown) => error);
    return failure === undefined;
  });
}
