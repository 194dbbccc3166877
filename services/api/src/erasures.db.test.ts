import { createSubjectHasher, openStore } from '@casebook/store';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApi, type Sent, storeFact, ticketBody } from './api.fixture.ts';
import { acceptedSchema, problemSchema } from './wire.ts';
import {
  erasurePlanSchema,
  erasureSchema,
  restoreCheckSchema,
  tombstonesSchema,
} from './wire-erasure.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

const erase = (body: unknown, sent: Sent = {}, of = api) =>
  of.send('POST', '/v1/erasures', { role: 'ops', body, ...sent });

async function problemOf(response: Response) {
  return problemSchema.parse(await response.json());
}

async function countTickets(): Promise<number> {
  return (await api.store.db.selectFrom('ticket_revision').select('id').execute()).length;
}

describe('a request', () => {
  test('is counted first, then carried out, then finds nothing', async () => {
    await storeFact(api, { ticket: 'T-1', subject: 'buyer:1' });
    await storeFact(api, { ticket: 'T-2', subject: 'buyer:2' });
    const plan = await erase({ subject: 'buyer:1', dry_run: true });
    expect(plan.status).toBe(200);
    const { counts, unreachable } = erasurePlanSchema.parse(await plan.json());
    expect(counts.postgres).toMatchObject({ fact: 1, ticket_revision: 1 });
    expect(unreachable.join()).toMatch(/Backups.*helpdesk.*model/);
    expect(await countTickets()).toBe(2);

    const response = await erase({ subject: 'buyer:1' });
    expect(response.status).toBe(202);
    const receipt = erasureSchema.parse(await response.json());
    expect(receipt).toMatchObject({ state: 'done', counts: { queue: { job: 1 } } });
    expect(receipt.counts?.postgres).toEqual(counts.postgres);
    expect(api.forgotten).toHaveLength(1);
    expect(await countTickets()).toBe(1);
    const address = response.headers.get('location') ?? '';
    const again = await api.send('GET', address, { role: 'ops' });
    expect(erasureSchema.parse(await again.json())).toEqual(receipt);

    const second = erasureSchema.parse(await (await erase({ subject: 'buyer:1' })).json());
    expect(second.erasure).not.toBe(receipt.erasure);
    expect(Object.values(second.counts?.postgres ?? {}).every((count) => count === 0)).toBe(true);
  });

  test('about somebody unknown is 202 with nothing found, and keeps them out for later', async () => {
    const response = await erase({ subject: 'buyer:unknown' });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ counts: { postgres: { fact: 0 } } });
    const body = ticketBody({ ticket: 'T-late', parties: { buyer: 'buyer:unknown' } });
    const late = await api.send('POST', '/v1/tickets', { role: 'helpdesk', body });
    expect(late.status).toBe(409);
    expect((await problemOf(late)).code).toBe('subject_erased');
  });

  test.each([
    undefined,
    '',
    ' ',
    '*',
    '%',
    'all',
    'buyer:',
    'buyer:*',
    'buyer:%',
    'byer:1',
    'Buyer:1',
    ' buyer:1',
    'buyer:１',
    `buyer:${'1'.repeat(65)}`,
    ['buyer:1'],
    null,
    1,
  ])('about %j is malformed, and never "all"', async (subject) => {
    const before = await countTickets();
    for (const dry_run of [true, false]) {
      const response = await erase({ subject, dry_run });
      expect(response.status).toBe(400);
      expect((await problemOf(response)).code).toBe('malformed_subject');
    }
    expect(await countTickets()).toBe(before);
  });

  test('with a misspelt dry_run is refused', async () => {
    const response = await erase({ subject: 'buyer:2', dryrun: true });
    expect((await problemOf(response)).code).toBe('invalid_request');
    expect((await api.send('GET', '/v1/tickets/T-2', { role: 'ops' })).status).toBe(200);
  });

  test('of an agent is refused, and so is one of a helpdesk that may not', async () => {
    for (const role of ['agent', 'helpdesk'] as const) {
      const response = await erase({ subject: '*' }, { role });
      expect((await problemOf(response)).code).toBe('forbidden');
      const receipt = await api.send('GET', '/v1/erasures/1', { role });
      expect((await problemOf(receipt)).code).toBe('forbidden');
    }
  });

  test('of a helpdesk that may is carried out', async () => {
    const other = await openTestApi(database, { helpdeskMayErase: true });
    const response = await erase({ subject: 'buyer:7' }, { role: 'helpdesk' }, other);
    expect(response.status).toBe(202);
    await other.close();
  });

  test('stays pending while the queue is away, and says so', async () => {
    await storeFact(api, { ticket: 'T-8', subject: 'buyer:8' });
    const forgetJobs = () => Promise.reject(new Error('away'));
    const other = await openTestApi(database, { forgetJobs });
    const response = await erase({ subject: 'buyer:8' }, {}, other);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ state: 'pending', counts: null });
    expect(other.log()).toContain('erasure is pending');
    expect(other.log()).not.toContain('buyer:8');
    await other.close();
  });
});

