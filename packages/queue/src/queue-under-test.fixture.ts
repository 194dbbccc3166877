/**
 * A queue of each kind for the conformance tests, with the means to take it away, to bring it
 * back and to read everything that it holds.
 */
import { createTestDatabase, startRedis } from '@casebook/testkit';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { QueueBackend } from './link.ts';
import { openBackend, type QueueAddress } from './open-backend.fixture.ts';
import { QUEUE_SCHEMA } from './postgres-schema.ts';

export interface QueueUnderTest {
  readonly backend: QueueBackend;
  /** From which another process opens the same queue. */
  readonly address: QueueAddress;
  /** Ends every connection and lets nobody in. */
  takeAway(): Promise<void>;
  /** Undoes it; Redis comes back empty. */
  bringBack(): Promise<void>;
  /** Lets it be reached and not answer. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Everything in the queue's storage, as text. */
  readAll(): Promise<string>;
  close(): Promise<void>;
}

export type OpenQueue = () => Promise<QueueUnderTest | undefined>;

/** Undefined where that kind of queue cannot be had. */
export const QUEUES: Readonly<Record<QueueBackend['kind'], OpenQueue>> = {
  postgres: openPostgresQueue,
  redis: openRedisQueue,
};

async function openPostgresQueue(): Promise<QueueUnderTest> {
  const database = await createTestDatabase();
  const address = { kind: 'postgres', url: database.appUrl } as const;
  const { backend, close } = openBackend(address);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {});
  let locker: pg.PoolClient | undefined;
  return {
    backend,
    address,
    async takeAway() {
      await owner.query(`revoke connect on database ${database.name} from public, casebook_app`);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'casebook_app'`,
      );
    },
    async bringBack() {
      await owner.query(`grant connect on database ${database.name} to casebook_app`);
    },
    async freeze() {
      locker = await owner.connect();
      await locker.query(`begin; lock table ${QUEUE_SCHEMA}.job in access exclusive mode`);
    },
    async thaw() {
      await locker?.query('rollback');
      locker?.release();
    },
    async readAll() {
      const tables = await owner.query<{ name: string }>(
        'select tablename as name from pg_tables where schemaname = $1',
        [QUEUE_SCHEMA],
      );
      const rows: string[] = [];
      for (const { name } of tables.rows) {
        const table = await owner.query<{ row: string }>(
          `select t::text as row from ${QUEUE_SCHEMA}.${name} t`,
        );
        rows.push(...table.rows.map(({ row }) => `${name}: ${row}`));
      }
      return rows.join('\n');
    },
    async close() {
      await close();
      await owner.end();
      await database.drop();
    },
  };
}

async function openRedisQueue(): Promise<QueueUnderTest | undefined> {
  const server = await startRedis();
  if (!server) return undefined;
  const address = { kind: 'redis', url: server.url } as const;
  return {
    ...openBackend(address),
    address,
    takeAway: () => server.kill(),
    bringBack: () => server.restart(),
    freeze: async () => void process.kill(server.pid, 'SIGSTOP'),
    thaw: async () => void process.kill(server.pid, 'SIGCONT'),
    readAll: () => withRedis(server.url, readKeys),
    close: () => server.stop(),
  };
}

export async function withRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

async function readKeys(client: Redis): Promise<string> {
  const lines: string[] = [];
  for (const key of await client.keys('*')) {
    lines.push(`${key}: ${JSON.stringify(await readKey(client, key))}`);
  }
  return lines.join('\n');
}

async function readKey(client: Redis, key: string): Promise<unknown> {
  const type = await client.type(key);
  if (type === 'string') return client.get(key);
  if (type === 'hash') return client.hgetall(key);
  if (type === 'list') return client.lrange(key, 0, -1);
  if (type === 'set') return client.smembers(key);
  if (type === 'zset') return client.zrange(key, 0, '-1', 'WITHSCORES');
  if (type === 'stream') return client.xrange(key, '-', '+');
  throw new Error(`a key of an unknown type: ${type}`);
}
