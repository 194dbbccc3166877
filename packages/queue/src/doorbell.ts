/**
 * Postgres is the truth and the queue a doorbell: what is rung for is already committed. So a ring
 * may fail, be lost or come twice, and nothing is lost or done twice: the sweep rings again for
 * whatever has no outcome, and a run that is done answers a late ring with "done".
 */
import { CasebookError } from '@casebook/core';
import {
  createPostgresBackend,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Queue,
} from 'bullmq';
import { settlesWithin, within } from './deadline.ts';
import { forgetJobs } from './forget.ts';
import { closeLink, isAway, type Link, openLink, type QueueBackend } from './link.ts';
import { codeOf, createReport, QueueFailure } from './queue-error.ts';
import { jobIdOf } from './run-id.ts';
import {
  EVENTS_KEPT_MAX,
  FORCE_CLOSE_MS,
  OPEN_WAIT_MS,
  OPERATION_TIMEOUT_MS,
  RING_TIMEOUT_MS,
  RINGS_AT_ONCE,
} from './timing.ts';

export const QUEUE_NAME = 'runs';

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Every call rejects with CasebookError `queue_unavailable` when the queue cannot be reached. */
export interface Doorbell {
  /**
   * Rings for a run. While a job of that run waits, is delayed or runs, a ring changes nothing:
   * one that comes during the run's last moments is dropped, and the sweep makes up for it.
   * Rejects within about a second.
   */
  ring(runId: string, options?: { readonly delayMs?: number }): Promise<void>;
  /** Rings for each, in order, and stops at the first ring that fails. */
  ringMany(runIds: readonly string[]): Promise<void>;
  counts(): Promise<QueueCounts>;
  /**
   * Removes the jobs of these runs, in any state, and every event that names them; returns how
   * many jobs there were. A run that is under way goes on: stopping it is not the queue's part.
   */
  forget(runIds: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

export interface DoorbellOptions {
  /** The queue's name; one of its own keeps tests apart. */
  readonly name?: string;
  /** Called with a code, never with content. */
  readonly onError?: (code: string) => void;
}

/** Opens at once, also while the queue is away: rings then fail until it is back. */
export async function openDoorbell(
  backend: QueueBackend,
  options: DoorbellOptions = {},
): Promise<Doorbell> {
  const report = createReport(options.onError);
  const link = openLink(backend, 'impatient', report);
  const name = options.name ?? QUEUE_NAME;
  let opening: Promise<RunQueue> | undefined;
  let closed = false;

  /** BullMQ remembers a failed start for ever, so a queue that did not come up is replaced. */
  function opened(): Promise<RunQueue> {
    opening ??= openQueue(link, name, report).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function attempt<T>(timeoutMs: number, work: (queue: RunQueue) => Promise<T>): Promise<T> {
    try {
      if (closed || isAway(link)) throw new QueueFailure('no_connection');
      return await within(timeoutMs, opened().then(work));
    } catch (error) {
      report(error);
      throw new CasebookError('queue_unavailable', { internal: codeOf(error) });
    }
  }

  async function ring(runId: string, { delayMs = 0 } = {}): Promise<void> {
    const options = { jobId: jobIdOf(runId), delay: Math.ceil(delayMs) };
    await attempt(RING_TIMEOUT_MS, (queue) => queue.add('run', {}, options));
  }

  await settlesWithin(OPEN_WAIT_MS, opened());
  return {
    ring,
    async ringMany(runIds) {
      for (let from = 0; from < runIds.length; from += RINGS_AT_ONCE) {
        await Promise.all(runIds.slice(from, from + RINGS_AT_ONCE).map((runId) => ring(runId)));
      }
    },
    counts: () => attempt(OPERATION_TIMEOUT_MS, countJobs),
    forget(runIds) {
      const jobIds = runIds.map(jobIdOf);
      return attempt(OPERATION_TIMEOUT_MS, (queue) => forgetJobs(link, queue, jobIds));
    },
    async close() {
      if (closed) return;
      closed = true;
      const closing = opening?.then((queue) => queue.close());
      // A connection that never came up would keep the queue opening for ever.
      if (closing && !isAway(link)) await settlesWithin(FORCE_CLOSE_MS, closing);
      closeLink(link);
    },
  };
}

/** The part of BullMQ's queue that is used, the same on both backends. */
export interface RunQueue {
  readonly name: string;
  add(name: 'run', data: object, options: { jobId: string; delay: number }): Promise<unknown>;
  getJobCounts(...states: ('wait' | 'active' | 'delayed' | 'failed')[]): Promise<JobCounts>;
  toKey(suffix: string): string;
  waitUntilReady(): Promise<void>;
  close(): Promise<void>;
}
type JobCounts = Record<string, number>;

async function openQueue(
  link: Link,
  name: string,
  report: (error: unknown) => void,
): Promise<RunQueue> {
  const queue = createQueue(link, name);
  queue.on('error', report);
  try {
    await queue.waitUntilReady();
    return queue;
  } catch (error) {
    await queue.close().catch(() => {});
    throw error;
  }
}

function createQueue(link: Link, name: string) {
  const settings = {
    // The outcome of a run is in the database; a finished job holds nothing worth keeping.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    streams: { events: { maxLen: EVENTS_KEPT_MAX } },
  };
  if (link.kind === 'redis') {
    return new Queue<object, null, 'run'>(name, { connection: link.client, ...settings });
  }
  return new Queue<
    object,
    null,
    'run',
    object,
    null,
    'run',
    PostgresQueueBackend,
    PostgresConnectionOptions
  >(name, { connection: link.pool, ...settings }, createPostgresBackend);
}

async function countJobs(queue: RunQueue): Promise<QueueCounts> {
  const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed');
  const { wait = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { waiting: wait, active, delayed, failed };
}
