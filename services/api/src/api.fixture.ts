/** The app over a real database, with a clock, a bell and a log that a test can look at. */
import {
  addDays,
  type FactValue,
  type Predicate,
  predicateSpec,
  type Subject,
  utcDate,
} from '@casebook/core';
import { redact } from '@casebook/never-store';
import {
  closeTicket,
  createApiKey,
  createPool,
  openStore,
  ROLES,
  type Role,
} from '@casebook/store';
import { fakeClock, type TestDatabase, testHasher } from '@casebook/testkit';
import { createApp } from './app.ts';
import type { AppDeps } from './deps.ts';
import { createLog } from './log.ts';

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

export interface Sent {
  readonly role?: Role;
  readonly key?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function openTestApi(database: TestDatabase, overrides: Partial<AppDeps> = {}) {
  const clock = fakeClock('2026-06-01T12:00:00Z');
  const store = openStore({ url: database.appUrl, max: 4, applicationName: 'api_test' });
  const lookupPool = createPool({ url: database.appUrl, max: 2, applicationName: 'api_test' });
  const rings: string[] = [];
  const forgotten: string[] = [];
  const lines: string[] = [];
  const deps: AppDeps = {
    db: store.db,
    lookupPool,
    doorbell: {
      ring: async (runId) => void rings.push(runId),
      counts: async () => ({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
    },
    forgetJobs: async (runIds) => {
      forgotten.push(...runIds);
      return runIds.length;
    },
    redact,
    hasher: testHasher,
    helpdeskMayErase: false,
    queueIsConsumed: async () => true,
    now: clock.now,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    bodyBytesMax: 256 * 1024,
    processMetrics: false,
    ...overrides,
  };
  const app = createApp(deps);
  const keys = {} as Record<Role, string>;
  for (const role of ROLES) {
    keys[role] = (await createApiKey(store.db, { name: role, role, nowMs: clock.now() })).key;
  }
  return {
    app,
    clock,
    keys,
    rings,
    /** Runs whose jobs the queue was told to forget. */
    forgotten,
    store,
    log: () => lines.join(''),
    async send(method: string, path: string, sent: Sent = {}): Promise<Response> {
      const { role, key = role && keys[role], body } = sent;
      const headers = {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      };
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      return app.request(path, { method, headers, ...(text === undefined ? {} : { body: text }) });
    },
    async close(): Promise<void> {
      await lookupPool.end();
      await store.close();
    },
  };
}

export interface StoredFact {
  readonly ticket: string;
  readonly subject: Subject;
  readonly predicate?: Predicate;
  readonly value?: FactValue;
  readonly observedAt?: string;
  readonly expires?: string;
}

/** Puts a fact on file with the ticket and the run that it came from. Returns its number. */
export async function storeFact(
  { store, clock }: Pick<TestApi, 'store' | 'clock'>,
  fact: StoredFact,
): Promise<string> {
  const { ticket, subject, observedAt = '2026-03-10T16:10:00.000Z' } = fact;
  const predicate = fact.predicate ?? 'chose_replacement';
  const observed = utcDate(Date.parse(observedAt));
  const { runId } = await closeTicket(store.db, {
    ticket: {
      ticket,
      closed_at: '2026-03-10T16:20:00Z',
      parties: { [subject.split(':')[0] ?? '']: subject },
      orders: [],
      messages: [],
      events: [],
      repeat_of: null,
    },
    removed: {},
    hasher: testHasher,
    nowMs: clock.now(),
  });
  const row = await store.db
    .insertInto('fact')
    .values({
      run_id: runId,
      ticket,
      subject,
      predicate,
      value: JSON.stringify(fact.value ?? { order_id: 'SU-82605' }),
      observed,
      observed_at: observedAt,
      expires: fact.expires ?? addDays(observed, predicateSpec(predicate).livesDays),
      stands_on: 'nothing_shown',
      recorded_at: new Date(clock.now()).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function ticketBody(more: Readonly<Record<string, unknown>> = {}) {
  return {
    ticket: 'T-39177',
    closed_at: '2026-03-10T16:20:00Z',
    channel: 'email',
    parties: { buyer: 'buyer:41827' },
    orders: ['SU-82605'],
    messages: [
      { id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: 'The lamp arrived broken.' },
    ],
    events: [],
    ...more,
  };
}
