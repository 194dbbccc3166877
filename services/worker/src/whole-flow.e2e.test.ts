/**
 * The product's main path with the processes as they ship, on both queue backends: close a ticket,
 * wait for its outcome, look the fact up. The model is a fake that speaks the real protocol.
 */

import { calendarDate } from '@casebook/core';
import {
  createTestDatabase,
  FAKE_API_KEY,
  type FakeMessagesApi,
  findRecordedReply,
  type RedisServer,
  type RunningCasebook,
  sampleTickets,
  startCasebook,
  startFakeMessagesApi,
  startRedis,
  type TestDatabase,
  untilOutcome,
} from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CANARY = 'Kanarienvogel-8812';
const redis: RedisServer | undefined = await startRedis();
afterAll(() => redis?.stop());
if (!redis) console.error('The whole flow over Redis is skipped: redis-server is not installed.');

const backends = redis ? (['postgres', 'redis'] as const) : (['postgres'] as const);

describe.each(backends)('with the queue in %s', (backend) => {
  let database: TestDatabase;
  let casebook: RunningCasebook;
  let model: FakeMessagesApi;

  beforeAll(async () => {
    database = await createTestDatabase();
    model = await startFakeMessagesApi();
    casebook = await startCasebook(database, {
      env: {
        REDIS_URL: backend === 'redis' ? redis?.url : undefined,
        ANTHROPIC_API_KEY: FAKE_API_KEY,
        ANTHROPIC_BASE_URL: model.url,
      },
    });
  });
  afterAll(async () => {
    await casebook?.stop();
    await model?.stop();
    await database?.drop();
  });

  const close = (ticket: string, change: object = {}) => ({
    ticket,
    closed_at: '2026-03-10T16:20:00Z',
    parties: { buyer: 'buyer:41827' },
    orders: ['SU-82605'],
    messages: [
      {
        id: 'm1',
        author: 'buyer',
        at: '2026-03-10T10:00:00Z',
        text: `My parcel SU-82605 came broken, please send a new one. ${CANARY}`,
      },
    ],
    ...change,
  });

  const chose = (subject = 'buyer:41827') => ({
    predicate: 'chose_replacement',
    subject,
    value: { order_id: 'SU-82605', proposed_by: 'buyer' },
    citations: [{ message: 'm1', quote: 'please send a new one' }],
  });

  test('a closed ticket becomes a dated, cited fact that a lookup returns', async () => {
    model.script([{ facts: [chose(), chose('buyer:41828')] }]);
    const accepted = await casebook.call('helpdesk', 'POST', '/v1/tickets', close('T/1:x'));
    expect(accepted.status).toBe(202);
    await untilOutcome(casebook, ['T/1:x']);
    const { body } = await casebook.call('ops', 'GET', accepted.body.status);
    expect(body.revisions[0].refusals).toMatchObject([{ reason: 'foreign_subject', count: 1 }]);

    const request = { ticket: 'T-2', subject: 'buyer:41827' };
    const lookup = await casebook.call('agent', 'POST', '/v1/lookups', request);
    expect(lookup.body.facts).toMatchObject([
      { predicate: 'chose_replacement', evidence: 'T/1:x', observed: '2026-03-10' },
    ]);
    expect(model.violations).toEqual([]);
  });

  test('a model that fails for a while costs time and no ticket', async () => {
    const limited = { status: 429, retryAfter: 1 };
    model.script([limited, { fault: 'cut' }, { status: 529 }, { facts: [chose()] }]);
    await casebook.call('helpdesk', 'POST', '/v1/tickets', close('T-429'));
    expect(await untilOutcome(casebook, ['T-429'])).toEqual({ 'T-429': 'done' });
    const { body } = await casebook.call('ops', 'GET', '/v1/tickets/T-429');
    expect(body.revisions[0].run.attempts).toBe(4);
    expect(body.revisions[0].facts).toHaveLength(1);
  });

  test('a model that rejects the request ends the run where ops see it and can replay it', async () => {
    model.script([{ status: 401 }]);
    await casebook.call('helpdesk', 'POST', '/v1/tickets', close('T-401'));
    expect(await untilOutcome(casebook, ['T-401'])).toEqual({ 'T-401': 'failed' });
    model.script([{ facts: [chose()] }]);
    await casebook.call('ops', 'POST', '/v1/tickets/T-401/replays');
    expect(await untilOutcome(casebook, ['T-401'])).toEqual({ 'T-401': 'done' });
  });

  test('a worker killed in the middle of a run leaves it to the next one, done once', async () => {
    let asked = 0;
    model.script(() => (++asked === 1 ? { fault: 'hang' } : { facts: [chose()] }));
    const before = model.requests.length;
    await casebook.call('helpdesk', 'POST', '/v1/tickets', close('T-killed'));
    await model.requested(before + 1);
    await casebook.worker().kill('SIGKILL');
    const killedMs = Date.now();
    await casebook.startWorker();
    expect(await untilOutcome(casebook, ['T-killed'])).toEqual({ 'T-killed': 'done' });
    expect(Date.now() - killedMs).toBeLessThan(30_000);
    const { body } = await casebook.call('ops', 'GET', '/v1/tickets/T-killed');
    expect(body.revisions[0].facts).toHaveLength(1);
    expect(model.requests.length).toBe(before + 2);
  });

  test('a worker told to stop in the middle of a run ends within 10 s and loses nothing', async () => {
    let asked = 0;
    model.script(() => (++asked === 1 ? { fault: 'hang' } : { facts: [chose()] }));
    const before = model.requests.length;
    await casebook.call('helpdesk', 'POST', '/v1/tickets', close('T-stopped'));
    await model.requested(before + 1);
    const startedMs = Date.now();
    const { code } = await casebook.worker().kill('SIGTERM');
    expect(Date.now() - startedMs).toBeLessThan(10_500);
    expect(code).not.toBeNull();
    await casebook.startWorker();
    expect(await untilOutcome(casebook, ['T-stopped'])).toEqual({ 'T-stopped': 'done' });
  });

  test('the sample tickets all get an outcome, with every planned refusal', async () => {
    const samples = sampleTickets(calendarDate('2026-07-01'));
    const byId = new Map(samples.map((sample) => [sample.ticket, sample]));
    model.script(({ ticket }) => {
      const sample = byId.get(ticket ?? '');
      const reply = sample && findRecordedReply(sample.ticket, sample.closed_at);
      return reply ? { text: reply } : { facts: [] };
    });
    for (const sample of samples) {
      const { status } = await casebook.call('helpdesk', 'POST', '/v1/tickets', sample);
      expect(status).toBe(202);
    }
    const states = await untilOutcome(casebook, [...byId.keys()]);
    expect(Object.values(states).filter((state) => state === 'failed')).toEqual([]);
    const { body } = await casebook.call('ops', 'GET', '/v1/stats');
    expect(body.refusals).toMatchObject({ unknown_predicate: 1, agent_only_evidence: 1 });
  });

  test('nothing of a ticket’s text is in the queue, its events or a log', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(
      `select table_to_xml(quote_ident(schemaname) || '.' || quote_ident(tablename), true, false, '')
         ::text as dump
       from pg_tables where schemaname = 'bullmq'`,
    );
    await client.end();
    const seen = [
      ...rows.map((row) => row.dump),
      casebook.api.output(),
      casebook.worker().output(),
    ];
    for (const text of seen) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain('41827');
    }
  });
});
