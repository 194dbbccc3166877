/**
 * A buyer asks for deletion, with the processes as they ship, on both queue backends: gone from
 * every answer, from the files of the database, from the queue and the logs, and not to come back.
 */
import {
  createTestDatabase,
  type RedisServer,
  type RunningCasebook,
  startCasebook,
  startRedis,
  type TestDatabase,
  untilOutcome,
} from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CANARIES,
  canaryTickets,
  OTHERS_TICKET,
  SELLER,
  SUBJECT,
} from './canary-tickets.fixture.ts';
import { readDatabaseFiles, readRedisDump } from './stored-bytes.fixture.ts';

const redis: RedisServer | undefined = await startRedis();
afterAll(() => redis?.stop());
if (!redis) console.error('Erasing over Redis is skipped: redis-server is not installed.');

const backends = redis ? (['postgres', 'redis'] as const) : (['postgres'] as const);

describe.each(backends)('with the queue in %s', (backend) => {
  let database: TestDatabase;
  let casebook: RunningCasebook;
  let owner: pg.Client;
  const logs: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { REDIS_URL: backend === 'redis' ? redis?.url : undefined };
    casebook = await startCasebook(database, { env });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner?.end();
    await casebook?.stop();
    await database?.drop();
  });

  const ops = (method: string, path: string, body?: unknown) =>
    casebook.call('ops', method, path, body);
  const lookUp = async (subject: string, ticket = 'T-asking') =>
    (await ops('POST', '/v1/lookups', { ticket, subject })).body;
  const hitsIn = (bytes: Buffer): string[] => CANARIES.filter((canary) => bytes.includes(canary));

  test('there is something to be found everywhere first', async () => {
    const tickets = canaryTickets();
    const last = tickets.pop();
    for (const ticket of [...tickets, OTHERS_TICKET]) {
      expect((await ops('POST', '/v1/tickets', ticket)).status).toBe(202);
    }
    await untilOutcome(casebook, [...tickets.map(({ ticket }) => ticket), OTHERS_TICKET.ticket]);
    const { facts } = await lookUp(SUBJECT, tickets[0]?.ticket);
    expect(facts.length).toBeGreaterThan(0);
    await lookUp(SELLER, 'T-others');
    const note = `said by ${CANARIES[18]} and ${SUBJECT}`;
    await ops('POST', `/v1/facts/${facts[0].id}/retractions`, { reason: 'wrong', note });
    await ops('POST', '/v1/serving-mode', { mode: 'on', reason: `because of ${SUBJECT}` });
    const check = { ticket: 'T-others', audience: 'internal', text: `As [${facts[0].cite}].` };
    expect((await ops('POST', '/v1/replies/check', check)).status).toBe(200);
    // The last one waits in the queue, with nobody there to take it.
    logs.push(casebook.worker().output());
    await casebook.worker().kill('SIGKILL');
    expect((await ops('POST', '/v1/tickets', last)).status).toBe(202);
    // So that also the planner knows names.
    await owner.query('analyze; checkpoint');
    expect(hitsIn(await readDatabaseFiles(owner))).toEqual(CANARIES);
  });

  test('the answer is a receipt that counts, and names nobody', async () => {
    const plan = await ops('POST', '/v1/erasures', { subject: SUBJECT, dry_run: true });
    const asked = await ops('POST', '/v1/erasures', { subject: SUBJECT });
    expect(asked.status).toBe(202);
    const { body } = await ops('GET', asked.headers.get('location') ?? '');
    expect(body).toMatchObject({ state: 'done', counts: { queue: { job: 1 } } });
    expect(body.counts.postgres).toEqual(plan.body.counts.postgres);
    expect(body.counts.postgres).toMatchObject({ ticket_revision: 4, ticket_revision_cut: 1 });
    expect(body.counts.postgres.fact).toBeGreaterThan(3);
    expect(JSON.stringify([plan.body, body])).not.toContain('Kanari');
    const second = await ops('POST', '/v1/erasures', { subject: SUBJECT });
    expect(new Set(Object.values(second.body.counts.postgres))).toEqual(new Set([0]));
    expect(second.body.counts.queue).toEqual({ job: 0 });
  });

  test('gone at once from lookup, facts, ticket and the past; others stay', async () => {
    expect(await lookUp(SUBJECT)).toMatchObject({ lookup: null, facts: [], more: 0 });
    const past = { ticket: 'T-x', subject: SUBJECT, as_of: new Date().toISOString() };
    expect((await ops('POST', '/v1/lookups', past)).body.facts).toEqual([]);
    expect((await ops('GET', `/v1/subjects/${SUBJECT}/facts`)).body.facts).toEqual([]);
    // The seller's facts that cited the buyer's tickets went with them; the others did not.
    expect((await lookUp(SELLER)).facts).toMatchObject([{ evidence: OTHERS_TICKET.ticket }]);
    for (const { ticket } of canaryTickets()) {
      expect((await ops('GET', `/v1/tickets/${ticket}`)).status).toBe(404);
      expect((await ops('POST', `/v1/tickets/${ticket}/replays`)).status).toBeGreaterThan(399);
    }
    const others = await ops('GET', `/v1/tickets/${OTHERS_TICKET.ticket}`);
    expect(others.body.revisions[0].facts).toHaveLength(2);
  });

  test('late webhooks and replays bring nothing back', async () => {
    await casebook.startWorker();
    for (const ticket of canaryTickets()) {
      const late = await casebook.call('helpdesk', 'POST', '/v1/tickets', ticket);
      expect(late).toMatchObject({ status: 409, body: { code: 'subject_erased' } });
    }
    // The ticket of others comes again as it was, name and all, and is known.
    expect((await ops('POST', '/v1/tickets', OTHERS_TICKET)).status).toBe(202);
    expect((await lookUp(SUBJECT)).facts).toEqual([]);
  });

  test('no byte of it is in the files of the database', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'bullmq') or tablename = 'pg_statistic'`,
    );
    for (const { name } of rows) await owner.query(`vacuum full ${name}`);
    await owner.query('checkpoint');
    const bytes = await readDatabaseFiles(owner);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(hitsIn(bytes)).toEqual([]);
  });

  test.runIf(backend === 'redis')('nor in the dump of Redis', () => {
    const dump = readRedisDump(redis?.url ?? '');
    expect(dump.includes('bull')).toBe(true);
    expect(hitsIn(dump)).toEqual([]);
  });

  test('nor in a log, nor in a metric', async () => {
    const metrics = await (await fetch(`${casebook.url}/metrics`)).text();
    logs.push(casebook.worker().output(), casebook.api.output());
    for (const text of [metrics, ...logs]) {
      expect(text.length).toBeGreaterThan(0);
      expect(text).not.toContain('Kanari');
    }
  });
});
