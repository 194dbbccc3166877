/** Opens what the API needs, in order, and closes it in reverse. */

import { redact } from '@casebook/never-store';
import { openDoorbell, QUEUE_SCHEMA } from '@casebook/queue';
import {
  countWorkers,
  createPool,
  createSubjectHasher,
  openStore,
  type Pool,
} from '@casebook/store';
import { createApp } from './app.ts';
import type { ApiConfig } from './config.ts';
import type { AppDeps } from './deps.ts';
import { createLog, type Log } from './log.ts';
import { listen } from './server.ts';

export interface RunningApi {
  readonly url: string;
  readonly log: Log;
  /** Stops within STOP_TIMEOUT_MS. Twice is the same as once. */
  stop(): Promise<void>;
}

/** Workers tell every three seconds that they are there; this forgives a few that got lost. */
const WORKER_SEEN_WITHIN_MS = 15_000;
/** A ring is one short statement; the queue's schema asks for two connections at least. */
const QUEUE_CONNECTIONS_MAX = 2;
/** A pool ends when its last statement does; a slow one is not waited for longer than this. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Throws ListenError when the port cannot be had. A database that is away is no reason to fail. */
export async function startApi(
  config: ApiConfig,
  overrides: Partial<AppDeps> = {},
): Promise<RunningApi> {
  const log = overrides.log ?? createLog(config.logLevel);
  const opened = await openDeps(config, log);
  const deps = { ...opened.deps, ...overrides };
  try {
    const server = await listen(createApp(deps).fetch, config);
    log.info(`api listening on ${server.url}`);
    let stopped: Promise<void> | undefined;
    return {
      url: server.url,
      log,
      stop() {
        stopped ??= server.stop().then(opened.close);
        return stopped;
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openDeps(config: ApiConfig, log: Log) {
  const onError = (part: string) => (code: string) => log.warn({ part, code }, 'connection lost');
  const url = config.databaseUrl;
  const store = openStore({
    url,
    max: config.connectionsMax,
    applicationName: 'casebook_api',
    onError: onError('store'),
  });
  const lookupPool = createPool({
    url,
    max: config.lookupConnectionsMax,
    applicationName: 'casebook_lookup',
    onError: onError('lookup'),
  });
  const queuePool = config.redisUrl === undefined ? createQueuePool(url, onError('queue')) : null;
  const doorbell = await openDoorbell(
    queuePool
      ? { kind: 'postgres', pool: queuePool }
      : { kind: 'redis', url: config.redisUrl ?? '' },
    { onError: onError('doorbell') },
  );
  const now = Date.now;
  const deps: AppDeps = {
    db: store.db,
    lookupPool,
    doorbell,
    forgetJobs: (runIds) => doorbell.forget(runIds),
    redact,
    hasher: createSubjectHasher(config.erasureKey),
    helpdeskMayErase: config.helpdeskMayErase,
    queueIsConsumed: async () => (await countWorkers(store.db, now(), WORKER_SEEN_WITHIN_MS)) > 0,
    now,
    log,
    bodyBytesMax: config.bodyBytesMax,
    processMetrics: true,
  };
  async function close(): Promise<void> {
    await doorbell.close();
    const ends = [queuePool?.end(), lookupPool.end(), store.close()];
    await withinCloseTimeout(Promise.allSettled(ends));
  }
  return { deps, close };
}

function createQueuePool(url: string, onError: (code: string) => void): Pool {
  return createPool({
    url,
    max: QUEUE_CONNECTIONS_MAX,
    applicationName: 'casebook_doorbell',
    searchPath: QUEUE_SCHEMA,
    onError,
  });
}

async function withinCloseTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
