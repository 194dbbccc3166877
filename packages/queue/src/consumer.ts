/**
 * Takes runs from the queue and hands each to the handler, which decides in the database what
 * becomes of it. The queue adds three things: a run whose worker died is handed out again, a run
 * that asks for a retry comes back later, and closing lets runs finish. A run may be handed out
 * while an earlier worker, cut off from the queue, still works on it: the database's fencing
 * number, and not the queue's lock, keeps the two apart.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { settlesWithin } from './deadline.ts';
import { QUEUE_NAME } from './doorbell.ts';
import { closeLink, isAway, type Link, openLink, type QueueBackend } from './link.ts';
import { createReport, type Report } from './queue-error.ts';
import { type RunHandler, trackRuns } from './runs-under-way.ts';
import { CLOSE_GRACE_MS, FORCE_CLOSE_MS, OPEN_WAIT_MS, RECONNECT_MS } from './timing.ts';
import { createWorker, type ProcessJob, type RunWorker, type WorkerSettings } from './worker.ts';

export interface Consumer {
  /** Whether runs are being taken; false while the queue is known to be away, and when closed. */
  isRunning(): boolean;
  /**
   * Takes no more runs and waits for those under way. After `graceMs` their signals are aborted
   * and what does not end at once is handed back, for another consumer to take. Takes 1.5 s more
   * than the grace at most.
   */
  close(graceMs?: number): Promise<void>;
}

export interface ConsumerOptions extends WorkerSettings {
  readonly name?: string;
  /** Called with a code, never with content. */
  readonly onError?: (code: string) => void;
}

/** Resolves when runs are being taken, or after a second: it then starts when the queue is back. */
export async function openConsumer(
  backend: QueueBackend,
  handler: RunHandler,
  options: ConsumerOptions,
): Promise<Consumer> {
  const report = createReport(options.onError);
  const link = openLink(backend, 'patient', report);
  const runs = trackRuns(handler, report);
  const workers = keepWorking(link, runs.process, options, report);
  let closed: Promise<void> | undefined;

  async function close(graceMs: number): Promise<void> {
    const stopped = workers.stop();
    await runs.end(graceMs);
    // What is left is to tell the queue, and a queue that is away is not waited for.
    if (!(await settlesWithin(FORCE_CLOSE_MS, stopped))) {
      await settlesWithin(FORCE_CLOSE_MS, workers.disconnect());
    }
    closeLink(link);
  }

  await settlesWithin(OPEN_WAIT_MS, workers.started);
  return {
    isRunning: () => workers.isRunning() && !isAway(link),
    close(graceMs = CLOSE_GRACE_MS) {
      closed ??= close(graceMs);
      return closed;
    },
  };
}

/** Has a worker running at any time: BullMQ's remembers for ever that it could not start. */
function keepWorking(link: Link, process: ProcessJob, options: ConsumerOptions, report: Report) {
  const stopping = new AbortController();
  let worker: RunWorker | undefined;
  let tellStarted = (): void => {};
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      worker = createWorker(link, options.name ?? QUEUE_NAME, process, options);
      worker.on('error', report);
      try {
        await worker.waitUntilReady();
        const running = worker.run();
        tellStarted();
        await running;
      } catch (error) {
        report(error);
      }
      if (stopping.signal.aborted) return;
      await settlesWithin(FORCE_CLOSE_MS, worker.close());
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const working = work();
  return {
    started,
    isRunning: () => !stopping.signal.aborted && worker?.isRunning() === true,
    /** Resolves when every job under way has been told to the queue. */
    async stop(): Promise<void> {
      stopping.abort();
      await worker?.close().catch(report);
      await working;
    },
    disconnect: async () => worker?.disconnect(),
  };
}
