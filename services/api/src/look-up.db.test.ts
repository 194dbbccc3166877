import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, storeFact, type TestApi } from './api.fixture.ts';
import { lookupSchema, problemSchema } from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

async function lookUp(body: Record<string, unknown>, of: TestApi = api) {
  const asked = { ticket: 'T-9000', ...body };
  const response = await of.send('POST', '/v1/lookups', { role: 'agent', body: asked });
  expect(response.status).toBe(200);
  return lookupSchema.parse(await response.json());
}

const countLookups = async (): Promise<number> =>
  (await api.store.db.selectFrom('lookup').select('id').execute()).length;

describe('facts on file', () => {
  beforeAll(async () => {
    for (const n of [1, 2, 3, 4]) {
      await storeFact(api, {
        ticket: `T-710${n}`,
        subject: 'buyer:41827',
        value: { order_id: `SU-${n}` },
        observedAt: `2026-03-0${n}T10:00:00.000Z`,
      });
    }
  });

  test('at most three are shown, newest first, with how many more there are', async () => {
    const found = await lookUp({ subject: 'buyer:41827' });
    expect(found.more).toBe(1);
    expect(found.says).toBeUndefined();
    expect(found.facts.map((fact) => fact.observed)).toEqual([
      '2026-03-04',
      '2026-03-03',
      '2026-03-02',
    ]);
    const [fact] = found.facts;
    expect(fact).toMatchObject({
      subject: 'buyer:41827',
      evidence: 'T-7104',
      statement: 'Chose a replacement for order SU-4.',
      tickets: 1,
    });
    expect(fact?.cite).toBe(`${fact?.id}, T-7104, 2026-03-04`);
  });

  test('what was shown is recorded under the ticket and the key', async () => {
    const found = await lookUp({ ticket: 'T-9001', subject: 'buyer:41827' });
    const lookup = await api.store.db
      .selectFrom('lookup')
      .selectAll()
      .where('id', '=', found.lookup)
      .executeTakeFirstOrThrow();
    expect(lookup).toMatchObject({ ticket: 'T-9001', subject: 'buyer:41827', more: 1 });
    const shown = await api.store.db
      .selectFrom('lookup_fact')
      .select('fact_id')
      .where('lookup_id', '=', found.lookup)
      .orderBy('position')
      .execute();
    expect(shown.map((row) => `F-${row.fact_id}`)).toEqual(found.facts.map((fact) => fact.id));
  });

  test('facts of the very ticket in which one asks are left out', async () => {
    const found = await lookUp({ ticket: 'T-7104', subject: 'buyer:41827' });
    expect(found.facts.map((fact) => fact.evidence)).not.toContain('T-7104');
    expect(found).toMatchObject({ more: 0 });
  });

  test('a topic narrows it', async () => {
    expect((await lookUp({ subject: 'buyer:41827', topic: 'delivery' })).facts).toEqual([]);
    expect((await lookUp({ subject: 'buyer:41827', topic: 'resolution' })).facts).toHaveLength(3);
  });

  test('a subject without facts is no error, and no proof of a new customer', async () => {
    const found = await lookUp({ subject: 'buyer:0' });
    expect(found).toMatchObject({ facts: [], more: 0 });
    expect(found.says).toMatch(/^No fact on file\..*does not mean a new customer/);
  });
});

const malformed: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['everybody', '*'],
  ['without an id', 'buyer:'],
  ['of a misspelt kind', 'byer:41827'],
  ['of a kind in capitals', 'Buyer:41827'],
  ['with a space before', ' buyer:41827'],
  ['with a space behind', 'buyer:41827 '],
  ['with a line feed behind', 'buyer:41827\n'],
  ['in full-width digits', 'buyer:４１８２７'],
  ['with a wildcard', 'buyer:%'],
  ['a list', ['buyer:41827']],
  ['too long', `buyer:${'1'.repeat(65)}`],
];

test.each(malformed)(
  'a subject that is %s is an error that names the format',
  async (_, subject) => {
    const before = await countLookups();
    const body = { ticket: 'T-9000', subject };
    const response = await api.send('POST', '/v1/lookups', { role: 'agent', body });
    expect(response.status).toBe(400);
    const problem = problemSchema.parse(await response.json());
    expect(problem.code).toBe('malformed_subject');
    expect(problem.title).toContain("'buyer:', 'seller:' or 'address:'");
    expect(problem.faults?.map((fault) => fault.path)).toEqual(['subject']);
    expect(await countLookups()).toBe(before);
  },
);

test.each([
  ['no ticket', { subject: 'buyer:41827' }, 'ticket'],
  ['an unknown topic', { ticket: 'T-1', subject: 'buyer:41827', topic: 'mood' }, 'topic'],
  ['an unknown purpose', { ticket: 'T-1', subject: 'buyer:41827', purpose: 'Outbound' }, 'purpose'],
  ['a misspelt key', { ticket: 'T-1', subject: 'buyer:41827', porpose: 'outbound' }, ''],
])('a lookup with %s is refused by path', async (_, body, path) => {
  const before = await countLookups();
  const response = await api.send('POST', '/v1/lookups', { role: 'agent', body });
  expect(response.status).toBe(400);
  const problem = problemSchema.parse(await response.json());
  expect(problem.code).toBe('invalid_request');
  expect(problem.faults?.map((fault) => fault.path)).toEqual([path]);
  expect(await countLookups()).toBe(before);
});

test('a fact counts through the whole of its expiry day, UTC, and no longer', async () => {
  let nowMs = 0;
  const other = await openTestApi(database, { now: () => nowMs });
  await storeFact(api, {
    ticket: 'T-7200',
    subject: 'buyer:7200',
    observedAt: '2026-01-31T10:00:00.000Z',
    expires: '2027-01-31',
  });
  const countAt = async (instant: string): Promise<number> => {
    nowMs = Date.parse(instant);
    return (await lookUp({ subject: 'buyer:7200' }, other)).facts.length;
  };
  expect(await countAt('2027-01-31T00:00:00Z')).toBe(1);
  expect(await countAt('2027-01-31T23:59:59.999Z')).toBe(1);
  expect(await countAt('2027-02-01T00:00:00Z')).toBe(0);
  await other.close();
});

describe('facts about sellers', () => {
  beforeAll(async () => {
    for (const [n, claim] of ['damage', 'not_received'].entries()) {
      await storeFact(api, {
        ticket: `T-730${n}`,
        subject: 'seller:903',
        predicate: 'disputed_claim',
        value: { order_id: `SU-73${n}`, claim },
      });
    }
  });

  test.each([undefined, 'claims', 'resolution'])(
    'are absent from an outbound lookup, topic %s',
    async (topic) => {
      const found = await lookUp({ subject: 'seller:903', purpose: 'outbound', topic });
      expect(found).toMatchObject({ facts: [], more: 0 });
      expect(found.says).toContain('never leave the house');
      expect(JSON.stringify(found)).not.toMatch(/SU-73|disput/i);
    },
  );

  test('are shown inside the house', async () => {
    const found = await lookUp({ subject: 'seller:903', purpose: 'internal' });
    expect(found.facts.map((fact) => fact.predicate)).toEqual(['disputed_claim', 'disputed_claim']);
  });
});
