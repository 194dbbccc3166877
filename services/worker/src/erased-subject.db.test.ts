/** Runs that read a ticket while somebody in it asks for deletion, and tickets that come later. */
import { candidate, closedTicketSchema, type Subject } from '@casebook/core';
import type { Extract } from '@casebook/extractor';
import {
  carryOutErasure,
  closeTicket,
  findTicket,
  openStore,
  readErasure,
  requestErasure,
  subjectFacts,
} from '@casebook/store';
import { fakeClock, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import type { WorkerDeps } from './deps.ts';
import { sweepErasuresOnce } from './erasure-sweep.ts';
import { processRun } from './process-run.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 8, applicationName: 'test' });
afterAll(() => store.close());
const { db } = store;
const clock = fakeClock('2026-03-10T16:30:00Z');
const never = new AbortController().signal;
const at = '2026-03-10T12:00:00Z';
const forgotten: string[] = [];
const eraser = {
  db,
  nowMs: clock.now,
  log: () => {},
  async forgetJobs(runIds: readonly string[]) {
    forgotten.push(...runIds);
    return runIds.length;
  },
};

const BUYER = 'buyer:otto';

let tickets = 0;
/** A ticket with a seller: the message `m1` is the seller's, `m2` the buyer's. */
async function close(parties: { buyer: Subject; seller: Subject }) {
  const ticket = `T-${++tickets}`;
  const body = closedTicketSchema.parse({
    ...{ ticket, closed_at: '2026-03-10T16:20:00Z', parties, orders: ['SU-1'] },
    messages: [
      { id: 'm1', author: 'seller', at, text: 'I dispute the damage of SU-1.' },
      { id: 'm2', author: 'buyer', at, text: 'Please cancel SU-1.' },
    ],
  });
  const input = { ticket: body, removed: {}, hasher: testHasher, nowMs: clock.now() };
  const { runId } = await closeTicket(db, input);
  return { ticket, runId };
}

/** What an obedient model proposes of such a ticket, whoever is in it. */
const proposals = ({ buyer, seller }: { buyer: Subject; seller: Subject }) => [
  candidate({
    ...{ predicate: 'cancelled_order', subject: buyer, value: { order_id: 'SU-1' } },
    citations: [{ message: 'm2', quote: 'Please cancel SU-1' }],
  }),
  candidate({
    ...{ predicate: 'payment_disputed', subject: buyer, value: { order_id: 'SU-1' } },
    citations: [{ message: 'm1', quote: 'I dispute the damage of SU-1' }],
  }),
  candidate({
    ...{ predicate: 'disputed_claim', subject: seller },
    value: { order_id: 'SU-1', claim: 'damage' },
    citations: [{ message: 'm2', quote: 'Please cancel SU-1' }],
  }),
];

/** A model that answers when it is let. */
function gated(parties: { buyer: Subject; seller: Subject }) {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let tellAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const extract: Extract = async () => {
    tellAsked();
    await opened;
    return {
      ...{ candidates: proposals(parties), cutOff: 0, charsCut: 0, model: 'stub' },
      ...{ promptHash: null, schemaVersion: 1, inputTokens: null, outputTokens: null },
    };
  };
  return { extract, asked, open };
}

const deps = (extract: Extract): WorkerDeps => ({
  ...{ db, extract, extractor: 'stub', neverStore: () => undefined, hasher: testHasher },
  ...{ nowMs: clock.now, random: () => 0.5, log: () => {} },
});

async function erase(subject: Subject) {
  const id = await requestErasure(db, { subject, hasher: testHasher, by: 'key:1', nowMs: 0 });
  expect(await carryOutErasure(eraser, id)).toBe('done');
  return readErasure(db, id);
}

const factsOf = async (subject: Subject) =>
  (await subjectFacts(db, { subject, nowMs: clock.now(), limit: 9 })).facts;
const statusOf = async (ticket: string) => (await findTicket(db, ticket, '2026-03-10'))[0];

describe('while the model reads', () => {
  test('the buyer asks: the run is gone, and stores nothing', async () => {
    const parties = { buyer: 'buyer:reads', seller: 'seller:reads' } as const;
    const { ticket, runId } = await close(parties);
    const model = gated(parties);
    const run = processRun(deps(model.extract), runId, never);
    await model.asked;
    const receipt = await erase(parties.buyer);
    expect(receipt.counts?.postgres).toMatchObject({ run: 1, fact: 0 });
    expect(forgotten).toContain(runId);
    model.open();
    expect(await run).toEqual({ kind: 'done' });
    expect(await factsOf(parties.buyer)).toEqual([]);
    expect(await factsOf(parties.seller)).toEqual([]);
    await expect(statusOf(ticket)).rejects.toMatchObject({ code: 'ticket_unknown' });
  });

  test('the seller asks: it is read again, without the seller', async () => {
    const parties = { buyer: BUYER, seller: 'seller:asks' } as const;
    const { ticket, runId } = await close(parties);
    const model = gated(parties);
    const run = processRun(deps(model.extract), runId, never);
    await model.asked;
    await erase(parties.seller);
    model.open();
    await run;
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'pending' }, facts: [] });
    await processRun(deps(model.extract), runId, never);
    expect(await statusOf(ticket)).toMatchObject({
      run: { state: 'done', attempts: 2 },
      facts: [{ predicate: 'cancelled_order', subject: BUYER }],
      refusals: [
        { reason: 'erased_subject', predicate: 'disputed_claim', count: 1 },
        { reason: 'quote_not_found', predicate: 'payment_disputed', count: 1 },
      ],
    });
  });

  test('the seller has asked, and it is not carried out yet: refused by the commit', async () => {
    const parties = { buyer: BUYER, seller: 'seller:waits' } as const;
    const { ticket, runId } = await close(parties);
    const model = gated(parties);
    const run = processRun(deps(model.extract), runId, never);
    await model.asked;
    const subject = parties.seller;
    const asking = { subject, hasher: testHasher, by: 'key:1', nowMs: clock.now() };
    const id = await requestErasure(db, asking);
    model.open();
    await run;
    expect(await factsOf(subject)).toEqual([]);
    expect((await statusOf(ticket))?.refusals).toEqual([
      { reason: 'erased_subject', predicate: 'disputed_claim', category: null, count: 1 },
    ]);
    // What the buyer is said to have done rests on the seller's words, and goes with them.
    expect((await statusOf(ticket))?.facts).toHaveLength(2);
    expect(await sweepErasuresOnce(eraser, 0)).toBe(1);
    expect(await readErasure(db, id)).toMatchObject({ state: 'done' });
    expect((await statusOf(ticket))?.facts).toMatchObject([{ predicate: 'cancelled_order' }]);
  });
});

