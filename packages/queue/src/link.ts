/** The connection that a doorbell or a consumer works over, and how each backend is reached. */
import type { PgPool } from 'bullmq';
import { Redis } from 'ioredis';
import { patientPool, type QueuePool } from './postgres-pool.ts';
import type { Report } from './queue-error.ts';
import { RECONNECT_MS, RING_TIMEOUT_MS } from './timing.ts';

/**
 * `postgres`: a pool whose connections see the schema `bullmq` first and have an error handler.
 * A consumer keeps one of its connections for itself, to listen: give it two at least.
 */
export type QueueBackend =
  | { readonly kind: 'postgres'; readonly pool: QueuePool }
  | { readonly kind: 'redis'; readonly url: string };

export type Link =
  | { readonly kind: 'postgres'; readonly pool: PgPool }
  | { readonly kind: 'redis'; readonly client: Redis };

/** A ring fails at once when the queue is away; a consumer waits until it is back. */
export type Patience = 'impatient' | 'patient';

export function openLink(backend: QueueBackend, patience: Patience, report: Report): Link {
  if (backend.kind === 'postgres') {
    return { kind: 'postgres', pool: patientPool(backend.pool, report) };
  }
  const client = new Redis(backend.url, {
    maxRetriesPerRequest: patience === 'patient' ? null : 0,
    enableOfflineQueue: patience === 'patient',
    connectTimeout: RING_TIMEOUT_MS,
    // Never gives up: without a number here ioredis would end for good.
    retryStrategy: () => RECONNECT_MS,
  });
  client.on('error', report);
  return { kind: 'redis', client };
}

/** Known to be away, so that asking is of no use. Postgres tells only when asked. */
export function isAway(link: Link): boolean {
  return link.kind === 'redis' && ['reconnecting', 'close', 'end'].includes(link.client.status);
}

/** The pool belongs to its maker and stays open. */
export function closeLink(link: Link): void {
  if (link.kind === 'redis') link.client.disconnect();
}
