/** Memory on, in shadow and off, and what was shown in the past. */
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type Sent, storeFact } from './api.fixture.ts';
import {
  lookupSchema,
  problemSchema,
  servingHistorySchema,
  servingModeSchema,
  servingSwitchSchema,
  subjectFactsSchema,
} from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

const subject = 'buyer:41827';
/** Recorded when the clock starts, at noon of 1 June. */
let fact = '';
beforeAll(async () => {
  fact = `F-${await storeFact(api, { ticket: 'T-1', subject })}`;
});

const put = (body: unknown, sent: Sent = {}) =>
  api.send('PUT', '/v1/mode', { role: 'ops', body, ...sent });
const get = async (path: string, sent: Sent = { role: 'ops' }) => api.send('GET', path, sent);

async function lookUp(body: object = {}, sent: Sent = {}) {
  const asked = { ticket: 'T-2', subject, ...body };
  const response = await api.send('POST', '/v1/lookups', { role: 'agent', body: asked, ...sent });
  expect(response.status).toBe(200);
  return lookupSchema.parse(await response.json());
}

const codeOf = async (response: Response) => problemSchema.parse(await response.json());

describe('the serving mode', () => {
  test('is on before anybody switched it', async () => {
    const found = servingModeSchema.parse(await (await get('/v1/mode', { role: 'agent' })).json());
    expect(found).toEqual({ mode: 'on', reason: null, changed_by: null, recorded_at: null });
    expect(await lookUp()).toMatchObject({ mode: 'on', facts: [{ id: fact }] });
  });

  test.each([
    ['shadow', /shadow mode.*recorded.*nothing about the customer/],
    ['off', /switched off.*nothing about the customer/],
  ])('%s answers without facts, and says so', async (mode, says) => {
    const response = await put({ mode, reason: 'Before the launch.' });
    expect(response.status).toBe(200);
    const now = servingSwitchSchema.parse(await response.json());
    expect(now).toMatchObject({ mode, reason: 'Before the launch.', changed: true });
    expect(now.changed_by).toMatch(/^key:\d+$/);
    const found = await lookUp();
    expect(found).toMatchObject({ mode, facts: [], more: 0 });
    expect(found.says).toMatch(says);
    expect(found.lookup).toMatch(/^\d+$/);
    const metrics = await (await api.send('GET', '/metrics')).text();
    expect(metrics).toContain(`casebook_lookups_total{purpose="internal",mode="${mode}"} 1`);
  });

  test('is kept as a list of who switched it, when and why; the same mode again is no switch', async () => {
    await put({ mode: 'on', reason: 'Launched.' });
    const again = servingSwitchSchema.parse(await (await put({ mode: 'on', reason: 'x' })).json());
    expect(again).toMatchObject({ mode: 'on', reason: 'Launched.', changed: false });
    const all = servingHistorySchema.parse(await (await get('/v1/mode/history')).json());
    expect(all.switches.map((each) => each.mode)).toEqual(['on', 'off', 'shadow']);
    expect(all.next).toBeNull();
    const first = servingHistorySchema.parse(await (await get('/v1/mode/history?limit=2')).json());
    const second = await get(`/v1/mode/history?limit=2&before=${first.next}`);
    const rest = servingHistorySchema.parse(await second.json());
    expect([...first.switches, ...rest.switches]).toEqual(all.switches);
    expect((await lookUp()).facts).toHaveLength(1);
  });

  test.each<[string, unknown, string]>([
    ['no reason', { mode: 'off' }, 'reason'],
    ['a blank reason', { mode: 'off', reason: ' ' }, 'reason'],
    ['a reason that is too long', { mode: 'off', reason: 'x'.repeat(501) }, 'reason'],
    ['an unknown mode', { mode: 'Off', reason: 'x' }, 'mode'],
  ])('is not switched with %s', async (_, body, path) => {
    const response = await put(body);
    expect(response.status).toBe(400);
    const { code, faults } = await codeOf(response);
    expect([code, faults?.map((fault) => fault.path)]).toEqual(['invalid_request', [path]]);
    expect((await lookUp()).mode).toBe('on');
  });

  test('is not switched for a reason that holds what is never stored', async () => {
    const response = await put({ mode: 'off', reason: 'Her card 4111 1111 1111 1111 leaked.' });
    const text = await response.text();
    expect(problemSchema.parse(JSON.parse(text))).toMatchObject({
      code: 'never_store',
      faults: [{ path: 'reason' }],
    });
    expect(text).not.toContain('4111');
  });

  test.each(['?limit=0', '?before=x', '?after=1'])(
    'its history is not read by %s',
    async (query) => {
      expect((await codeOf(await get(`/v1/mode/history${query}`))).code).toBe('invalid_request');
    },
  );

  test('is switched by ops alone', async () => {
    for (const role of ['agent', 'helpdesk'] as const) {
      const response = await put({ mode: 'off', reason: 'x' }, { role });
      expect((await codeOf(response)).code).toBe('forbidden');
      expect((await codeOf(await get('/v1/mode/history', { role }))).code).toBe('forbidden');
    }
    expect((await codeOf(await get('/v1/mode', { role: 'helpdesk' }))).code).toBe('forbidden');
  });
});

