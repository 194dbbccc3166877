/**
 * Commits a closed ticket and its run in one statement, before any bell is rung. The same close
 * sent twice is one revision; the same close with another body is a conflict, never a rewrite. Who
 * asked for deletion does not come in again: the statement that stores looks for their tombstones.
 */
import {
  CasebookError,
  type ClosedTicket,
  cutErased,
  type Subject,
  type SubjectKind,
  subjectsNamed,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, RunState } from './database.ts';
import { findErased, isErasedSql } from './erasure/find-erased.ts';
import { hashSubjects, type SubjectHasher, type SubjectHashes } from './erasure/subject-hash.ts';

export interface ClosedRevision {
  readonly runId: RowId;
  readonly state: RunState;
  /** False where this close was known already. */
  readonly created: boolean;
  /** Parties that asked for deletion: the ticket was stored without them. */
  readonly leftOut: readonly SubjectKind[];
}

export interface CloseTicketInput {
  /** The ticket as it is to be stored: after the never-store filter. */
  readonly ticket: ClosedTicket;
  /** Findings removed at the door, by category. */
  readonly removed: Readonly<Record<string, number>>;
  readonly hasher: SubjectHasher;
  readonly nowMs: number;
}

/**
 * Throws `revision_conflict` where the close is known with another body, and `subject_erased`
 * where its buyer, or everybody in it, asked for deletion.
 */
export async function closeTicket(db: Db, input: CloseTicketInput): Promise<ClosedRevision> {
  const hashes = hashSubjects(input.hasher, subjectsNamed(input.ticket));
  let erased: ReadonlySet<Subject> = new Set();
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const { ticket, parties: leftOut } = cutErased(input.ticket, erased);
    if (!ticket) throw new CasebookError('subject_erased');
    const others = new Map([...hashes].filter(([subject]) => !erased.has(subject)));
    const runId = await insertRevision(db, input, ticket, others);
    if (runId) return { runId, state: 'pending', created: true, leftOut };
    const before = erased.size;
    erased = await findErased(db, hashes);
    const known = erased.size === before ? await knownRevision(db, ticket) : undefined;
    if (known) return { ...known, leftOut };
  }
  throw new Error('a revision was neither stored nor found');
}

/** Each further one needs an erasure that came between two statements of this close. */
const ATTEMPTS_MAX = 5;

/** Undefined where the revision is known, or one of the subjects asked for deletion. */
async function insertRevision(
  db: Db,
  { removed, nowMs }: CloseTicketInput,
  ticket: ClosedTicket,
  hashes: SubjectHashes,
): Promise<RowId | undefined> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await sql<{ run_id: RowId }>`
    with revision as (
      insert into ticket_revision
        (ticket, closed_at, body, removed, buyer, seller, address, repeat_of, received_at)
      select ${ticket.ticket}, ${ticket.closed_at}, ${JSON.stringify(ticket)}::jsonb,
        ${JSON.stringify(removed)}::jsonb, ${ticket.parties.buyer ?? null},
        ${ticket.parties.seller ?? null}, ${ticket.parties.address ?? null}, ${ticket.repeat_of},
        ${now}
      where not exists (
        select from unnest(${[...hashes.values()]}::bytea[]) as named (hash)
        where ${sql.raw(isErasedSql('named.hash'))})
      on conflict on constraint ticket_revision_is_unique do nothing
      returning id
    )
    insert into run (ticket_revision_id, next_attempt_at, created_at)
    select id, ${now}, ${now} from revision
    returning id as run_id`.execute(db);
  return rows[0]?.run_id;
}

async function knownRevision(
  db: Db,
  ticket: ClosedTicket,
): Promise<Omit<ClosedRevision, 'leftOut'> | undefined> {
  const { rows } = await sql<{ run_id: RowId; state: RunState; same: boolean }>`
    select run.id as run_id, run.state, revision.body = ${JSON.stringify(ticket)}::jsonb as same
    from ticket_revision revision join run on run.ticket_revision_id = revision.id
    where revision.ticket = ${ticket.ticket} and revision.closed_at = ${ticket.closed_at}`.execute(
    db,
  );
  const known = rows[0];
  if (!known) return undefined;
  if (!known.same) throw new CasebookError('revision_conflict');
  return { runId: known.run_id, state: known.state, created: false };
}