describe('afterwards', () => {
  test('a ticket of the buyer is refused whole, however often it comes', async () => {
    const parties = { buyer: 'buyer:late', seller: 'seller:late' } as const;
    await erase(parties.buyer);
    for (let times = 0; times < 2; times++) {
      await expect(close(parties)).rejects.toMatchObject({ code: 'subject_erased' });
    }
  });

  test('of the seller, a ticket is stored without it, and a candidate is refused', async () => {
    const parties = { buyer: BUYER, seller: 'seller:gone' } as const;
    await erase(parties.seller);
    const { ticket, runId } = await close(parties);
    const model = gated(parties);
    model.open();
    await processRun(deps(model.extract), runId, never);
    expect(await factsOf(parties.seller)).toEqual([]);
    expect((await statusOf(ticket))?.refusals).toContainEqual({
      ...{ reason: 'erased_subject', predicate: 'disputed_claim', category: null, count: 1 },
    });
  });
});

test('the sweep leaves what was asked for just now to whoever took it in', async () => {
  const subject: Subject = 'buyer:just-now';
  await requestErasure(db, { subject, hasher: testHasher, by: 'key:1', nowMs: clock.now() });
  expect(await sweepErasuresOnce(eraser)).toBe(0);
  clock.advance(11_000);
  expect(await sweepErasuresOnce(eraser)).toBe(1);
});
