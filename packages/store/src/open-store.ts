/** Opens the store: one pool, one kysely over it. Close it last. */
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Db } from './database.ts';
import { createPool, type Pool, type PoolConfig } from './pool.ts';

export interface Store {
  readonly db: Db;
  readonly pool: Pool;
  close(): Promise<void>;
}

export function openStore(config: PoolConfig): Store {
  const pool = createPool({ prepares: true, ...config });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
