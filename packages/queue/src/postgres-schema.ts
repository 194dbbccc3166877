/** The queue's tables in Postgres, made by the owner of the database and used by the services. */
import { type PgQueryable, runMigrations } from 'bullmq';

/** BullMQ's own schema; a pool for the queue pins it: `options: '-c search_path=bullmq'`. */
export const QUEUE_SCHEMA = 'bullmq';

/** Plain role names alone: what has to be escaped is a mistake. */
const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Brings the schema up to date, in one transaction, and lets `role` use it. Idempotent. The
 * client is one session of the owner, outside a transaction, and not a pool.
 */
export async function migrateQueue(client: PgQueryable, role?: string): Promise<void> {
  const grants = role === undefined ? [] : queueGrantsSql(role);
  await runMigrations(client, QUEUE_SCHEMA);
  for (const grant of grants) await client.query(grant);
}

/**
 * What a role needs to ring and to consume, as statements for the owner, to be run after each
 * migration. No right to create anything: job ids are ours, so BullMQ makes no sequence per queue.
 */
export function queueGrantsSql(role: string): string[] {
  if (!ROLE.test(role)) throw new Error('A role name is a-z, 0-9 and _, and starts with no digit.');
  return [
    `grant usage on schema ${QUEUE_SCHEMA} to "${role}"`,
    `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to "${role}"`,
    // The ledger of migrations is read at each start and written by the owner alone.
    `revoke insert, update, delete on ${QUEUE_SCHEMA}.migration from "${role}"`,
    `grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to "${role}"`,
    `grant execute on all functions in schema ${QUEUE_SCHEMA} to "${role}"`,
  ];
}
