/** Every fact about a subject with its state, newest first, in keyset pages. For ops. */
import {
  type FactValue,
  type Predicate,
  type ShownFact,
  type Subject,
  showFact,
  utcDate,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId } from './database.ts';
import { FACT_STATE_SQL, type FactState } from './fact-state.ts';
import { factRecord } from './lookup.ts';

export interface SubjectFact extends ShownFact {
  readonly state: FactState;
  readonly recordedAt: string;
}

/** Where the next page starts: after this fact. */
export interface FactCursor {
  readonly observedAt: string;
  readonly id: RowId;
}

export interface SubjectFactsPage {
  readonly facts: readonly SubjectFact[];
  readonly next: FactCursor | null;
}

export async function subjectFacts(
  db: Db,
  input: {
    readonly subject: Subject;
    readonly nowMs: number;
    /** As of an earlier instant: what had been recorded by then, with its state on that day. */
    readonly asOfMs?: number | undefined;
    readonly limit: number;
    readonly after?: FactCursor | undefined;
  },
): Promise<SubjectFactsPage> {
  const { after, asOfMs } = input;
  const today = utcDate(asOfMs ?? input.nowMs);
  const asOf = asOfMs === undefined ? undefined : new Date(asOfMs).toISOString();
  const recorded = asOf === undefined ? sql`` : sql`and fact.recorded_at <= ${asOf}::timestamptz`;
  const page = after
    ? sql`and (fact.observed_at, fact.id) < (${after.observedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<{
    id: RowId;
    subject: Subject;
    predicate: Predicate;
    value: FactValue;
    ticket: string;
    observed: string;
    observed_at: string;
    expires: string;
    recorded_at: string;
    state: FactState;
  }>`
    select fact.id, fact.subject, fact.predicate, fact.value, fact.ticket, fact.observed,
      fact.observed_at, fact.expires, fact.recorded_at, ${FACT_STATE_SQL(today, asOf)} as state
    from fact where fact.subject = ${input.subject} ${recorded} ${page}
    order by fact.observed_at desc, fact.id desc
    limit ${input.limit + 1}`.execute(db);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    facts: shown.map((row) => ({
      ...showFact(factRecord(row)),
      state: row.state,
      recordedAt: row.recorded_at,
    })),
    next: last ? { observedAt: last.observed_at, id: last.id } : null,
  };
}
