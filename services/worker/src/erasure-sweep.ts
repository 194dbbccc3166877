/**
 * An erasure is carried out by the API that took the request in. Where that process ended on the
 * way, or the queue was away, the request is pending still: it is carried out from here, from its
 * first step, and is done when its last one is.
 */
import { SWEEP_AFTER_MS, SWEEP_EVERY_MS } from '@casebook/core';
import { carryOutErasure, type Db, findPendingErasures } from '@casebook/store';
import type { Log } from './deps.ts';
import { type Repeating, repeat, tellFailure } from './repeat.ts';

export interface ErasureSweepDeps {
  readonly db: Db;
  readonly forgetJobs: (runIds: readonly string[]) => Promise<number>;
  readonly nowMs: () => number;
  readonly log: Log;
}

/** One after the other: each holds up the runs while it takes its rows away. */
const ERASURES_PER_SWEEP_MAX = 20;

/** Returns how many were carried out to the end. */
export async function sweepErasuresOnce(
  deps: ErasureSweepDeps,
  afterMs = SWEEP_AFTER_MS,
): Promise<number> {
  const pending = await findPendingErasures(deps.db, deps.nowMs(), afterMs, ERASURES_PER_SWEEP_MAX);
  let done = 0;
  for (const id of pending) {
    const outcome = await carryOutErasure(deps, id);
    if (outcome === 'done') done++;
    deps.log('info', 'erasure_resumed', { erasure: id, outcome });
  }
  return done;
}

export function startErasureSweep(deps: ErasureSweepDeps, everyMs = SWEEP_EVERY_MS): Repeating {
  const work = async (): Promise<void> => void (await sweepErasuresOnce(deps));
  return repeat(everyMs, work, tellFailure(deps, 'erasure_failed'));
}
