/** What became of a ticket: its revisions, their runs, what was admitted and what was refused. */
import {
  CasebookError,
  type ClosedTicket,
  closedTicketSchema,
  type FactValue,
  type NeverStoreCategory,
  type Predicate,
  type RefusalReason,
  type ShownFact,
  type Subject,
  showFact,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, RunState } from './database.ts';
import { FACT_STATE_SQL, type FactState } from './fact-state.ts';
import { factRecord } from './lookup.ts';

export interface TicketRevisionStatus {
  readonly closedAt: string;
  readonly receivedAt: string;
  readonly removed: Readonly<Partial<Record<NeverStoreCategory, number>>>;
  readonly run: {
    readonly id: RowId;
    readonly state: RunState;
    readonly attempts: number;
    readonly errorCode: string | null;
    readonly extractor: string | null;
    readonly model: string | null;
    readonly promptHash: string | null;
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    readonly durationMs: number | null;
    readonly candidates: number;
    readonly candidatesCut: number;
    readonly charsCut: number;
    readonly finishedAt: string | null;
  };
  readonly facts: readonly (ShownFact & { readonly state: FactState })[];
  readonly refusals: readonly {
    readonly reason: RefusalReason;
    readonly predicate: Predicate | null;
    readonly category: NeverStoreCategory | null;
    readonly count: number;
  }[];
}

/** Newest revision first. Throws `ticket_unknown`. */
export async function findTicket(
  db: Db,
  ticket: string,
  today: string,
): Promise<TicketRevisionStatus[]> {
  const revisions = await db
    .selectFrom('ticket_revision as revision')
    .innerJoin('run', 'run.ticket_revision_id', 'revision.id')
    .selectAll('run')
    .select(['revision.closed_at', 'revision.received_at', 'revision.removed', 'run.id as run_id'])
    .where('revision.ticket', '=', ticket)
    .orderBy('revision.closed_at', 'desc')
    .execute();
  if (revisions.length === 0) throw new CasebookError('ticket_unknown');
  const facts = await factsOfTicket(db, ticket, today);
  const refusals = await db
    .selectFrom('refusal')
    .selectAll()
    .where(
      'run_id',
      'in',
      revisions.map((row) => row.run_id),
    )
    .orderBy('reason')
    .orderBy('predicate')
    .execute();
  return revisions.map((row) => ({
    closedAt: row.closed_at,
    receivedAt: row.received_at,
    removed: row.removed,
    run: {
      id: row.run_id,
      state: row.state,
      attempts: row.attempts,
      errorCode: row.error_code,
      extractor: row.extractor,
      model: row.model,
      promptHash: row.prompt_hash,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      durationMs: row.duration_ms,
      candidates: row.candidates,
      candidatesCut: row.candidates_cut,
      charsCut: row.chars_cut,
      finishedAt: row.finished_at,
    },
    facts: facts
      .filter((fact) => fact.run_id === row.run_id)
      .map((fact) => ({ ...showFact(factRecord(fact)), state: fact.state })),
    refusals: refusals
      .filter((refusal) => refusal.run_id === row.run_id)
      .map((refusal) => ({
        // Written from the closed lists of packages/core alone, see commit-run.ts.
        reason: refusal.reason as RefusalReason,
        predicate: refusal.predicate as Predicate | null,
        category: refusal.category as NeverStoreCategory | null,
        count: refusal.count,
      })),
  }));
}

interface TicketFactRow {
  readonly id: RowId;
  readonly run_id: RowId;
  readonly subject: Subject;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly ticket: string;
  readonly observed: string;
  readonly expires: string;
  readonly state: FactState;
}

async function factsOfTicket(db: Db, ticket: string, today: string): Promise<TicketFactRow[]> {
  const { rows } = await sql<TicketFactRow>`
    select fact.id, fact.run_id, fact.subject, fact.predicate, fact.value, fact.ticket,
      fact.observed, fact.expires, ${FACT_STATE_SQL(today)} as state
    from fact where fact.ticket = ${ticket}
    order by fact.observed_at desc, fact.id desc`.execute(db);
  return rows;
}

/** The stored body of a revision, as the filter let it in. */
export async function findTicketBody(
  db: Db,
  ticket: string,
  closedAt: string,
): Promise<ClosedTicket | undefined> {
  const row = await db
    .selectFrom('ticket_revision')
    .select('body')
    .where('ticket', '=', ticket)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  return row && closedTicketSchema.parse(row.body);
}
