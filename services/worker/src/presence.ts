/** Tells every few seconds that this worker is there and taking runs; see `/readyz` of the API. */
import { randomUUID } from 'node:crypto';
import { type Db, forgetWorker, reportWorker } from '@casebook/store';

/** Well below the time after which the API counts a worker as gone. */
const REPORT_EVERY_MS = 3_000;

export interface PresenceDeps {
  readonly db: Db;
  readonly isConsuming: () => boolean;
  readonly nowMs: () => number;
}

export async function startPresence(deps: PresenceDeps): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const startedMs = deps.nowMs();
  const report = async (): Promise<void> => {
    if (deps.isConsuming()) await reportWorker(deps.db, { id, startedMs, nowMs: deps.nowMs() });
  };
  // A database that is away is told of elsewhere; the next report goes through when it is back.
  let current = report().catch(() => {});
  const timer = setInterval(() => {
    current = report().catch(() => {});
  }, REPORT_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
      await forgetWorker(deps.db, id);
    },
  };
}
