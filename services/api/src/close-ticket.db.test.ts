import { CasebookError } from '@casebook/core';
import { findTicketBody } from '@casebook/store';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApi, ticketBody } from './api.fixture.ts';
import { acceptedSchema, problemSchema, ticketStatusSchema } from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

const close = (body: unknown) => api.send('POST', '/v1/tickets', { role: 'helpdesk', body });
const find = (ticket: string) =>
  api.send('GET', `/v1/tickets/${encodeURIComponent(ticket)}`, { role: 'ops' });

async function countRevisions(): Promise<number> {
  const rows = await api.store.db.selectFrom('ticket_revision').select('id').execute();
  return rows.length;
}

test('a ticket is committed, the bell rung for its run, and its address given', async () => {
  const response = await close(ticketBody({ ticket: 'T-1' }));
  expect(response.status).toBe(202);
  expect(response.headers.get('location')).toBe('/v1/tickets/T-1');
  const accepted = acceptedSchema.parse(await response.json());
  expect(accepted).toMatchObject({ ticket: 'T-1', status: '/v1/tickets/T-1', warnings: [] });
  expect(accepted.run.state).toBe('pending');
  expect(api.rings).toContain(accepted.run.id);
});

test('the bell is rung after the commit, never before', async () => {
  const states: unknown[] = [];
  const other = await openTestApi(database, {
    doorbell: {
      async ring(runId) {
        const seen = await api.store.db
          .selectFrom('run')
          .select('state')
          .where('id', '=', runId)
          .executeTakeFirst();
        states.push(seen?.state);
      },
      counts: () => Promise.reject(new CasebookError('queue_unavailable')),
    },
  });
  const body = ticketBody({ ticket: 'T-2' });
  await other.send('POST', '/v1/tickets', { role: 'helpdesk', body });
  expect(states).toEqual(['pending']);
  await other.close();
});

test('a bell that cannot be rung fails no request and loses no ticket', async () => {
  const other = await openTestApi(database, {
    doorbell: {
      ring: () => Promise.reject(new CasebookError('queue_unavailable')),
      counts: () => Promise.reject(new CasebookError('queue_unavailable')),
    },
  });
  const body = ticketBody({ ticket: 'T-3' });
  const response = await other.send('POST', '/v1/tickets', { role: 'helpdesk', body });
  expect(response.status).toBe(202);
  expect((await find('T-3')).status).toBe(200);
  expect(other.log()).toContain('queue_unavailable');
  const metrics = await (await other.send('GET', '/metrics')).text();
  expect(metrics).toContain('casebook_bell_failures_total 1');
  await other.close();
});

test('the same close sent twice is one revision with one run', async () => {
  const body = ticketBody({ ticket: 'T-4' });
  const first = acceptedSchema.parse(await (await close(body)).json());
  const before = await countRevisions();
  const again = await close(body);
  expect(again.status).toBe(202);
  expect(acceptedSchema.parse(await again.json())).toEqual(first);
  expect(await countRevisions()).toBe(before);
});

test('the same close sent by twenty at once is one revision', async () => {
  const body = ticketBody({ ticket: 'T-5' });
  const responses = await Promise.all(Array.from({ length: 20 }, () => close(body)));
  const runs = await Promise.all(
    responses.map(async (each) => acceptedSchema.parse(await each.json()).run.id),
  );
  expect(new Set(responses.map((each) => each.status))).toEqual(new Set([202]));
  expect(new Set(runs).size).toBe(1);
});

test('the same close with another body is a conflict, and changes nothing', async () => {
  await close(ticketBody({ ticket: 'T-6' }));
  const response = await close(ticketBody({ ticket: 'T-6', orders: ['SU-1'] }));
  expect(response.status).toBe(409);
  expect(problemSchema.parse(await response.json()).code).toBe('revision_conflict');
  const stored = await findTicketBody(api.store.db, 'T-6', '2026-03-10T16:20:00Z');
  expect(stored?.orders).toEqual(['SU-82605']);
});

test('a reopened ticket is a new revision', async () => {
  await close(ticketBody({ ticket: 'T-7' }));
  await close(ticketBody({ ticket: 'T-7', closed_at: '2026-03-12T09:00:00Z' }));
  const status = ticketStatusSchema.parse(await (await find('T-7')).json());
  expect(status.revisions.map((revision) => revision.closed_at)).toEqual([
    '2026-03-12T09:00:00.000Z',
    '2026-03-10T16:20:00.000Z',
  ]);
});