test('a key other than that of the tombstones is told by readiness, and by it alone', async () => {
  const hasher = createSubjectHasher('another-key-of-thirty-two-characters');
  const other = await openTestApi(database, { hasher, now: Date.now });
  const response = await other.send('GET', '/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    checks: { database: 'ok', history: 'ok', erasure_key: 'failing' },
  });
  await other.close();
});

test('an unknown receipt is 404, and what is no number 400', async () => {
  const unknown = await api.send('GET', '/v1/erasures/99999', { role: 'ops' });
  expect((await problemOf(unknown)).code).toBe('erasure_unknown');
  const wrong = await api.send('GET', '/v1/erasures/buyer:1', { role: 'ops' });
  expect((await problemOf(wrong)).code).toBe('invalid_request');
});

test('an erased seller is left out of a ticket that comes later, with a warning', async () => {
  await erase({ subject: 'seller:903' });
  const body = ticketBody({
    ticket: 'T-9',
    parties: { buyer: 'buyer:2', seller: 'seller:903' },
    messages: [
      { id: 'm1', author: 'seller', at: '2026-03-09T09:00:00Z', text: 'We are sorry.' },
      { id: 'm2', author: 'agent', at: '2026-03-09T09:01:00Z', text: 'Asked 903, SU-903 is lost.' },
    ],
  });
  const send = () => api.send('POST', '/v1/tickets', { role: 'helpdesk', body });
  const accepted = acceptedSchema.parse(await (await send()).json());
  expect(accepted.warnings).toEqual([
    'the seller asked for deletion and was left out of the ticket',
  ]);
  const row = await api.store.db
    .selectFrom('ticket_revision')
    .select(['body', 'seller'])
    .where('ticket', '=', 'T-9')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    seller: null,
    body: {
      parties: { buyer: 'buyer:2' },
      messages: [{ text: '[removed: erased]' }, { text: 'Asked ***, SU-903 is lost.' }],
    },
  });
  // The webhook comes twice.
  expect((await send()).status).toBe(202);
});

test('after a restore, whoever had asked for deletion is erased again', async () => {
  const list = async () => {
    const response = await api.send('GET', '/v1/tombstones', { role: 'ops' });
    return tombstonesSchema.parse(await response.json());
  };
  await erase({ subject: 'buyer:30' });
  const { tombstones, next } = await list();
  expect(next).toBeNull();
  // The database of before the erasure: the tombstones are not in it, and the ticket is.
  const restored = await openTestApi(database);
  const owner = openStore({ url: database.ownerUrl, max: 1, applicationName: 'test' });
  await owner.pool.query('alter table tombstone disable trigger all; delete from tombstone');
  await owner.close();
  await storeFact(restored, { ticket: 'T-30', subject: 'buyer:30' });
  const check = (body: object) =>
    restored.send('POST', '/v1/erasures/restore-checks', { role: 'ops', body });
  expect(await (await check({ dry_run: true })).json()).toMatchObject({ returned: 0 });
  const hashes = tombstones.map(({ hash }) => hash);
  const dry = restoreCheckSchema.parse(
    await (await check({ tombstones: hashes, dry_run: true })).json(),
  );
  expect(dry).toMatchObject({ returned: 1, erasures: [] });
  const found = await check({ tombstones: hashes });
  expect(found.status).toBe(202);
  const { erasures, ...rest } = restoreCheckSchema.parse(await found.json());
  expect(rest).toMatchObject({ returned: 1, tombstones_added: hashes.length });
  const receipt = await restored.send('GET', erasures[0]?.status ?? '', { role: 'ops' });
  expect(await receipt.json()).toMatchObject({ state: 'done', counts: { postgres: { fact: 1 } } });
  expect((await list()).tombstones.map(({ hash }) => hash)).toEqual(hashes);
  const wrong = await check({ tombstones: ['x'] });
  expect((await problemOf(wrong)).code).toBe('invalid_request');
  await restored.close();
});
