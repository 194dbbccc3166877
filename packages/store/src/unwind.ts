/**
 * Takes back a fact and, by choice, everything that grew from it: first as a picture that a person
 * reads, then in one transaction, and only where the picture is still the same. Facts that stand on
 * evidence of their own stay, and so does the history: an unwind inserts rows and changes none.
 */
import { CasebookError, type RetractionReason, utcDate } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, Instant, RowId, Trx } from './database.ts';
import { lockOutRuns } from './unwind-lock.ts';
import {
  type GoingFact,
  readUnwindPicture,
  type UnwindPicture,
  type UnwindScope,
} from './unwind-picture.ts';

export interface UnwindInput {
  readonly factId: RowId;
  readonly scope: UnwindScope;
  readonly nowMs: number;
}

export interface UnwindOrder extends UnwindInput {
  /** Of the dry run that was read. */
  readonly token: string;
  readonly reason: RetractionReason;
  /** After the never-store filter. */
  readonly note: string | null;
  /** Who decided, such as `key:3`. */
  readonly by: string;
}

export interface UnwindResult {
  /** Null where there was nothing to take back, and nothing to remember. */
  readonly unwind: UnwindRecord | null;
  /** False where everything had been taken back before. */
  readonly created: boolean;
  readonly picture: UnwindPicture;
}

export interface UnwindRecord {
  readonly id: RowId;
  readonly recordedAt: Instant;
}

/** The dry run. Throws `fact_unknown`. */
export async function planUnwind(db: Db, input: UnwindInput): Promise<UnwindPicture> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readUnwindPicture(trx, input.factId, input.scope, utcDate(input.nowMs)));
}

/**
 * The real run: idempotent, since unwinding what is unwound takes nothing back. Throws
 * `fact_unknown`, and `unwind_stale` where the picture is another than the dry run's.
 */
export async function unwindFact(db: Db, order: UnwindOrder): Promise<UnwindResult> {
  return db.transaction().execute(async (trx) => {
    await lockOutRuns(trx);
    const today = utcDate(order.nowMs);
    const picture = await readUnwindPicture(trx, order.factId, order.scope, today);
    if (picture.goes.length === 0) {
      const unwind = await findUnwind(trx, order);
      if (unwind || order.scope === 'root') return { unwind, created: false, picture };
    }
    if (picture.token !== order.token) throw new CasebookError('unwind_stale');
    // Also where nothing goes: what leans on the root and is not written down yet, goes at birth.
    const unwind = await appendUnwind(trx, order);
    await appendRetractions(trx, order, unwind, picture.goes);
    return { unwind, created: true, picture };
  });
}

/** The last unwind of this root that reached as far. */
async function findUnwind(trx: Trx, order: UnwindOrder): Promise<UnwindRecord | null> {
  const row = await trx
    .selectFrom('unwind')
    .select(['id', 'recorded_at'])
    .where('root_fact_id', '=', order.factId)
    .where('scope', 'in', order.scope === 'root' ? ['root', 'descendants'] : ['descendants'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, recordedAt: row.recorded_at } : null;
}

async function appendUnwind(trx: Trx, order: UnwindOrder): Promise<UnwindRecord> {
  const row = await trx
    .insertInto('unwind')
    .values({
      root_fact_id: order.factId,
      scope: order.scope,
      reason: order.reason,
      note: order.note,
      unwound_by: order.by,
      recorded_at: new Date(order.nowMs).toISOString(),
    })
    .returning(['id', 'recorded_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, recordedAt: row.recorded_at };
}

/** The root has the reason that was given; what grew from it goes because of the root. */
async function appendRetractions(
  trx: Trx,
  order: UnwindOrder,
  unwind: UnwindRecord,
  goes: readonly GoingFact[],
): Promise<void> {
  const roots = goes.filter((fact) => fact.why !== 'grew_from').map((fact) => fact.id);
  const grown = goes.filter((fact) => fact.why === 'grew_from').map((fact) => fact.id);
  const { numAffectedRows } = await sql`
    insert into retraction
      (fact_id, origin, reason, note, retracted_by, recorded_at, unwind_id)
    select id, 'ops', ${order.reason}::text, ${order.note}::text, ${order.by}::text,
      ${unwind.recordedAt}::timestamptz, ${unwind.id}::bigint
    from unnest(${roots}::bigint[]) as id
    union all
    select id, 'ops', 'unwound', null, ${order.by}, ${unwind.recordedAt}, ${unwind.id}
    from unnest(${grown}::bigint[]) as id`.execute(trx);
  if (numAffectedRows !== BigInt(goes.length)) {
    throw new Error('an unwind did not take back what its picture shows');
  }
}
