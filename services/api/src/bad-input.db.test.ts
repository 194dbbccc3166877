/** What strangers, mistakes and faults get: one problem document each, and nothing repeated. */
import { createPool, openStore, revokeApiKey } from '@casebook/store';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, expect, test } from 'vitest';
import { openTestApi, type Sent, ticketBody } from './api.fixture.ts';
import { problemSchema } from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

async function problem(method: string, path: string, sent: Sent = {}) {
  const response = await api.send(method, path, sent);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = problemSchema.parse(await response.json());
  expect(body.status).toBe(response.status);
  return { ...body, headers: response.headers };
}

test('no key, a wrong one and a revoked one look the same from outside', async () => {
  const { id } = await api.store.db
    .selectFrom('api_key')
    .select('id')
    .where('role', '=', 'agent')
    .executeTakeFirstOrThrow();
  await revokeApiKey(api.store.db, { id, by: 'test', nowMs: api.clock.now() });
  const body = { ticket: 'T-1', subject: 'buyer:41827' };
  const unknown = `casebook_agent_${'A'.repeat(43)}`;
  const keys = [undefined, unknown, 'x', api.keys.agent];
  const problems = await Promise.all(
    keys.map(async (key) => {
      const sent = key === undefined ? { body } : { body, key };
      const { instance: _, headers, ...rest } = await problem('POST', '/v1/lookups', sent);
      return { ...rest, challenge: headers.get('www-authenticate') };
    }),
  );
  expect(problems[0]?.code).toBe('unauthenticated');
  expect(new Set(problems.map((each) => JSON.stringify(each))).size).toBe(1);
});

test.each([
  ['helpdesk', 'POST', '/v1/lookups'],
  ['helpdesk', 'GET', '/v1/stats'],
  ['helpdesk', 'GET', '/v1/subjects/buyer:1/facts'],
  ['helpdesk', 'POST', '/v1/tickets/T-1/replays'],
] as const)('the role %s may not %s %s', async (role, method, path) => {
  expect((await problem(method, path, { role })).code).toBe('forbidden');
});

test('who may not do it is not told what is wrong with the body', async () => {
  const sent = { role: 'helpdesk', body: '{' } as const;
  expect((await problem('POST', '/v1/lookups', sent)).code).toBe('forbidden');
});

test('an unknown address is 404 and a wrong method 405 with those that there are', async () => {
  expect((await problem('GET', '/v1/nothing')).code).toBe('route_unknown');
  expect((await problem('GET', '/v1/tickets/')).code).toBe('route_unknown');
  const wrong = await problem('DELETE', '/v1/tickets/T%2F1');
  expect(wrong.code).toBe('method_not_allowed');
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  expect((await problem('PUT', '/v1/lookups')).headers.get('allow')).toBe('POST');
});

test.each([
  ['half a document', '{"ticket": "T-1"', 'malformed_json', 400],
  ['a key twice', '{"ticket": "T-1", "ticket": "T-2"}', 'malformed_json', 400],
  ['a nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'json_too_deep', 400],
  ['300 KB', JSON.stringify('x'.repeat(300_000)), 'body_too_large', 413],
  ['nothing', '', 'malformed_json', 400],
])('%s is refused, and nothing stored', async (_, body, code, status) => {
  const refused = await problem('POST', '/v1/tickets', { role: 'helpdesk', body });
  expect(refused).toMatchObject({ code, status });
  expect(await api.store.db.selectFrom('ticket_revision').select('id').execute()).toEqual([]);
});

test('a body that is not declared as JSON is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { role: 'helpdesk', body: ticketBody(), headers } as const;
  expect((await problem('POST', '/v1/tickets', sent)).code).toBe('unsupported_media_type');
});

test('no answer and no line of the log repeats what was sent', async () => {
  const canary = 'canary-7f3a';
  const subject = `buyer:${canary}`;
  const role = 'ops' as const;
  const message = { id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: canary };
  const answers = await Promise.all([
    api.send('POST', '/v1/tickets', { role, body: ticketBody({ messages: [message] }) }),
    api.send('POST', '/v1/tickets', {
      role,
      body: ticketBody({
        ticket: 'T-2',
        [canary]: canary,
        channel: `${canary}\n`,
        messages: [{ ...message, author: canary, at: canary, [canary]: canary }],
        events: [{ id: 'e1', at: message.at, type: canary }],
      }),
    }),
    api.send('POST', '/v1/tickets', { role, body: `{"${canary}": "${canary}", "${canary}": 1}` }),
    api.send('POST', '/v1/lookups', { role, body: { ticket: 'T-1', subject: ` ${subject}` } }),
    api.send('POST', '/v1/lookups', { role, body: { ticket: 'T-1', subject, [canary]: 1 } }),
    api.send('GET', `/v1/subjects/x${subject}/facts`, { role }),
    api.send('GET', `/v1/tickets/${canary}%20`, { role }),
    api.send('GET', `/v1/tickets/${canary}?${canary}=${canary}`, { role }),
    api.send('GET', `/v1/nothing/${subject}`, { role }),
    api.send('POST', `/errors/${canary}`, { key: canary }),
  ]);
  for (const answer of answers) expect(await answer.text()).not.toContain(canary);
  // These do answer with the subject that was asked for; the log must not.
  await api.send('POST', '/v1/lookups', { role, body: { ticket: canary, subject } });
  await api.send('GET', `/v1/subjects/${subject}/facts`, { role });
  expect(api.log()).not.toContain(canary);
  expect(api.log()).not.toContain('casebook_ops_');
});

test('a failure of our own is 500 without a word about it, and logged by its class', async () => {
  const canary = 'canary-91c2';
  const redact = (): never => {
    throw new TypeError(`cannot read ${canary}`);
  };
  const other = await openTestApi(database, { redact });
  const response = await other.send('POST', '/v1/tickets', {
    role: 'helpdesk',
    body: ticketBody({ ticket: 'T-3' }),
  });
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal' });
  expect(other.log()).toContain('TypeError');
  expect(other.log()).toContain('redact-ticket.ts');
  expect(text + other.log()).not.toContain(canary);
  await other.close();
});

test('a database that cannot be reached is 503 with a time to come back', async () => {
  const url = 'postgres://casebook_app@127.0.0.1:1/nowhere';
  const away = openStore({ url, max: 1, applicationName: 'api_test' });
  const lookupPool = createPool({ url, max: 1, applicationName: 'api_test' });
  const other = await openTestApi(database, { db: away.db, lookupPool });
  const response = await other.send('GET', '/v1/stats', { role: 'ops' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(problemSchema.parse(await response.json()).code).toBe('database_unavailable');
  expect((await other.send('GET', '/healthz')).status).toBe(200);
  expect((await other.send('GET', '/readyz')).status).toBe(503);
  expect(await (await other.send('GET', '/metrics')).text()).toContain('casebook_database_up 0');
  await away.close();
  await lookupPool.end();
  await other.close();
});
