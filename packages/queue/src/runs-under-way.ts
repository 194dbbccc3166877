/** The runs that a consumer works on: each is handed to the handler, ended, or handed back. */
import { DelayedError } from 'bullmq';
import { settlesWithin } from './deadline.ts';
import { QueueFailure, type Report } from './queue-error.ts';
import { runIdOf } from './run-id.ts';
import { ABORT_SETTLE_MS } from './timing.ts';
import type { Job } from './worker.ts';

/** `done`: the database holds an outcome. `retry`: come back, not before `afterMs`. */
export type HandlerOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly afterMs: number };

/**
 * The signal is aborted when the process has to stop: the run is then handed back whatever the
 * handler does. A handler that throws is a broken invariant: its job is dropped, the error's text
 * goes nowhere, and the sweep rings again.
 */
export type RunHandler = (runId: string, signal: AbortSignal) => Promise<HandlerOutcome>;

export interface RunsUnderWay {
  /** What BullMQ calls. What it throws BullMQ stores, so there is nothing of the handler in it. */
  process(job: Job, token: string | undefined): Promise<null>;
  /** Starts none any more, gives those under way `graceMs`, and hands back what is left then. */
  end(graceMs: number): Promise<void>;
}

const COME_BACK_NOW: HandlerOutcome = { kind: 'retry', afterMs: 0 };

export function trackRuns(handler: RunHandler, report: Report): RunsUnderWay {
  const underWay = new Map<AbortController, Promise<HandlerOutcome>>();
  let isEnding = false;

  async function process(job: Job, token: string | undefined): Promise<null> {
    const outcome = isEnding ? COME_BACK_NOW : await handleTracked(job);
    if (outcome.kind === 'done') return null;
    await moveToDelayed(job, token, outcome.afterMs);
    throw new DelayedError();
  }

  async function handleTracked(job: Job): Promise<HandlerOutcome> {
    const run = new AbortController();
    const handled = Promise.race([handle(job, run.signal), handBack(run.signal)]);
    underWay.set(run, handled);
    try {
      return await handled;
    } finally {
      underWay.delete(run);
    }
  }

  async function handle(job: Job, signal: AbortSignal): Promise<HandlerOutcome> {
    try {
      return await handler(runIdOf(job.id ?? ''), signal);
    } catch {
      if (signal.aborted) return COME_BACK_NOW;
      const failure = new QueueFailure('handler_failed');
      report(failure);
      throw failure;
    }
  }

  async function moveToDelayed(job: Job, token: string | undefined, afterMs: number) {
    try {
      await job.moveToDelayed(Date.now() + Math.max(0, afterMs), token);
    } catch (error) {
      report(error);
      throw new QueueFailure('retry_failed');
    }
  }

  return {
    process,
    async end(graceMs) {
      isEnding = true;
      if (await settlesWithin(graceMs, Promise.allSettled(underWay.values()))) return;
      for (const run of underWay.keys()) run.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

/** An aborted run that does not return by itself is handed back over its head. */
function handBack(signal: AbortSignal): Promise<HandlerOutcome> {
  return new Promise((resolve) => {
    const resolveLate = () => {
      setTimeout(() => resolve(COME_BACK_NOW), ABORT_SETTLE_MS);
    };
    signal.addEventListener('abort', resolveLate, { once: true });
  });
}