describe('a past instant', () => {
  const ops: Sent = { role: 'ops' };

  test('is asked about by ops, and shows what an agent saw then, recorded nowhere', async () => {
    api.clock.advance(30 * 24 * 60 * 60 * 1000);
    const body = { reason: 'wrong' };
    await api.send('POST', `/v1/facts/${fact}/retractions`, { ...ops, body });
    expect((await lookUp()).facts).toEqual([]);
    const count = async () =>
      (await api.store.db.selectFrom('lookup').select('id').execute()).length;
    const before = await count();
    const then = await lookUp({ as_of: '2026-06-15T14:00:00+02:00' }, ops);
    expect(then).toMatchObject({
      lookup: null,
      as_of: '2026-06-15T12:00:00.000Z',
      mode: 'on',
      facts: [{ id: fact, tickets: 1 }],
    });
    const earlier = await lookUp({ as_of: '2026-06-01T11:59:59.999Z' }, ops);
    expect(earlier).toMatchObject({ facts: [], lookup: null });
    expect(earlier.says).toContain('No fact on file');
    expect(await count()).toBe(before);
  });

  test('gives the facts of a subject the state of then, page by page', async () => {
    const read = async (query: string) => {
      const response = await get(`/v1/subjects/${subject}/facts${query}`);
      return subjectFactsSchema.parse(await response.json());
    };
    expect((await read('')).facts).toMatchObject([{ state: 'retracted' }]);
    const then = await read('?as_of=2026-06-15T12:00:00Z');
    expect(then).toMatchObject({
      as_of: '2026-06-15T12:00:00.000Z',
      facts: [{ state: 'current' }],
    });
    expect((await read('?as_of=2026-06-01T11:59:59Z')).facts).toEqual([]);
    expect((await read('?as_of=2026-06-15T12:00:00%2B02:00&limit=1')).next).toBeNull();
  });

  test.each([
    ['without an offset', '2026-06-15T12:00:00'],
    ['that is a date', '2026-06-15'],
    ['in the future', '2026-07-01T12:00:00.001Z'],
    ['that is no time', 'yesterday'],
  ])('%s is a fault of the request', async (_, asOf) => {
    const body = { ticket: 'T-2', subject, as_of: asOf };
    const looked = await codeOf(await api.send('POST', '/v1/lookups', { ...ops, body }));
    const read = await codeOf(await get(`/v1/subjects/${subject}/facts?as_of=${asOf}`));
    for (const { code, faults } of [looked, read]) {
      expect([code, faults?.map((fault) => fault.path)]).toEqual(['invalid_request', ['as_of']]);
    }
  });

  test.each(['2026-06-15T12:00:00Z', 'yesterday', null])(
    'is nothing for agents: %s',
    async (asOf) => {
      const body = { ticket: 'T-2', subject, as_of: asOf };
      const response = await api.send('POST', '/v1/lookups', { role: 'agent', body });
      expect((await codeOf(response)).code).toBe('forbidden');
    },
  );
});
