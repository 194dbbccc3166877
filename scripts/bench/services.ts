/** The API and the worker as processes of their own, started as `npm start` starts them. */
import { fileURLToPath } from 'node:url';
import { startProcess, TEST_ERASURE_KEY } from '@casebook/testkit';
import type { BenchDatabase } from './database.ts';

export interface Service {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ApiService extends Service {
  readonly url: string;
}

const entry = (name: string): string =>
  fileURLToPath(new URL(`../../services/${name}/src/main.ts`, import.meta.url));

/** What the shell may hold and the benchmark must not pick up: it measures the defaults. */
const DEFAULTS = {
  CASEBOOK_ERASURE_KEY: TEST_ERASURE_KEY,
  REDIS_URL: undefined,
  BODY_BYTES_MAX: undefined,
  DATABASE_CONNECTIONS_MAX: undefined,
  LOOKUP_CONNECTIONS_MAX: undefined,
  WORKER_CONCURRENCY: undefined,
  WORKER_PORT: undefined,
  NODE_OPTIONS: undefined,
};

const API_READY = /api listening on (http:[^"\s]+)/;

export async function startApi(database: BenchDatabase): Promise<ApiService> {
  const started = await startProcess(entry('api'), {
    env: { ...DEFAULTS, DATABASE_URL: database.appUrl, PORT: '0', LOG_LEVEL: 'info' },
    readyPattern: API_READY,
  });
  const url = API_READY.exec(started.output())?.[1] ?? '';
  return { pid: started.pid, url, stop: async () => void (await started.kill()) };
}

export async function startWorker(database: BenchDatabase): Promise<Service> {
  const started = await startProcess(entry('worker'), {
    env: {
      ...DEFAULTS,
      DATABASE_URL: database.appUrl,
      CASEBOOK_EXTRACTOR: 'rules',
      LOG_LEVEL: 'info',
    },
    readyPattern: /worker_started/,
  });
  return { pid: started.pid, stop: async () => void (await started.kill()) };
}
