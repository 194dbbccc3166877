/**
 * Carries a request for deletion out, in steps that can each be done again: whoever finds it
 * pending starts from the beginning, and `done` is written last. The request itself blocks the
 * subject, so that nothing new comes while it waits for what had started before it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, Trx } from '../database.ts';
import { lockOutRuns } from '../unwind-lock.ts';
import { findMentions } from './mentions.ts';

export interface EraserDeps {
  readonly db: Db;
  /** Takes the jobs of these runs out of the queue, and its events of them; how many jobs. */
  readonly forgetJobs: (runIds: readonly string[]) => Promise<number>;
  readonly nowMs: () => number;
}

/** The queue forgets within a time limit of its own, so it is asked in portions. */
const RUNS_PER_PORTION = 1_000;

/**
 * `waiting`: transactions that were there before the request do not end; to be tried again later.
 * Throws what the database or the queue throws; the request then stays pending.
 */
export async function carryOutErasure(deps: EraserDeps, id: RowId): Promise<'done' | 'waiting'> {
  const { db } = deps;
  const subject = await pendingSubject(db, id);
  if (subject === null) return 'done';
  if (!(await earlierWorkHasEnded(db))) return 'waiting';
  await eraseRows(deps, id, await findMentions(db, subject));
  await withTime(db, (trx) => sql`select renew_statistics()`.execute(trx));
  const jobs = await forgetJobs(deps, id);
  await sql`select finish_erasure(${id}, ${jobs}, ${isoNow(deps)})`.execute(db);
  return 'done';
}

async function pendingSubject(db: Db, id: RowId): Promise<Subject | null> {
  const row = await db
    .selectFrom('erasure')
    .select('subject')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** A statement of ours is cancelled after this, and so no transaction is older for long. */
const EARLIER_WORK_MAX_MS = 20_000;
const POLL_MS = 5;

/**
 * A lookup or a close that had started before the request was committed does not know of it. Every
 * transaction that the services have open at this moment is waited for; what starts later knows.
 * So neither the lookup nor the door needs a lock.
 */
async function earlierWorkHasEnded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  const since = rows[0]?.at;
  const untilMs = performance.now() + EARLIER_WORK_MAX_MS;
  while (performance.now() < untilMs) {
    const earlier = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and usename = session_user
        and pid <> pg_backend_pid() and xact_start <= ${since}::timestamptz limit 1`.execute(db);
    if (earlier.rows.length === 0) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function eraseRows(deps: EraserDeps, id: RowId, mentions: readonly RowId[]): Promise<void> {
  await withTime(deps.db, async (trx) => {
    await lockOutRuns(trx);
    await sql`select erase_subject(${id}, ${mentions}::bigint[], ${isoNow(deps)})`.execute(trx);
  });
}

/** A hundred thousand rows take a minute or so; a lookup of somebody else waits for none of it. */
const LONG_STATEMENT = '30min';

/** A transaction whose statements may take longer than those that somebody waits for. */
async function withTime(db: Db, work: (trx: Trx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql.raw(`set local statement_timeout = '${LONG_STATEMENT}'`).execute(trx);
    await work(trx);
  });
}

async function forgetJobs(deps: EraserDeps, id: RowId): Promise<number> {
  const row = await deps.db
    .selectFrom('erasure')
    .select('run_ids')
    .where('id', '=', id)
    .executeTakeFirst();
  const runIds = row?.run_ids ?? [];
  let jobs = 0;
  for (let from = 0; from < runIds.length; from += RUNS_PER_PORTION) {
    jobs += await deps.forgetJobs(runIds.slice(from, from + RUNS_PER_PORTION));
  }
  return jobs;
}

function isoNow({ nowMs }: EraserDeps): string {
  return new Date(nowMs()).toISOString();
}