test('a malformed ticket gets every fault by its path, and nothing is stored', async () => {
  const before = await countRevisions();
  const response = await close({
    ticket: 'T 8',
    closed_at: '2026-03-10T16:20:00',
    parties: { buyer: 'seller:9', seller: 'Seller:9' },
    orders: [''],
    messages: [
      { id: 'm1', author: 'customer', at: '2026-03-09T09:00:00Z', text: 'a\u0000b' },
      { id: 'm1', author: 'buyer', at: 'yesterday', text: 'x' },
    ],
    events: [{ id: 'e1', at: '2026-03-09T09:00:00Z', type: 'gift_sent' }],
  });
  expect(response.status).toBe(400);
  const problem = problemSchema.parse(await response.json());
  expect(problem.code).toBe('invalid_request');
  expect(problem.faults?.map((fault) => fault.path).sort()).toEqual(
    expect.arrayContaining([
      'closed_at',
      'events[0].type',
      'messages[0].author',
      'messages[0].text',
      'messages[1].at',
      'messages[1].id',
      'orders[0]',
      'parties.seller',
      'ticket',
    ]),
  );
  expect(await countRevisions()).toBe(before);
});

test.each([
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['an empty object', {}],
  ['no party', ticketBody({ parties: {} })],
  ['a lone surrogate', ticketBody({ ticket: 'T-\ud800' })],
])('%s is no ticket', async (_, body) => {
  const response = await close(body);
  expect(response.status).toBe(400);
  expect(problemSchema.parse(await response.json()).faults?.length).toBeGreaterThan(0);
});

test('unknown keys are kept out, with a warning that says where', async () => {
  const body = ticketBody({ ticket: 'T-9', mood: 'angry-canary', parties: { buyer: 'buyer:1' } });
  const response = await close(body);
  const text = await response.text();
  expect(JSON.parse(text).warnings).toEqual(['1 unknown key was kept out of the ticket']);
  expect(text).not.toContain('canary');
  const stored = await findTicketBody(api.store.db, 'T-9', '2026-03-10T16:20:00Z');
  expect(JSON.stringify(stored)).not.toContain('canary');
});

test.each([
  ['nothing-said', []],
  ['white-space', [{ id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: ' \n' }]],
  ['attachments', [{ id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: null }]],
])('an empty ticket (%s) is taken', async (name, messages) => {
  const response = await close(ticketBody({ ticket: `empty-${name}`, messages }));
  expect(response.status).toBe(202);
});

describe('what is never stored', () => {
  const CARD = '4111 1111 1111 1111';

  test('is taken out before the ticket is stored, and counted', async () => {
    const messages = [
      {
        id: 'm1',
        author: 'buyer',
        at: '2026-03-09T09:00:00Z',
        text: `Charge my card ${CARD} again.`,
      },
    ];
    const response = await close(ticketBody({ ticket: 'T-10', messages }));
    expect(response.status).toBe(202);
    const accepted = acceptedSchema.parse(await response.json());
    expect(accepted.warnings.join()).toContain('of the kind "payment"');
    const stored = await findTicketBody(api.store.db, 'T-10', '2026-03-10T16:20:00Z');
    expect(stored?.messages[0]?.text).toBe('Charge my card [removed: payment] again.');
    const status = ticketStatusSchema.parse(await (await find('T-10')).json());
    expect(status.revisions[0]?.removed).toEqual({ payment: 1 });
    const metrics = await (await api.send('GET', '/metrics')).text();
    expect(metrics).toContain('casebook_never_store_removed_total{category="payment"} 1');
  });

  test('is no id: the ticket is refused by path and kind', async () => {
    const card = CARD.replaceAll(' ', '');
    const response = await close(ticketBody({ ticket: 'T-11', orders: [card] }));
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(problemSchema.parse(JSON.parse(text)).faults).toEqual([
      { path: 'orders[0]', says: 'must hold nothing of the kind "payment"' },
    ]);
    expect(text + api.log()).not.toContain(card);
  });
});

describe('ids of any characters are ids', () => {
  const LONG = 'x'.repeat(128);
  test.each([
    'a:b',
    'a/b',
    '/',
    'a//b/replays',
    '12345',
    '007',
    LONG,
    'チケット-７',
    'Ärger?x=1#y',
    'a%2Fb',
    '100%',
    'o\'hara"\\',
    '😀',
    '+1',
  ])('%s', async (ticket) => {
    const response = await close(ticketBody({ ticket }));
    expect(response.status).toBe(202);
    const { status } = acceptedSchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(status);
    const found = await api.send('GET', status, { role: 'helpdesk' });
    expect(ticketStatusSchema.parse(await found.json())).toMatchObject({
      ticket,
      revisions: [{ run: { state: 'pending' } }],
    });
    const replayed = await api.send('POST', `${status}/replays`, { role: 'ops' });
    expect(problemSchema.parse(await replayed.json()).code).toBe('run_not_failed');
  });

  test('and one that differs in case or width is another', async () => {
    await close(ticketBody({ ticket: 'Case-1' }));
    expect((await find('case-1')).status).toBe(404);
    expect((await find('Case-１')).status).toBe(404);
  });
});
