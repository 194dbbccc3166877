/** Work that is done again and again until the worker stops; never twice at the same time. */
import { CasebookError } from '@casebook/core';
import type { Log } from './deps.ts';

export interface Repeating {
  /** Begins no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** What fails is told, and tried again at its next time. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let current: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    current = work()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

/** Logs the code of the error, and nothing of its text. */
export function tellFailure({ log }: { readonly log: Log }, event: string) {
  return (error: unknown): void => {
    log('warn', event, { code: error instanceof CasebookError ? error.code : 'internal' });
  };
}
