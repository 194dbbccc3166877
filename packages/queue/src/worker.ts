/** BullMQ's worker, set up so that no crash and no outage loses a run. */
import {
  createPostgresBackend,
  type JobProgress,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Worker,
} from 'bullmq';
import type { Link } from './link.ts';
import {
  IDLE_POLL_S,
  LOCK_DURATION_MS,
  RECONNECT_MS,
  STALLED_COUNT_MAX,
  STALLED_INTERVAL_MS,
} from './timing.ts';

/** The part of BullMQ's job that is used: its id, and coming back later. */
export interface Job {
  readonly id?: string | undefined;
  moveToDelayed(atMs: number, token?: string): Promise<void>;
}

/** The part of BullMQ's worker that is used, the same on both backends. */
export interface RunWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<void>;
  /** Consumes until closed. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Waits for the jobs under way. */
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Returning ends the job; BullMQ stores the text of what it throws. */
export type ProcessJob = (job: Job, token: string | undefined) => Promise<null>;

export interface WorkerSettings {
  readonly concurrency: number;
  readonly lockDurationMs?: number | undefined;
  readonly stalledIntervalMs?: number | undefined;
}

export function createWorker(
  link: Link,
  name: string,
  process: ProcessJob,
  settings: WorkerSettings,
): RunWorker {
  const options = {
    concurrency: settings.concurrency,
    lockDuration: settings.lockDurationMs ?? LOCK_DURATION_MS,
    stalledInterval: settings.stalledIntervalMs ?? STALLED_INTERVAL_MS,
    maxStalledCount: STALLED_COUNT_MAX,
    drainDelay: IDLE_POLL_S,
    runRetryDelay: RECONNECT_MS,
    autorun: false,
  };
  if (link.kind === 'redis') {
    return new Worker<object, null, 'run'>(name, process, { connection: link.client, ...options });
  }
  return new Worker<
    object,
    null,
    'run',
    PostgresQueueBackend,
    JobProgress,
    PostgresConnectionOptions
  >(name, process, { connection: link.pool, ...options }, createPostgresBackend);
}
