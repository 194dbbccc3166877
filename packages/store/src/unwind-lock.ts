/**
 * One lock between unwinds and whatever adds to or takes from facts: runs and retractions share
 * it, an unwind holds it alone. So what the unwind sees under it is what there is when it commits.
 * A lock for each ticket would not do: a closure of ten thousand facts would fill the server's
 * table of locks, and a ticket that is shown a fact meanwhile would be in nobody's list.
 */
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** In the key space of two integers, where no hash of a ticket can meet it. */
const UNWIND = sql`${sql.raw(String(0x43415345))}, 1`;

/** Held to the end of the transaction; waits for an unwind, and for nobody else. */
export const SHARE_WITH_UNWINDS = sql`pg_advisory_xact_lock_shared(${UNWIND})`;

/** Waits for the runs that are committing just now, and makes the next ones wait. */
export async function lockOutRuns(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UNWIND})`.execute(trx);
}
