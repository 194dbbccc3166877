/** The API and the worker as they ship, as processes of their own, on a test's database. */
import { fileURLToPath } from 'node:url';
import { createApiKey, openStore, ROLES, type Role } from '@casebook/store';
import { type StartedProcess, startProcess } from './process.ts';
import type { TestDatabase } from './test-database.ts';
import { TEST_ERASURE_KEY } from './test-erasure-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningCasebook {
  readonly url: string;
  readonly keys: Readonly<Record<Role, string>>;
  readonly api: StartedProcess;
  /** The worker that runs now; another one after `restartWorker`. */
  worker(): StartedProcess;
  startWorker(): Promise<StartedProcess>;
  /** Calls the API as the holder of a role's key. */
  call(role: Role, method: string, path: string, body?: unknown): Promise<CallAnswer>;
  stop(): Promise<void>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  // The API's answers, whose shapes the test states.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails otherwise.
  readonly body: any;
}

export interface RunningCasebookOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly withWorker?: boolean;
}

export async function startCasebook(
  database: TestDatabase,
  options: RunningCasebookOptions = {},
): Promise<RunningCasebook> {
  const env = {
    DATABASE_URL: database.appUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    CASEBOOK_ERASURE_KEY: TEST_ERASURE_KEY,
    // What the machine has set is not the test's: each option names what it wants.
    REDIS_URL: undefined,
    ANTHROPIC_API_KEY: undefined,
    ...options.env,
  };
  const keys = await makeKeys(database);
  const api = await startProcess(`${root}/services/api/src/main.ts`, {
    env,
    readyPattern: /listening on http:\/\/\S+/,
  });
  const url = /listening on (http:\/\/[\w.:[\]-]+)/.exec(api.output())?.[1] ?? '';
  const workers: StartedProcess[] = [];
  const startWorker = async (): Promise<StartedProcess> => {
    const worker = await startProcess(`${root}/services/worker/src/main.ts`, {
      env,
      readyPattern: /worker_started/,
    });
    workers.push(worker);
    return worker;
  };
  if (options.withWorker !== false) await startWorker();
  return {
    url,
    keys,
    api,
    worker() {
      const last = workers.at(-1);
      if (!last) throw new Error('no worker was started');
      return last;
    },
    startWorker,
    call: (role, method, path, body) => call(`${url}${path}`, keys[role], method, body),
    async stop() {
      await Promise.all([...workers, api].map((started) => started.kill('SIGTERM')));
    },
  };
}

async function makeKeys(database: TestDatabase): Promise<Record<Role, string>> {
  const store = openStore({ url: database.appUrl, max: 1, applicationName: 'testkit' });
  try {
    const keys: Record<string, string> = {};
    for (const role of ROLES) {
      keys[role] = (await createApiKey(store.db, { name: role, role, nowMs: Date.now() })).key;
    }
    // Every role got one.
    return keys as Record<Role, string>;
  } finally {
    await store.close();
  }
}

async function call(url: string, key: string, method: string, body: unknown): Promise<CallAnswer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

const FINISHED = ['done', 'empty', 'failed'];
const POLL_MS = 25;

/** Waits until the newest revision of each ticket has its outcome; returns the newest states. */
export async function untilOutcome(
  casebook: RunningCasebook,
  tickets: readonly string[],
  withinMs = 60_000,
): Promise<Record<string, string>> {
  const until = Date.now() + withinMs;
  const states: Record<string, string> = {};
  for (const ticket of tickets) {
    for (;;) {
      const path = `/v1/tickets/${encodeURIComponent(ticket)}`;
      const { body } = await casebook.call('ops', 'GET', path);
      const state: string = body?.revisions?.[0]?.run?.state ?? 'unknown';
      states[ticket] = state;
      if (FINISHED.includes(state)) break;
      if (Date.now() > until) throw new Error(`${ticket} has no outcome in time: ${state}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  return states;
}
