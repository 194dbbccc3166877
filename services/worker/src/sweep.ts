/**
 * Postgres is the truth and the queue a doorbell, so a lost bell must cost seconds and no ticket:
 * every few seconds, whatever has no outcome and is overdue is rung for again.
 */
import { SWEEP_AFTER_MS, SWEEP_EVERY_MS } from '@casebook/core';
import { type Db, findOverdueRuns } from '@casebook/store';
import type { Log } from './deps.ts';
import { type Repeating, repeat, tellFailure } from './repeat.ts';

/** One sweep rings for at most this many; the next one goes on. */
const RUNS_PER_SWEEP_MAX = 500;

export interface SweepDeps {
  readonly db: Db;
  readonly ringMany: (runIds: readonly string[]) => Promise<void>;
  readonly nowMs: () => number;
  readonly log: Log;
}

/** Returns how many runs were rung for. */
export async function sweepOnce(deps: SweepDeps): Promise<number> {
  const runs = await findOverdueRuns(deps.db, deps.nowMs(), SWEEP_AFTER_MS, RUNS_PER_SWEEP_MAX);
  if (runs.length > 0) {
    await deps.ringMany(runs);
    deps.log('info', 'sweep_rang', { runs: runs.length });
  }
  return runs.length;
}

/** Sweeps until stopped. A failing sweep is logged and tried again at its next time. */
export function startSweep(deps: SweepDeps, everyMs = SWEEP_EVERY_MS): Repeating {
  return repeat(
    everyMs,
    async () => void (await sweepOnce(deps)),
    tellFailure(deps, 'sweep_failed'),
  );
}
