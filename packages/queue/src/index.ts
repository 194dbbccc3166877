export { type Consumer, type ConsumerOptions, openConsumer } from './consumer.ts';
export type { QueueCounts } from './doorbell.ts';
export { type Doorbell, type DoorbellOptions, openDoorbell, QUEUE_NAME } from './doorbell.ts';
export type { QueueBackend } from './link.ts';
export type { QueuePool } from './postgres-pool.ts';
export { migrateQueue, QUEUE_SCHEMA, queueGrantsSql } from './postgres-schema.ts';
export type { HandlerOutcome, RunHandler } from './runs-under-way.ts';
export { LOCK_DURATION_MS, STALLED_INTERVAL_MS } from './timing.ts';
