import { seedFacts, seedTicketBody, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, expect, test } from 'vitest';
import { closeTicket } from './close-ticket.ts';
import { openStore } from './open-store.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 8, applicationName: 'test' });
afterAll(() => store.close());

const nowMs = Date.parse('2026-03-10T16:21:00Z');
const ticket = (id: string, closedAt = '2026-03-10T16:20:00Z') =>
  seedTicketBody({ ticket: id, closedAt, facts: [] });

test('closing the same ticket twice is one revision with one run', async () => {
  const first = await closeTicket(store.db, {
    ticket: ticket('T-1'),
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  const second = await closeTicket(store.db, {
    ticket: ticket('T-1'),
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  expect(first).toMatchObject({ created: true, state: 'pending' });
  expect(second).toEqual({ ...first, created: false });
});

test('thirty closes of one ticket at the same moment are one revision', async () => {
  const closes = Array.from({ length: 30 }, () =>
    closeTicket(store.db, { ticket: ticket('T-2'), removed: {}, hasher: testHasher, nowMs }),
  );
  const results = await Promise.all(closes);
  expect(results.filter((result) => result.created)).toHaveLength(1);
  expect(new Set(results.map((result) => result.runId)).size).toBe(1);
});

test('the same instant with another offset is no new revision, and its other body a conflict', async () => {
  const body = ticket('T-3');
  const first = await closeTicket(store.db, {
    ticket: body,
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  const other = { ...body, closed_at: '2026-03-10T17:20:00+01:00' };
  await expect(
    closeTicket(store.db, { ticket: other, removed: {}, hasher: testHasher, nowMs }),
  ).rejects.toMatchObject({
    code: 'revision_conflict',
  });
  const again = await closeTicket(store.db, {
    ticket: body,
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  expect(again.runId).toBe(first.runId);
});

test('the same revision with another body is a conflict and changes nothing', async () => {
  await closeTicket(store.db, { ticket: ticket('T-4'), removed: {}, hasher: testHasher, nowMs });
  const changed = { ...ticket('T-4'), orders: ['SU-9'] };
  await expect(
    closeTicket(store.db, { ticket: changed, removed: {}, hasher: testHasher, nowMs }),
  ).rejects.toMatchObject({ code: 'revision_conflict' });
  const { rows } = await store.pool.query(
    `select body -> 'orders' as orders from ticket_revision where ticket = 'T-4'`,
  );
  expect(rows).toEqual([{ orders: [] }]);
});

test('a later close of the same ticket is a revision of its own', async () => {
  const first = await closeTicket(store.db, {
    ticket: ticket('T-5'),
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  const later = ticket('T-5', '2026-03-12T09:00:00Z');
  const second = await closeTicket(store.db, {
    ticket: later,
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  expect(second).toMatchObject({ created: true });
  expect(second.runId).not.toBe(first.runId);
});

test.each([':', '/', 'a/b:c%20d', '12345', 'T'.repeat(128), '订单-七', 'заявка#9'])(
  'the ticket id %j works as it is',
  async (id) => {
    const facts = [
      { subject: 'buyer:odd', predicate: 'cancelled_order', value: { order_id: id } },
    ] as const;
    const ids = await seedFacts(store.db, { ticket: id, closedAt: '2026-03-10T16:20:00Z', facts });
    const { rows } = await store.pool.query('select ticket, value from fact where id = any ($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ ticket: id, value: { order_id: id } }]);
  },
);
