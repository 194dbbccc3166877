/**
 * Who works on a run. A claim is a lease with a fencing number: it is taken when the run is due or
 * its holder's lease has run out, renewed while the worker lives, and worth nothing afterwards.
 */
import { type ClosedTicket, closedTicketSchema, type ErrorCode } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, RunState } from './database.ts';

export interface Claim {
  readonly runId: RowId;
  readonly fence: number;
  /** Counts this one. */
  readonly attempts: number;
  readonly revisionId: RowId;
  readonly ticket: ClosedTicket;
}

export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  /** Held by somebody else, or not due yet. */
  | { readonly kind: 'wait'; readonly untilMs: number }
  | { readonly kind: 'finished' }
  | { readonly kind: 'unknown' };

export async function claimRun(
  db: Db,
  runId: RowId,
  nowMs: number,
  leaseMs: number,
): Promise<ClaimOutcome> {
  const now = new Date(nowMs).toISOString();
  const leasedUntil = new Date(nowMs + leaseMs).toISOString();
  const { rows } = await sql<{
    fence: number;
    attempts: number;
    revision_id: RowId;
    body: object;
  }>`
    update run set state = 'running', fence = fence + 1, attempts = attempts + 1,
      leased_until = ${leasedUntil}
    from ticket_revision revision
    where run.id = ${runId} and revision.id = run.ticket_revision_id and (
      (run.state = 'pending' and run.next_attempt_at <= ${now})
      or (run.state = 'running' and run.leased_until <= ${now}))
    returning run.fence, run.attempts, revision.id as revision_id, revision.body`.execute(db);
  const row = rows[0];
  if (!row) return whyNot(db, runId);
  const ticket = closedTicketSchema.parse(row.body);
  const { fence, attempts, revision_id: revisionId } = row;
  return { kind: 'claimed', claim: { runId, fence, attempts, revisionId, ticket } };
}

async function whyNot(db: Db, runId: RowId): Promise<ClaimOutcome> {
  const run = await db
    .selectFrom('run')
    .select(['state', 'next_attempt_at', 'leased_until'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) return { kind: 'unknown' };
  if (isFinished(run.state)) return { kind: 'finished' };
  const until = run.state === 'running' ? run.leased_until : run.next_attempt_at;
  return { kind: 'wait', untilMs: Date.parse(until ?? run.next_attempt_at) };
}

export function isFinished(state: RunState): boolean {
  return state === 'done' || state === 'empty' || state === 'failed';
}

type Held = Pick<Claim, 'runId' | 'fence'>;

/** False when the claim is no longer held: whoever holds it must stop. */
export async function renewLease(db: Db, claim: Held, untilMs: number): Promise<boolean> {
  const result = await db
    .updateTable('run')
    .set({ leased_until: new Date(untilMs).toISOString() })
    .where('id', '=', claim.runId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives the run back, to be tried again at `dueMs`. False when the claim is no longer held. */
export async function postponeRun(db: Db, claim: Held, dueMs: number): Promise<boolean> {
  const result = await db
    .updateTable('run')
    .set({
      state: 'pending',
      leased_until: null,
      next_attempt_at: new Date(dueMs).toISOString(),
    })
    .where('id', '=', claim.runId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the run visibly; ops can replay it. False when the claim is no longer held. */
export async function failRun(
  db: Db,
  claim: Held,
  code: ErrorCode,
  extractor: string,
  nowMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable('run')
    .set({
      state: 'failed',
      leased_until: null,
      error_code: code,
      extractor,
      finished_at: new Date(nowMs).toISOString(),
    })
    .where('id', '=', claim.runId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts the failed runs of a ticket back to pending, with all their attempts before them. */
export async function replayFailedRuns(db: Db, ticket: string, nowMs: number): Promise<RowId[]> {
  const { rows } = await sql<{ id: RowId }>`
    update run set state = 'pending', attempts = 0, error_code = null, finished_at = null,
      next_attempt_at = ${new Date(nowMs).toISOString()}
    from ticket_revision revision
    where run.ticket_revision_id = revision.id and revision.ticket = ${ticket}
      and run.state = 'failed'
    returning run.id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Runs that should have been taken up and were not: due, or left by a worker whose lease ran out,
 * for longer than `afterMs`. Oldest first.
 */
export async function findOverdueRuns(
  db: Db,
  nowMs: number,
  afterMs: number,
  limit: number,
): Promise<RowId[]> {
  const before = new Date(nowMs - afterMs).toISOString();
  const { rows } = await sql<{ id: RowId }>`
    select id from run
    where state in ('pending', 'running') and next_attempt_at <= ${before}
      and (leased_until is null or leased_until <= ${before})
    order by next_attempt_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
