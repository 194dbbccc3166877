/** What ops ask: tickets, replays, every fact of a subject, counts, health. */
import { claimRun, failRun } from '@casebook/store';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, storeFact, ticketBody } from './api.fixture.ts';
import {
  acceptedSchema,
  problemSchema,
  readinessSchema,
  replaySchema,
  statsSchema,
  subjectFactsSchema,
  ticketStatusSchema,
} from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

const ask = (path: string) => api.send('GET', path, { role: 'ops' });

test('a ticket that was never closed here is unknown, not empty', async () => {
  const response = await ask('/v1/tickets/T-0');
  expect(response.status).toBe(404);
  expect(problemSchema.parse(await response.json()).code).toBe('ticket_unknown');
});

test.each(['%FF', '%E0%A4%A', '%00', '%20', 'x'.repeat(129), '%0A'])(
  'the ticket id %s is a fault of the request',
  async (segment) => {
    const response = await ask(`/v1/tickets/${segment}`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).faults?.[0]?.path).toBe('ticket');
  },
);

test('a ticket shows its facts with their state and its refusals by reason', async () => {
  const id = await storeFact(api, { ticket: 'T-100', subject: 'buyer:100' });
  const { run_id: runId } = await api.store.db
    .selectFrom('fact')
    .select('run_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const counted = { run_id: runId, reason: 'ungrounded_value', category: null, count: 3 };
  await api.store.db
    .insertInto('refusal')
    .values({ ...counted, predicate: 'chose_refund' })
    .execute();
  const status = ticketStatusSchema.parse(await (await ask('/v1/tickets/T-100')).json());
  expect(status.revisions[0]).toMatchObject({
    facts: [{ id: `F-${id}`, state: 'current', evidence: 'T-100' }],
    refusals: [{ reason: 'ungrounded_value', predicate: 'chose_refund', category: null, count: 3 }],
  });
});

describe('replays', () => {
  const replay = (ticket: string) =>
    api.send('POST', `/v1/tickets/${ticket}/replays`, { role: 'ops' });

  test('a failed run is pending again, and its bell is rung', async () => {
    const body = ticketBody({ ticket: 'T-200' });
    const closed = await api.send('POST', '/v1/tickets', { role: 'helpdesk', body });
    const runId = acceptedSchema.parse(await closed.json()).run.id;
    const outcome = await claimRun(api.store.db, runId, api.clock.now(), 60_000);
    if (outcome.kind !== 'claimed') throw new Error('the run was not there to be claimed');
    await failRun(api.store.db, outcome.claim, 'extractor_rejected', 'stub', api.clock.now());

    const failed = ticketStatusSchema.parse(await (await ask('/v1/tickets/T-200')).json());
    expect(failed.revisions[0]?.run).toMatchObject({
      state: 'failed',
      error: 'extractor_rejected',
    });
    const before = api.rings.length;
    const response = await replay('T-200');
    expect(response.status).toBe(202);
    expect(replaySchema.parse(await response.json()).runs).toEqual([
      { id: runId, state: 'pending' },
    ]);
    expect(api.rings.slice(before)).toEqual([runId]);
  });

  test('a run that has not failed cannot be replayed', async () => {
    const response = await replay('T-200');
    expect(response.status).toBe(409);
    expect(problemSchema.parse(await response.json()).code).toBe('run_not_failed');
  });

  test('an unknown ticket is unknown', async () => {
    expect((await replay('T-201')).status).toBe(404);
  });
});

describe('every fact of a subject', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 5; n++) {
      await storeFact(api, {
        ticket: `T-30${n}`,
        subject: 'buyer:300',
        value: { order_id: `SU-${n}` },
        observedAt: `2025-05-0${n}T10:00:00.000Z`,
      });
    }
  });

  async function readPage(query: string) {
    const response = await ask(`/v1/subjects/buyer:300/facts${query}`);
    expect(response.status).toBe(200);
    return subjectFactsSchema.parse(await response.json());
  }

  test('comes with its state, in pages that neither repeat nor skip one', async () => {
    const orders: unknown[] = [];
    let query = '?limit=2';
    for (;;) {
      const page = await readPage(query);
      orders.push(...page.facts.map((fact) => fact.value.order_id));
      expect(page.facts.every((fact) => fact.state === 'expired')).toBe(true);
      if (page.next === null) break;
      query = `?limit=2&cursor=${page.next}`;
    }
    expect(orders).toEqual(['SU-5', 'SU-4', 'SU-3', 'SU-2', 'SU-1']);
  });

  test('is recorded as no lookup', async () => {
    await readPage('');
    const lookups = await api.store.db.selectFrom('lookup').select('id').execute();
    expect(lookups).toEqual([]);
  });

  test.each(['?limit=0', '?limit=201', '?limit=x', '?cursor=x', '?limti=5', '?limit=1&limit=2'])(
    'the query %s is refused',
    async (query) => {
      const response = await ask(`/v1/subjects/buyer:300/facts${query}`);
      expect(problemSchema.parse(await response.json()).code).toBe('invalid_request');
    },
  );

  test.each(['buyer:', 'Buyer:300', '%20buyer:300', 'buyer:３００', '*'])(
    'the subject %s is malformed',
    async (subject) => {
      const response = await ask(`/v1/subjects/${subject}/facts`);
      expect(response.status).toBe(400);
      expect(problemSchema.parse(await response.json()).code).toBe('malformed_subject');
    },
  );
});

test('the counts are those of the database', async () => {
  const stats = statsSchema.parse(await (await ask('/v1/stats')).json());
  expect(stats).toMatchObject({ facts: 6, refusals: { ungrounded_value: 3 } });
  expect(stats.runs.pending).toBe(stats.revisions);
});

describe('readiness', () => {
  const now = Date.now;

  async function readiness(of: Awaited<ReturnType<typeof openTestApi>>) {
    const response = await of.send('GET', '/readyz');
    const body = readinessSchema.parse(await response.json());
    await of.close();
    return { status: response.status, ...body };
  }

  test('all is well', async () => {
    const found = await readiness(await openTestApi(database, { now }));
    expect(found).toMatchObject({ status: 200, ready: true });
  });

  test('a queue that nobody consumes is told', async () => {
    const queueIsConsumed = async () => false;
    const found = await readiness(await openTestApi(database, { now, queueIsConsumed }));
    expect(found).toMatchObject({ status: 503, checks: { queue: 'failing', database: 'ok' } });
  });

  test('clocks that differ by more than two seconds are told', async () => {
    const found = await readiness(await openTestApi(database, { now: () => Date.now() - 2_500 }));
    expect(found).toMatchObject({ status: 503, checks: { clock: 'failing' } });
  });

  test('a role that could rewrite history is told', async () => {
    const asOwner = { ...database, appUrl: database.ownerUrl };
    const found = await readiness(await openTestApi(asOwner, { now }));
    expect(found).toMatchObject({ status: 503, checks: { history: 'failing' } });
  });
});

test('the metrics name routes, codes and counts, and nobody', async () => {
  await api.send('GET', '/v1/nothing/buyer:41827');
  const response = await api.send('GET', '/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('casebook_database_up 1');
  expect(text).toContain('casebook_runs{state="pending"}');
  expect(text).toContain('casebook_refusals{reason="ungrounded_value"} 3');
  expect(text).toContain('route="/v1/tickets/{ticket}"');
  expect(text).not.toMatch(/buyer:|T-\d|SU-\d/);
});
