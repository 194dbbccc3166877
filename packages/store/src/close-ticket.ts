/**
 * Commits a closed ticket and its run in one statement, before any bell is rung. The same close
 * sent twice is one revision; the same close with another body is a conflict, never a rewrite.
 */
import { CasebookError, type ClosedTicket } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, RunState } from './database.ts';

export interface ClosedRevision {
  readonly runId: RowId;
  readonly state: RunState;
  /** False where this close was known already. */
  readonly created: boolean;
}

export interface CloseTicketInput {
  /** The ticket as it is to be stored: after the never-store filter. */
  readonly ticket: ClosedTicket;
  /** Findings removed at the door, by category. */
  readonly removed: Readonly<Record<string, number>>;
  readonly nowMs: number;
}

/** Throws `revision_conflict` where the close is known with another body. */
export async function closeTicket(db: Db, input: CloseTicketInput): Promise<ClosedRevision> {
  const { ticket, removed } = input;
  const now = new Date(input.nowMs).toISOString();
  const body = JSON.stringify(ticket);
  const { rows } = await sql<{ run_id: RowId }>`
    with revision as (
      insert into ticket_revision
        (ticket, closed_at, body, removed, buyer, seller, address, repeat_of, received_at)
      values (${ticket.ticket}, ${ticket.closed_at}, ${body}::jsonb, ${JSON.stringify(removed)}::jsonb,
        ${ticket.parties.buyer ?? null}, ${ticket.parties.seller ?? null},
        ${ticket.parties.address ?? null}, ${ticket.repeat_of}, ${now})
      on conflict on constraint ticket_revision_is_unique do nothing
      returning id
    )
    insert into run (ticket_revision_id, next_attempt_at, created_at)
    select id, ${now}, ${now} from revision
    returning id as run_id`.execute(db);
  const created = rows[0];
  if (created) return { runId: created.run_id, state: 'pending', created: true };
  return knownRevision(db, ticket, body);
}

async function knownRevision(db: Db, ticket: ClosedTicket, body: string): Promise<ClosedRevision> {
  const { rows } = await sql<{ run_id: RowId; state: RunState; same: boolean }>`
    select run.id as run_id, run.state, revision.body = ${body}::jsonb as same
    from ticket_revision revision join run on run.ticket_revision_id = revision.id
    where revision.ticket = ${ticket.ticket} and revision.closed_at = ${ticket.closed_at}`.execute(
    db,
  );
  const known = rows[0];
  if (!known) throw new Error('a revision that was in the way has no run');
  if (!known.same) throw new CasebookError('revision_conflict');
  return { runId: known.run_id, state: known.state, created: false };
}
