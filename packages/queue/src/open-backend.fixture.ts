/** Opens a queue from its address alone, as a process of its own has to. */
import pg from 'pg';
import type { QueueBackend } from './link.ts';
import { QUEUE_SCHEMA } from './postgres-schema.ts';

export interface QueueAddress {
  readonly kind: QueueBackend['kind'];
  readonly url: string;
}

export function openBackend({ kind, url }: QueueAddress): {
  backend: QueueBackend;
  close(): Promise<void>;
} {
  if (kind === 'redis') return { backend: { kind, url }, close: async () => {} };
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: 12,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { backend: { kind, pool }, close: () => pool.end() };
}
