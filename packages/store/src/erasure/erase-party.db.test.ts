import { type ClosedTicket, closedTicketSchema, cutErased, type Subject } from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { claimRun } from '../claim-run.ts';
import { subjectFacts } from '../subject-facts.ts';
import { closeWithFact, ERIN, HOUSE, OTTO, openErasureCase, SHOP } from './erasure-case.fixture.ts';
import { planErasure } from './plan-erasure.ts';
import { readEverything } from './read-everything.fixture.ts';

const database = await useTestDatabase();
const file = await openErasureCase(database);
afterAll(() => file.end());

const message = (id: string, author: string, text: string, visibility = 'public') => ({
  ...{ id, author, text, visibility, at: '2026-03-10T10:00:00Z' },
});

const bodyOf = async (ticket: string): Promise<ClosedTicket> => {
  const row = await file.db
    .selectFrom('ticket_revision')
    .select('body')
    .where('ticket', '=', ticket)
    .executeTakeFirstOrThrow();
  return closedTicketSchema.parse(row.body);
};

const factIds = async (subject: Subject) =>
  (await subjectFacts(file.db, { subject, nowMs: file.nowMs(), limit: 50 })).facts.map(
    (fact) => fact.id,
  );

describe('a seller who asks', () => {
  let own = '';
  let fromSeller = '';
  let fromBuyer = '';

  test('is cut out of the tickets of others, and every fact about it goes', async () => {
    const thread = {
      parties: { buyer: ERIN, seller: SHOP, address: HOUSE },
      orders: ['SU-1', 'shop-9-1'],
      messages: [
        message('m1', 'seller', 'We refuse, says shop-9.'),
        message('m2', 'buyer', 'shop-9 (seller:shop-9) sent shop-9-1, not shop-90.'),
      ],
      events: [
        { id: 'e1', at: '2026-03-10T09:00:00Z', type: 'other', name: 'shop-9 answered' },
        { id: 'e2', at: '2026-03-10T09:00:00Z', type: 'claim_disputed', claim: 'damage' },
      ],
    };
    const claim = {
      subject: SHOP,
      predicate: 'disputed_claim',
      message: 'm2',
      value: { order_id: 'SU-1', claim: 'damage' },
    } as const;
    own = await closeWithFact(file.db, { ticket: 'T-1', ...thread }, claim);
    const refund = { ...claim, subject: ERIN, predicate: 'payment_disputed' } as const;
    const value = { order_id: 'SU-1' };
    const bySeller = { ...refund, value, message: 'm1' };
    fromSeller = await closeWithFact(file.db, { ticket: 'T-2', ...thread }, bySeller);
    fromBuyer = await closeWithFact(file.db, { ticket: 'T-3', ...thread }, { ...refund, value });
    await file.look(SHOP, '2026-03-11', { ticket: 'T-4' });
    // Named in a ticket of others, by an agent, and by its bare id, which may be anything there.
    const elsewhere = [message('m1', 'agent', 'As with seller:shop-9. A shop-9 is no seller.')];
    await file.close({ ticket: 'T-5', parties: { buyer: OTTO }, messages: elsewhere });
    await file.close({ ticket: 'T-6', parties: { seller: SHOP } });

    const planned = await planErasure(file.db, SHOP);
    const { counts } = await file.erase(SHOP);
    expect(counts?.postgres).toEqual(planned);
    expect(planned).toMatchObject({
      ...{ fact: 2, lookup: 1, lookup_fact: 1, ticket_revision: 1, run: 1 },
      ...{ ticket_revision_cut: 4 },
    });
  });

  test('leaves its messages marked and its name masked, letter for letter', async () => {
    const body = await bodyOf('T-1');
    expect(body.parties).toEqual({ buyer: ERIN, address: HOUSE });
    expect(body.messages.map(({ text }) => text)).toEqual([
      '[removed: erased]',
      '****** (*************) sent shop-9-1, not shop-90.',
    ]);
    expect(body.events[0]).toMatchObject({ name: '****** answered' });
    expect((await bodyOf('T-5')).messages[0]?.text).toBe(
      'As with *************. A shop-9 is no seller.',
    );
    expect(await readEverything(file.db)).not.toContain(SHOP);
  });

  test('takes the facts with it that rest on its words, and leaves those of others', async () => {
    expect(await factIds(SHOP)).toEqual([]);
    expect(await factIds(ERIN)).toEqual([`F-${fromBuyer}`]);
    expect([own, fromSeller]).not.toContain(fromBuyer);
  });
});

