/** From a closed ticket's facts over the lookup that shows them to the draft that must not repeat them. */
import { DRAFT_CHARS_MAX } from '@casebook/core';
import { createPool } from '@casebook/store';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type Sent, storeFact } from './api.fixture.ts';
import { lookupSchema, problemSchema, replyCheckSchema } from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

const LEAK = 'you disputed six of your last eight damage claims';

async function check(body: Record<string, unknown>, sent: Sent = { role: 'agent' }) {
  const asked = { ticket: 'T-9000', audience: 'seller', ...body };
  const response = await api.send('POST', '/v1/replies/check', { ...sent, body: asked });
  expect(response.status).toBe(200);
  return replyCheckSchema.parse(await response.json());
}

async function lookUp(subject: string, ticket: string) {
  const body = { ticket, subject };
  const response = await api.send('POST', '/v1/lookups', { role: 'agent', body });
  return lookupSchema.parse(await response.json());
}

const countReplies = async (): Promise<number> =>
  (await api.store.db.selectFrom('reply').select('id').execute()).length;

beforeAll(async () => {
  await storeFact(api, { ticket: 'T-7001', subject: 'buyer:41827' });
  for (let n = 1; n <= 8; n++) {
    await storeFact(api, {
      ticket: `T-80${n}`,
      subject: 'seller:903',
      predicate: 'disputed_claim',
      value: { order_id: `SU-80${n}`, claim: 'damage' },
    });
  }
});

describe('a seller fact that a lookup showed', () => {
  test('is not told to the seller: the draft is refused, with the place and what to change', async () => {
    expect((await lookUp('seller:903', 'T-9000')).facts).toHaveLength(3);
    const text = `Dear seller, as we see ${LEAK}. Please send photos.`;
    const checked = await check({ text });
    expect(checked).toMatchObject({ ok: false, acted_on: [] });
    expect(checked.problems).toHaveLength(1);
    const [problem] = checked.problems;
    expect(problem?.kind).toBe('seller_fact_outbound');
    expect(problem?.says).toMatch(/^Take this out/);
    expect(text.slice(problem?.span.start, problem?.span.end)).toBe(LEAK.slice('you '.length));
  });

  test('is not told to the buyer either, and may be told to a colleague', async () => {
    const text = 'The seller disputed six of the last eight damage claims.';
    expect((await check({ audience: 'buyer', text })).ok).toBe(false);
    expect((await check({ audience: 'internal', text })).ok).toBe(true);
  });

  test('cannot be told where it was never shown', async () => {
    expect((await check({ ticket: 'T-9001', text: LEAK })).ok).toBe(true);
  });

  test('is absent from an outbound lookup, and a harmless draft passes', async () => {
    const body = { ticket: 'T-9002', subject: 'seller:903', purpose: 'outbound' };
    const response = await api.send('POST', '/v1/lookups', { role: 'agent', body });
    expect(lookupSchema.parse(await response.json()).facts).toEqual([]);
    expect((await check({ text: 'Please answer the damage claim within 5 days.' })).ok).toBe(true);
  });
});

test('a draft that acts on a fact says which, and that is recorded', async () => {
  const [fact] = (await lookUp('buyer:41827', 'T-9100')).facts;
  const text = `Last time you chose a replacement (${fact?.cite}). The same again?`;
  const checked = await check({ ticket: 'T-9100', audience: 'buyer', text });
  expect(checked).toMatchObject({ ok: true, acted_on: [fact?.id], problems: [] });
  const acted = await api.store.db
    .selectFrom('reply_fact')
    .select('fact_id')
    .where('reply_id', '=', checked.reply)
    .execute();
  expect(acted.map((row) => `F-${row.fact_id}`)).toEqual([fact?.id]);
});

test('a fact that was not shown in the ticket is no ground to act on', async () => {
  const checked = await check({ ticket: 'T-9200', audience: 'buyer', text: 'As before (F-1).' });
  expect(checked).toMatchObject({
    ok: false,
    acted_on: ['F-1'],
    problems: [{ kind: 'fact_not_shown', fact: 'F-1', span: { start: 11, end: 14 } }],
  });
});

test.each([
  ['no text', { text: undefined }, 'text'],
  ['an empty text', { text: '' }, 'text'],
  ['a text that is no text', { text: ['x'] }, 'text'],
  ['a text that is too long', { text: 'x'.repeat(DRAFT_CHARS_MAX + 1) }, 'text'],
  ['no ticket', { ticket: undefined }, 'ticket'],
  ['a ticket that is no id', { ticket: 'T 1' }, 'ticket'],
  ['no audience', { audience: undefined }, 'audience'],
  ['an unknown audience', { audience: 'Seller' }, 'audience'],
  ['a misspelt key', { audiense: 'seller' }, ''],
])('%s is a fault of the request, and nothing is recorded', async (_, part, path) => {
  const before = await countReplies();
  const body = { ticket: 'T-9000', audience: 'seller', text: 'Hello', ...part };
  const response = await api.send('POST', '/v1/replies/check', { role: 'agent', body });
  expect(response.status).toBe(400);
  const problem = problemSchema.parse(await response.json());
  expect(problem.code).toBe('invalid_request');
  expect(problem.faults?.map((fault) => fault.path)).toEqual([path]);
  expect(await countReplies()).toBe(before);
});

test.each([
  ['helpdesk', 403, 'forbidden'],
  [undefined, 401, 'unauthenticated'],
] as const)('the role %s may not check replies', async (role, status, code) => {
  const body = { ticket: 'T-9000', audience: 'seller', text: LEAK };
  const response = await api.send('POST', '/v1/replies/check', { ...(role ? { role } : {}), body });
  expect(response.status).toBe(status);
  expect(problemSchema.parse(await response.json()).code).toBe(code);
});

test('ops may', async () => {
  expect((await check({ text: 'Hello' }, { role: 'ops' })).ok).toBe(true);
});

test('the draft is in no table, no log and no metric, whatever became of it', async () => {
  const canary = 'quokkas dispute 47110815';
  await check({ text: `${canary}. As you know, ${LEAK}. F-1` });
  await check({ text: 'x', ticket: 'T-9300', audience: 'buyer' });
  const body = { ticket: 'T-9000', audience: canary, text: canary };
  const refused = await api.send('POST', '/v1/replies/check', { role: 'agent', body });
  expect(await refused.text()).not.toMatch(/quokka|47110815/);
  const metrics = await (await api.send('GET', '/metrics')).text();
  expect(`${api.log()}${metrics}${await everyRow()}`).not.toMatch(/quokka|47110815/);
});

/** Every row of every table, as the owner of the database sees it. */
async function everyRow(): Promise<string> {
  const pool = createPool({ url: database.ownerUrl, max: 1, applicationName: 'api_test' });
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.reply');
    const dumps: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query(`select t::text as row from ${name} t`);
      dumps.push(JSON.stringify(rows));
    }
    return dumps.join('\n');
  } finally {
    await pool.end();
  }
}
