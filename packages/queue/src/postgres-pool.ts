/**
 * The pool as BullMQ sees it. BullMQ waits before it tries again only after errors that it knows
 * for a lost connection, which in Postgres's case is a refused one; after any other, such as a
 * server shutting down, its loop spins. And it adds listeners that it never takes away. So every
 * failure but its own (BM001) looks like a lost connection here, and the pool stays its maker's.
 */
import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import { codeOf, QueueUnreachable, type Report } from './queue-error.ts';

/** What is used of a `pg.Pool`, so that a pool is all that the queue needs to be given. */
export interface QueuePool {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Gives a `pg.PoolClient`, whose driver has types of its own for its events. */
  connect(): Promise<unknown>;
}

/** Raised by BullMQ's SQL functions when a job is not in the state that was asked for. */
const BULLMQ_SQLSTATE = 'BM001';

export function patientPool(pool: QueuePool, report: Report): PgPool {
  const patient: PgPool = {
    query<R>(text: string, params?: readonly unknown[]) {
      const result = pool.query(text, params && [...params]).catch(rethrow);
      // The caller alone knows what rows its own statement returns.
      return result as Promise<PgQueryResult<R>>;
    },
    // The client is the driver's own, which is what BullMQ's interface describes.
    connect: () => pool.connect().catch(rethrow) as Promise<PgPoolClient>,
    end: async () => {},
    on: () => patient,
    removeAllListeners: () => patient,
  };
  return patient;

  function rethrow(error: unknown): never {
    const code = codeOf(error);
    if (code === BULLMQ_SQLSTATE) throw error;
    report(error);
    throw new QueueUnreachable(code);
  }
}