test('an address is cut out in the same way', async () => {
  const failed = {
    subject: HOUSE,
    predicate: 'delivery_failed',
    message: 'm1',
    value: { order_id: 'SU-1', carrier: 'dhl', cause: 'refused' },
  } as const;
  const messages = [message('m1', 'buyer', 'house.7 is my address; house.70 is not.')];
  const body = { ticket: 'T-20', parties: { buyer: OTTO, address: HOUSE }, messages };
  await closeWithFact(file.db, body, failed);
  await file.erase(HOUSE);
  expect(await factIds(HOUSE)).toEqual([]);
  expect((await bodyOf('T-20')).messages[0]?.text).toBe('******* is my address; house.70 is not.');
  expect(await readEverything(file.db)).not.toContain(HOUSE);
});

test('a run that reads such a ticket just now is fenced off and reads it again', async () => {
  const parties = { buyer: OTTO, seller: 'seller:just-now' };
  const { runId } = await file.close({ ticket: 'T-30', parties });
  const before = await claimRun(file.db, runId, file.nowMs(), 60_000);
  expect(before).toMatchObject({ claim: { ticket: { parties } } });
  await file.erase('seller:just-now');
  const after = await claimRun(file.db, runId, file.nowMs(), 60_000);
  expect(after).toMatchObject({ claim: { fence: 3, ticket: { parties: { buyer: OTTO } } } });
});

test('a ticket that referred to one that went refers to none', async () => {
  await file.close({ ticket: 'T-40', parties: { buyer: 'buyer:forty' } });
  await file.close({ ticket: 'T-41', parties: { buyer: OTTO }, repeat_of: 'T-40' });
  await file.erase('buyer:forty');
  expect((await bodyOf('T-41')).repeat_of).toBeNull();
  expect(await readEverything(file.db)).not.toContain('T-40');
});

describe('the door and the database cut alike', () => {
  const WORDS = [
    ...['903', 'seller:903', 'x.y', 'seller:x.y', '-', 'seller:-', 'a_b-c', 'seller:a_b-c'],
    ...['(', ')', '.', ',', ' ', '-', '_', ':', 'SU-', '1', '\n', '漢', 'ü', '"', '\\', '$&'],
  ];
  const random = seeded(7);
  const text = () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(WORDS, random)).join('');

  test.each(['seller:903', 'seller:x.y', 'seller:-', 'seller:a_b-c'] as const)(
    '%s',
    async (who) => {
      for (let round = 0; round < 60; round++) {
        const isParty = round % 2 === 0;
        const at = '2026-03-10T10:00:00Z';
        const ticket = closedTicketSchema.parse({
          ...{ ticket: 'T-1', closed_at: at, channel: `c${text().replaceAll(/\s/g, '')}` },
          parties: { buyer: OTTO, ...(isParty ? { seller: who } : {}) },
          messages: ['buyer', 'seller', 'agent'].map((author, index) =>
            message(`m${index}`, author, text()),
          ),
          events: [
            { id: 'e1', at, type: 'other', name: word(text()) },
            { id: 'e2', at, type: 'resolved', outcome: word(text()) },
            {
              ...{ id: 'e3', at, type: 'shipment_scanned', status: 'lost', order_id: '903' },
              ...{ carrier: word(text()), tracking: word(text()) },
            },
          ],
        });
        const { rows } = await sql<{ body: unknown }>`
        select cut_out(${JSON.stringify(ticket)}::jsonb, ${who}, ${isParty}) as body`.execute(
          file.db,
        );
        expect(cutErased(ticket, new Set([who])).ticket).toEqual(rows[0]?.body);
      }
    },
  );
});

const word = (text: string): string => `w${text.replaceAll(/\s/g, '')}`;

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
}
