/**
 * Takes jobs out of the queue in whatever state they are. BullMQ itself leaves a job alone that is
 * locked by a worker, and never touches its events, so this goes to the rows and keys themselves.
 */
import type { PgPool } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Link } from './link.ts';
import { QUEUE_SCHEMA } from './postgres-schema.ts';

interface QueueKeys {
  readonly name: string;
  toKey(suffix: string): string;
}

/** Entries of the event stream read at once. */
const EVENTS_PER_PAGE = 500;

/** Where BullMQ keeps job ids on Redis, by the kind of the key. */
const LISTS = ['wait', 'paused', 'active'];
const SORTED_SETS = ['delayed', 'prioritized', 'completed', 'failed', 'waiting-children'];
/** What BullMQ keeps beside a job's own hash. */
const JOB_SUFFIXES = ['lock', 'logs', 'dependencies', 'processed', 'failed', 'unsuccessful'];

/** Returns how many of the jobs there were. */
export async function forgetJobs(
  link: Link,
  queue: QueueKeys,
  jobIds: readonly string[],
): Promise<number> {
  if (jobIds.length === 0) return 0;
  if (link.kind === 'postgres') return forgetInPostgres(link.pool, queue.name, jobIds);
  let forgotten = 0;
  for (const jobId of jobIds) forgotten += await forgetInRedis(link.client, queue, jobId);
  await forgetEventsInRedis(link.client, queue.toKey('events'), new Set(jobIds));
  return forgotten;
}

async function forgetInPostgres(
  pool: PgPool,
  name: string,
  jobIds: readonly string[],
): Promise<number> {
  // Jobs first: a job that is gone publishes no more events.
  const { rows } = await pool.query<{ count: number }>(
    `with gone as (delete from ${QUEUE_SCHEMA}.job where queue = $1 and id = any($2) returning 1)
     select count(*)::int as count from gone`,
    [name, jobIds],
  );
  await pool.query(
    `delete from ${QUEUE_SCHEMA}.event where queue = $1 and data->>'jobId' = any($2)`,
    [name, jobIds],
  );
  return rows[0]?.count ?? 0;
}

async function forgetInRedis(client: Redis, queue: QueueKeys, jobId: string): Promise<number> {
  const job = queue.toKey(jobId);
  const work = client.multi();
  work.del(job);
  work.del(...JOB_SUFFIXES.map((suffix) => `${job}:${suffix}`));
  for (const list of LISTS) work.lrem(queue.toKey(list), 0, jobId);
  for (const set of SORTED_SETS) work.zrem(queue.toKey(set), jobId);
  work.srem(queue.toKey('stalled'), jobId);
  const [deleted] = (await work.exec()) ?? [];
  return deleted?.[1] === 1 ? 1 : 0;
}

async function forgetEventsInRedis(client: Redis, stream: string, jobIds: ReadonlySet<string>) {
  let start = '-';
  for (;;) {
    const page = await client.xrange(stream, start, '+', 'COUNT', EVENTS_PER_PAGE);
    const named = page.filter(([, fields]) => fields.some((field) => jobIds.has(field)));
    if (named.length > 0) await client.xdel(stream, ...named.map(([id]) => id));
    const last = page.at(-1);
    if (!last || page.length < EVENTS_PER_PAGE) return;
    start = `(${last[0]}`;
  }
}
