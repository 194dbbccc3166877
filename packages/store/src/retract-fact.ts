/**
 * Takes a fact back: a row of its own beside the fact, which stays readable. Under the ticket's
 * lock, so that a run of that ticket either sees it and refuses the same candidate
 * (`retracted_before`), or has committed by now and is covered by it: what another close of the
 * ticket says letter for letter goes with it. So every order of arrival ends in the same state.
 */
import { CasebookError, type RetractionReason, type StoredRetractionReason } from '@casebook/core';
import { sql } from 'kysely';
import { lockTicket } from './commit-run.ts';
import type { Db, Instant, RowId, Trx } from './database.ts';

export interface RetractFactInput {
  readonly factId: RowId;
  readonly reason: RetractionReason;
  /** After the never-store filter. */
  readonly note: string | null;
  /** Who decided, such as `key:3`. */
  readonly by: string;
  readonly nowMs: number;
}

/** As it was first made: taking back twice is taking back once. */
export interface Retraction {
  readonly factId: RowId;
  readonly reason: StoredRetractionReason;
  readonly note: string | null;
  readonly retractedBy: string;
  readonly recordedAt: Instant;
  /** Set where an unwind took it back. */
  readonly unwindId: RowId | null;
  /** Facts that say the same in other closes of its ticket, taken back with it. */
  readonly also: readonly RowId[];
  /** False where it had been taken back before. */
  readonly created: boolean;
}

/** Throws `fact_unknown`. */
export async function retractFact(db: Db, input: RetractFactInput): Promise<Retraction> {
  const fact = await db
    .selectFrom('fact')
    .select('ticket')
    .where('id', '=', input.factId)
    .executeTakeFirst();
  if (!fact) throw new CasebookError('fact_unknown');
  return db.transaction().execute(async (trx) => {
    await lockTicket(trx, fact.ticket);
    const appended = await appendRetractions(trx, input);
    return readRetraction(trx, input.factId, appended.has(input.factId));
  });
}

async function appendRetractions(trx: Trx, input: RetractFactInput): Promise<Set<RowId>> {
  const { rows } = await sql<{ fact_id: RowId }>`
    insert into retraction (fact_id, origin, reason, note, retracted_by, recorded_at)
    select same.id, 'ops', ${input.reason}, ${input.note}, ${input.by},
      ${new Date(input.nowMs).toISOString()}
    from fact join fact same using (ticket, subject, predicate, content)
    where fact.id = ${input.factId}
    on conflict on constraint retraction_is_unique do nothing
    returning fact_id`.execute(trx);
  return new Set(rows.map((row) => row.fact_id));
}

async function readRetraction(trx: Trx, factId: RowId, created: boolean): Promise<Retraction> {
  const { rows } = await sql<{
    fact_id: RowId;
    // Written from the closed list of packages/core alone.
    reason: StoredRetractionReason;
    note: string | null;
    retracted_by: string;
    recorded_at: Instant;
    unwind_id: RowId | null;
  }>`
    select retraction.fact_id, reason, note, retracted_by, retraction.recorded_at, unwind_id
    from fact join fact same using (ticket, subject, predicate, content)
      join retraction on retraction.fact_id = same.id and retraction.origin = 'ops'
    where fact.id = ${factId}
    order by retraction.fact_id`.execute(trx);
  const own = rows.find((row) => row.fact_id === factId);
  // Erased between the first look and the lock.
  if (!own) throw new CasebookError('fact_unknown');
  return {
    factId,
    reason: own.reason,
    note: own.note,
    retractedBy: own.retracted_by,
    recordedAt: own.recorded_at,
    unwindId: own.unwind_id,
    also: rows.map((row) => row.fact_id).filter((id) => id !== factId),
    created,
  };
}
