/**
 * Takes runs from the queue and hands each to the handler, which decides in the database what
 * becomes of it. The queue adds three things: a run whose worker died is handed out again, a run
 * that asks for a retry comes back later, and closing lets runs finish. A run may be handed out
 * while an earlier worker, cut off from the queue, still works on it: the database's fencing
 * number, and not the queue's lock, keeps the two apart.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DelayedError } from 'bullmq';
import { settlesWithin } from './deadline.ts';
import { QUEUE_NAME } from './doorbell.ts';
import { closeLink, isAway, openLink, type QueueBackend } from './link.ts';
import { createReport, QueueFailure } from './queue-error.ts';
import { runIdOf } from './run-id.ts';
import { ABORT_SETTLE_MS, CLOSE_GRACE_MS, FORCE_CLOSE_MS, RECONNECT_MS } from './timing.ts';
import { createWorker, type Job, type RunWorker, type WorkerSettings } from './worker.ts';

/** `done`: the database holds an outcome. `retry`: come back, not before `afterMs`. */
export type HandlerOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly afterMs: number };

/**
 * The signal is aborted when the process has to stop: the run is then handed back whatever the
 * handler does. A handler that throws is a broken invariant: its job is dropped, the error's text
 * goes nowhere, and the sweep rings again.
 */
export type RunHandler = (runId: string, signal: AbortSignal) => Promise<HandlerOutcome>;

export interface Consumer {
  /** Whether runs are being taken; false while the queue is known to be away, and when closed. */
  isRunning(): boolean;
  /**
   * Takes no more runs and waits for those under way. After `graceMs` their signals are aborted
   * and what does not end at once is handed back, for another consumer to take.
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
  const name = options.name ?? QUEUE_NAME;
  const underWay = new Set<AbortController>();
  const stopping = new AbortController();
  let tellStarted = (): void => {};
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });
  let worker: RunWorker | undefined;
  let closed: Promise<void> | undefined;

  /** BullMQ remembers a failed start for ever, so a worker that did not come up is replaced. */
  async function consume(): Promise<void> {
    while (!stopping.signal.aborted) {
      worker = createWorker(link, name, processJob, options);
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
      await worker.close().catch(report);
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** What it throws is stored by BullMQ, so nothing of the handler's error may be in it. */
  async function processJob(job: Job, token: string | undefined): Promise<null> {
    const run = new AbortController();
    underWay.add(run);
    let outcome: HandlerOutcome;
    try {
      outcome = await Promise.race([handle(job, run.signal), handBack(run.signal)]);
    } finally {
      underWay.delete(run);
    }
    if (outcome.kind === 'done') return null;
    await job.moveToDelayed(Date.now() + Math.max(0, outcome.afterMs), token).catch((error) => {
      report(error);
      throw new QueueFailure('retry_failed');
    });
    throw new DelayedError();
  }

  async function handle(job: Job, signal: AbortSignal): Promise<HandlerOutcome> {
    try {
      return await handler(runIdOf(job.id ?? ''), signal);
    } catch {
      if (signal.aborted) return { kind: 'retry', afterMs: 0 };
      const failure = new QueueFailure('handler_failed');
      report(failure);
      throw failure;
    }
  }

  async function shutDown(graceMs: number): Promise<void> {
    stopping.abort();
    const finished = Promise.all([consuming, worker?.close().catch(report)]);
    if (!(await settlesWithin(graceMs, finished))) {
      for (const run of underWay) run.abort();
      if (!(await settlesWithin(ABORT_SETTLE_MS + FORCE_CLOSE_MS, finished)) && worker) {
        await settlesWithin(FORCE_CLOSE_MS, worker.disconnect());
      }
    }
    closeLink(link);
  }

  const consuming = consume();
  await settlesWithin(FORCE_CLOSE_MS, started);
  return {
    isRunning: () => !stopping.signal.aborted && worker?.isRunning() === true && !isAway(link),
    close(graceMs = CLOSE_GRACE_MS) {
      closed ??= shutDown(graceMs);
      return closed;
    },
  };
}

/** An aborted run that does not return by itself is handed back over its head. */
function handBack(signal: AbortSignal): Promise<HandlerOutcome> {
  return new Promise((resolve) => {
    const resolveLate = () => {
      setTimeout(() => resolve({ kind: 'retry', afterMs: 0 }), ABORT_SETTLE_MS);
    };
    signal.addEventListener('abort', resolveLate, { once: true });
  });
}
