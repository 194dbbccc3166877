/** A request for deletion: put on record, found again, and read as its receipt. */
import { CasebookError, type Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, ErasureState, Instant, RowId } from '../database.ts';
import type { SubjectHasher } from './subject-hash.ts';

/** Rows by table; `_cut` are those that stay, without the subject. */
export type ErasureCounts = Readonly<Record<string, number>>;

/** Says what happened, and of whom it does not. */
export interface ErasureReceipt {
  readonly id: RowId;
  readonly state: ErasureState;
  readonly requestedBy: string;
  readonly requestedAt: Instant;
  readonly finishedAt: Instant | null;
  /** Null until it is done. */
  readonly counts: { readonly postgres: ErasureCounts; readonly jobs: number } | null;
}

export interface ErasureRequest {
  readonly subject: Subject;
  readonly hasher: SubjectHasher;
  /** Who asks, such as `key:3`. */
  readonly by: string;
  readonly nowMs: number;
}

/**
 * From its commit on, no statement that starts shows or takes in anything of the subject, and
 * whatever happens to this process, a worker carries the erasure out.
 */
export async function requestErasure(db: Db, request: ErasureRequest): Promise<RowId> {
  const { id } = await db
    .insertInto('erasure')
    .values({
      subject: request.subject,
      subject_hash: request.hasher.hash(request.subject),
      key_id: request.hasher.keyId,
      requested_by: request.by,
      requested_at: new Date(request.nowMs).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws `erasure_unknown`. */
export async function readErasure(db: Db, id: RowId): Promise<ErasureReceipt> {
  const row = await db
    .selectFrom('erasure')
    .select(['id', 'state', 'requested_by', 'requested_at', 'finished_at', 'counts', 'jobs'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CasebookError('erasure_unknown');
  const isDone = row.state === 'done' && row.counts !== null && row.jobs !== null;
  return {
    id: row.id,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
    counts: isDone ? { postgres: row.counts ?? {}, jobs: row.jobs ?? 0 } : null,
  };
}

/** Requests that wait for longer than `afterMs`: whoever was to carry them out is gone. */
export async function findPendingErasures(
  db: Db,
  nowMs: number,
  afterMs: number,
  limit: number,
): Promise<RowId[]> {
  const { rows } = await sql<{ id: RowId }>`
    select id from erasure
    where state = 'pending' and requested_at <= ${new Date(nowMs - afterMs).toISOString()}
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
