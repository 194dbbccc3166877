/**
 * The pool as BullMQ sees it. BullMQ waits before it tries again only after errors that it knows
 * for a lost connection, which in Postgres's case is a refused one; after any other, such as a
 * server shutting down, its loop spins. And it adds listeners that it never takes away. So every
 * failure but its own (BM001) looks like a lost connection here, and the pool stays its maker's.
 */
import type { PgPool } from 'bullmq';
import { codeOf, QueueUnreachable, type Report } from './queue-error.ts';

/** Raised by BullMQ's SQL functions when a job is not in the state that was asked for. */
const BULLMQ_SQLSTATE = 'BM001';

export function patientPool(pool: PgPool, report: Report): PgPool {
  const patient: PgPool = {
    query: (text, params) => pool.query(text, params).catch(rethrow),
    connect: () => pool.connect().catch(rethrow),
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
