/** Which workers are there. A row per process, renewed while it takes runs, removed when it stops. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Tells that the worker is there, and forgets those that have not been for an hour. */
export async function reportWorker(
  db: Db,
  worker: { readonly id: string; readonly startedMs: number; readonly nowMs: number },
): Promise<void> {
  const now = new Date(worker.nowMs).toISOString();
  const started = new Date(worker.startedMs).toISOString();
  await sql`
    with gone as (delete from worker where seen_at < ${now}::timestamptz - interval '1 hour')
    insert into worker (id, started_at, seen_at) values (${worker.id}, ${started}, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function forgetWorker(db: Db, id: string): Promise<void> {
  await sql`delete from worker where id = ${id}`.execute(db);
}

/** How many workers were seen within the time. */
export async function countWorkers(db: Db, nowMs: number, withinMs: number): Promise<number> {
  const since = new Date(nowMs - withinMs).toISOString();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from worker where seen_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
