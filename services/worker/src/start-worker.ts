/** Builds a worker from its configuration, starts it, and stops it in the reverse order. */
import { CLOCK_SKEW_MAX_MS, STOP_TIMEOUT_MS } from '@casebook/core';
import { anthropicExtractor, type Extract, rulesExtractor } from '@casebook/extractor';
import { scan } from '@casebook/never-store';
import { openConsumer, openDoorbell, QUEUE_SCHEMA, type QueueBackend } from '@casebook/queue';
import {
  createPool,
  createSubjectHasher,
  hasForeignTombstones,
  openStore,
  readDatabaseReadiness,
  type Store,
  type SubjectHasher,
} from '@casebook/store';
import type { WorkerConfig } from './config.ts';
import type { Log, WorkerDeps } from './deps.ts';
import { startErasureSweep } from './erasure-sweep.ts';
import { startHealthServer } from './health-server.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { startPresence } from './presence.ts';
import { processRun } from './process-run.ts';
import { startSweep } from './sweep.ts';

/** The consumer's share of a graceful stop; the rest closes connections. */
const DRAIN_MS = STOP_TIMEOUT_MS - 2_500;

export interface RunningWorker {
  readonly healthPort: number | undefined;
  stop(): Promise<void>;
}

export async function startWorker(config: WorkerConfig): Promise<RunningWorker> {
  const metrics = createMetrics();
  const log = metrics.counting(createLog(config.LOG_LEVEL));
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => {
        log('warn', 'stop_failed', { cause: error instanceof Error ? error.name : null });
      });
    }
  };
  try {
    const store = openStore({
      url: config.DATABASE_URL,
      max: config.WORKER_CONCURRENCY + 2,
      applicationName: 'casebook-worker',
      onError: (code) => log('warn', 'database_connection_lost', { code }),
    });
    closers.push(() => store.close());
    const hasher = createSubjectHasher(config.CASEBOOK_ERASURE_KEY);
    await checkDatabase(store, hasher);

    const { backend, close } = openBackend(config, log);
    closers.push(close);
    const onError = (code: string): void => log('warn', 'queue_error', { code });
    const doorbell = await openDoorbell(backend, { onError });
    closers.push(() => doorbell.close());

    const deps = workerDeps(config, store, hasher, log);
    const consumer = await openConsumer(
      backend,
      (runId, signal) => processRun(deps, runId, signal),
      {
        concurrency: config.WORKER_CONCURRENCY,
        onError,
      },
    );
    closers.push(() => consumer.close(DRAIN_MS));

    const { ringMany } = doorbell;
    const sweep = startSweep({
      db: store.db,
      ringMany: (runIds) => ringMany.call(doorbell, runIds),
      nowMs: Date.now,
      log,
    });
    closers.push(() => sweep.stop());
    const erasures = startErasureSweep({
      db: store.db,
      forgetJobs: (runIds) => doorbell.forget(runIds),
      nowMs: Date.now,
      log,
    });
    closers.push(() => erasures.stop());

    const isConsuming = (): boolean => consumer.isRunning();
    const presence = await startPresence({ db: store.db, isConsuming, nowMs: Date.now });
    closers.push(() => presence.stop());

    const health =
      config.WORKER_PORT === undefined
        ? undefined
        : await startHealthServer(
            { registry: metrics.registry, isConsuming },
            config.WORKER_HOST,
            config.WORKER_PORT,
          );
    if (health) closers.push(() => health.close());
    log('info', 'worker_started', { extractor: deps.extractor, queue: backend.kind });
    return { healthPort: health?.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function workerDeps(
  config: WorkerConfig,
  store: Store,
  hasher: SubjectHasher,
  log: Log,
): WorkerDeps {
  const { name, extract } = chooseExtractor(config);
  return {
    db: store.db,
    extract,
    extractor: name,
    hasher,
    neverStore: (text) => scan(text)[0]?.category,
    nowMs: Date.now,
    random: Math.random,
    log,
  };
}

function chooseExtractor(config: WorkerConfig): { name: string; extract: Extract } {
  const apiKey = config.ANTHROPIC_API_KEY;
  if (config.CASEBOOK_EXTRACTOR === 'rules' || !apiKey) {
    return { name: 'rules', extract: rulesExtractor() };
  }
  const baseUrl = config.ANTHROPIC_BASE_URL;
  const extract = anthropicExtractor({
    apiKey,
    model: config.CASEBOOK_MODEL,
    ...(baseUrl ? { baseUrl } : {}),
  });
  return { name: 'anthropic', extract };
}

function openBackend(
  config: WorkerConfig,
  log: Log,
): { backend: QueueBackend; close: () => Promise<void> } {
  if (config.REDIS_URL) {
    return { backend: { kind: 'redis', url: config.REDIS_URL }, close: async () => {} };
  }
  const pool = createPool({
    url: config.DATABASE_URL,
    // One connection listens for bells; the others move jobs.
    max: 6,
    applicationName: 'casebook-queue',
    searchPath: QUEUE_SCHEMA,
    onError: (code) => log('warn', 'queue_connection_lost', { code }),
  });
  return { backend: { kind: 'postgres', pool }, close: () => pool.end() };
}

async function checkDatabase(store: Store, hasher: SubjectHasher): Promise<void> {
  const readiness = await readDatabaseReadiness(store.db, Date.now);
  if (readiness.missingMigrations.length > 0) {
    throw new Error(
      `The database lacks ${readiness.missingMigrations.length} migration(s), the first being ${readiness.missingMigrations[0]}. Run the migrations, then start the worker again.`,
    );
  }
  if (readiness.rewritable.length > 0) {
    throw new Error(
      `The database role may rewrite history (${readiness.rewritable.join(', ')}). Log in as casebook_app, which may only read and append.`,
    );
  }
  if (Math.abs(readiness.clockSkewMs) > CLOCK_SKEW_MAX_MS) {
    throw new Error(
      `This machine's clock and the database's differ by ${readiness.clockSkewMs} ms; at most ${CLOCK_SKEW_MAX_MS} ms are allowed, because leases and delayed jobs compare them. Synchronise the clocks.`,
    );
  }
  if (await hasForeignTombstones(store.db, hasher)) {
    throw new Error(
      'CASEBOOK_ERASURE_KEY is not the key that the tombstones here were made with, so who asked for deletion could come back. Set the former one.',
    );
  }
}
