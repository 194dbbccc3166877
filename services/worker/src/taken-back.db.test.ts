/** What ops took back stays taken back, whatever is read from tickets afterwards. */
import { candidate, closedTicketSchema } from '@casebook/core';
import {
  closeTicket,
  createApiKey,
  findTicket,
  lookUp,
  openStore,
  planUnwind,
  retractFact,
  unwindFact,
} from '@casebook/store';
import { fakeClock, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerDeps } from './deps.ts';
import { processRun } from './process-run.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 4, applicationName: 'test' });
afterAll(() => store.close());
let apiKeyId = '';
beforeAll(async () => {
  apiKeyId = (await createApiKey(store.db, { name: 'test', role: 'agent', nowMs: 0 })).id;
});

const clock = fakeClock('2026-03-10T16:30:00Z');
const subject = 'buyer:1';

/** Closes a ticket in which the buyer says one sentence, and reads one fact from it. */
async function closeAndRead(ticket: string, predicate: 'cancelled_order' | 'escalated') {
  clock.advance(60_000);
  const at = new Date(clock.now()).toISOString();
  const text = 'Please cancel SU-1 and let a supervisor call me.';
  const body = closedTicketSchema.parse({
    ...{ ticket, closed_at: at, parties: { buyer: subject }, orders: ['SU-1'] },
    messages: [{ id: 'm1', author: 'buyer', at, text, visibility: 'public' }],
  });
  const input = { ticket: body, removed: {}, hasher: testHasher, nowMs: clock.now() };
  const closed = await closeTicket(store.db, input);
  const value = predicate === 'escalated' ? { to: 'supervisor' } : { order_id: 'SU-1' };
  const citations = [{ message: 'm1', quote: 'Please cancel SU-1' }];
  const deps: WorkerDeps = {
    db: store.db,
    extract: async () => ({
      candidates: [candidate({ predicate, subject, value, citations })],
      ...{ cutOff: 0, charsCut: 0, model: 'stub', promptHash: null, schemaVersion: 1 },
      ...{ inputTokens: null, outputTokens: null },
    }),
    extractor: 'stub',
    neverStore: () => undefined,
    hasher: testHasher,
    nowMs: clock.now,
    random: () => 0.5,
    log: () => {},
  };
  await processRun(deps, closed.runId, new AbortController().signal);
  const [revision] = await findTicket(store.db, ticket, '2026-03-10');
  return revision;
}

const look = (ticket: string) =>
  lookUp(store.pool, {
    ...{ ticket, subject, topic: null, purpose: 'internal', apiKeyId, nowMs: clock.now() },
    hasher: testHasher,
  });

const by = { reason: 'wrong', note: null, by: 'key:1' } as const;

test('reading the ticket again does not bring a retracted fact back', async () => {
  const first = await closeAndRead('T-1', 'cancelled_order');
  const id = first?.facts[0]?.id ?? '';
  expect((await look('T-other')).facts.map((fact) => fact.id)).toEqual([id]);
  await retractFact(store.db, { ...by, factId: id.slice(2), nowMs: clock.now() });
  const second = await closeAndRead('T-1', 'cancelled_order');
  expect(second).toMatchObject({
    run: { state: 'done' },
    facts: [],
    refusals: [{ reason: 'retracted_before', predicate: 'cancelled_order', count: 1 }],
  });
  expect((await look('T-other')).facts).toEqual([]);
  // The same, said in another ticket, is another observation.
  const elsewhere = await closeAndRead('T-2', 'cancelled_order');
  expect((await look('T-other')).facts.map((fact) => fact.id)).toEqual([elsewhere?.facts[0]?.id]);
});

test('a ticket in which an unwound fact had been shown leaves nothing that leans on it', async () => {
  const root = (await look('T-3')).facts[0]?.id.slice(2) ?? '';
  expect(root).not.toBe('');
  clock.advance(1_000);
  const input = { factId: root, scope: 'descendants', nowMs: clock.now() } as const;
  const { token } = await planUnwind(store.db, input);
  await unwindFact(store.db, { ...input, ...by, token });
  const leaned = await closeAndRead('T-3', 'escalated');
  expect(leaned).toMatchObject({ run: { state: 'done' }, facts: [{ state: 'retracted' }] });
  const apart = await closeAndRead('T-4', 'escalated');
  expect((await look('T-other')).facts.map((fact) => fact.id)).toEqual([apart?.facts[0]?.id]);
});
