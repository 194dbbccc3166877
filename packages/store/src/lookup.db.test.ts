import {
  addDays,
  calendarDate,
  currentFacts,
  FACTS_PER_LOOKUP_MAX,
  type Predicate,
  type StoredFact,
  type Subject,
} from '@casebook/core';
import { seedFacts, testHasher, useTestDatabase } from '@casebook/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApiKey } from './api-key.ts';
import { type LookupInput, lookUp } from './lookup.ts';
import { openStore } from './open-store.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 4, applicationName: 'test' });
const owner = new pg.Client({ connectionString: database.ownerUrl });
const { db } = store;
let apiKeyId = '';
beforeAll(async () => {
  await owner.connect();
  apiKeyId = (await createApiKey(db, { name: 'test', role: 'agent', nowMs: 0 })).id;
});
afterAll(async () => {
  await owner.end();
  await store.close();
});

const NOON = 'T12:00:00.000Z';
const look = (subject: Subject, day: string, more: Partial<LookupInput> = {}) =>
  lookUp(store.pool, {
    ticket: 'T-asking',
    subject,
    topic: null,
    purpose: 'internal',
    hasher: testHasher,
    apiKeyId,
    nowMs: Date.parse(day.length === 10 ? `${day}${NOON}` : day),
    ...more,
  });

async function seed(
  ticket: string,
  day: string,
  subject: Subject,
  predicate: Predicate,
  value: Record<string, string | number>,
): Promise<string> {
  const facts = [{ subject, predicate, value }];
  const [id] = await seedFacts(db, { ticket, closedAt: `${day}${NOON}`, facts });
  return `F-${id}`;
}

async function retract(factId: string): Promise<void> {
  await store.pool.query(
    `insert into retraction (fact_id, origin, reason, retracted_by, recorded_at)
     values ($1, 'ops', 'wrong', 'test', now())`,
    [factId.slice(2)],
  );
}

test('a fact is shown with its sentence, its date, its evidence and its citation', async () => {
  const id = await seed('T-39177', '2026-03-10', 'buyer:41827', 'chose_replacement', {
    order_id: 'SU-82605',
  });
  const result = await look('buyer:41827', '2026-04-01');
  expect(result).toMatchObject({ more: 0 });
  expect(result.facts).toEqual([
    {
      id,
      subject: 'buyer:41827',
      predicate: 'chose_replacement',
      value: { order_id: 'SU-82605' },
      evidence: 'T-39177',
      observed: '2026-03-10',
      expires: '2027-03-10',
      statement: 'Chose a replacement for order SU-82605.',
      cite: `${id}, T-39177, 2026-03-10`,
      tickets: 1,
    },
  ]);
});

test('every lookup is recorded with what it showed, in order, also an empty one', async () => {
  const subject = 'buyer:recorded';
  for (const day of ['02', '04', '03', '01']) {
    await seed(`T-rec-${day}`, `2026-03-${day}`, subject, 'cancelled_order', { order_id: day });
  }
  const full = await look(subject, '2026-03-20', { ticket: 'T-42' });
  const empty = await look('buyer:unknown', '2026-03-20', { ticket: 'T-42' });
  expect(full.facts.map((fact) => fact.observed)).toEqual([
    '2026-03-04',
    '2026-03-03',
    '2026-03-02',
  ]);
  expect(full.more).toBe(1);
  const { rows } = await store.pool.query(
    `select lookup.id, ticket, subject, more, recorded_at,
       array(select 'F-' || fact_id from lookup_fact where lookup_id = lookup.id order by position)
         as shown
     from lookup where id = any ($1) order by id`,
    [[full.id, empty.id]],
  );
  const at = `2026-03-20${NOON}`;
  const shown = full.facts.map((fact) => fact.id);
  expect(rows).toEqual([
    { id: full.id, ticket: 'T-42', subject, more: 1, recorded_at: at, shown },
    { id: empty.id, ticket: 'T-42', subject: 'buyer:unknown', more: 0, recorded_at: at, shown: [] },
  ]);
});

test('what two tickets say is shown once, newest, as supported by two', async () => {
  const subject = 'buyer:twice';
  const value = { order_id: 'SU-1' };
  const older = await seed('T-7013', '2026-02-01', subject, 'chose_refund', value);
  const newer = await seed('T-7014', '2026-03-01', subject, 'chose_refund', {
    ...value,
    proposed_by: 'buyer',
  });
  expect((await look(subject, '2026-03-20')).facts).toMatchObject([{ id: newer, tickets: 2 }]);
  await retract(newer);
  expect((await look(subject, '2026-03-20')).facts).toMatchObject([{ id: older, tickets: 1 }]);
  await retract(older);
  expect((await look(subject, '2026-03-20')).facts).toEqual([]);
});

describe('of a latest-wins predicate', () => {
  test.each([
    ['in order', ['2026-01-01', '2026-02-01']],
    ['in reverse', ['2026-02-01', '2026-01-01']],
  ])('only the newest counts, when tickets are processed %s', async (name, days) => {
    const subject: Subject = `buyer:business-${name.replace(' ', '-')}`;
    const ids = new Map<string, string>();
    for (const day of days) {
      const basis = day === '2026-01-01' ? 'buyer_statement' : 'account_record';
      ids.set(
        day,
        await seed(`T-${subject}-${day}`, day, subject, 'is_business_account', { basis }),
      );
    }
    const newest = ids.get('2026-02-01') ?? '';
    expect((await look(subject, '2026-03-01')).facts).toMatchObject([{ id: newest }]);
    await retract(newest);
    expect((await look(subject, '2026-03-01')).facts).toMatchObject([
      { id: ids.get('2026-01-01') },
    ]);
  });
});

test('forty expired or retracted facts do not crowd out two live ones', async () => {
  const subject = 'buyer:crowded';
  for (let n = 0; n < 40; n++) {
    const value = { order_id: `SU-${n}` };
    const day = n % 2 === 0 ? '2025-01-05' : '2026-03-05';
    const id = await seed(`T-crowd-${n}`, day, subject, 'cancelled_order', value);
    if (n % 2 === 1) await retract(id);
  }
  for (const n of [1, 2]) {
    await seed(`T-live-${n}`, '2026-02-01', subject, 'cancelled_order', { order_id: `LIVE-${n}` });
  }
  const { facts, more } = await look(subject, '2026-03-20');
  expect(facts.map((fact) => fact.value.order_id).sort()).toEqual(['LIVE-1', 'LIVE-2']);
  expect(more).toBe(0);
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone);
    });
    afterAll(() => {
      vi.unstubAllEnvs();
    });

    test('a fact counts through the whole of its last day, UTC, and no longer', async () => {
      expect(new Date(0).getTimezoneOffset() !== 0).toBe(zone !== 'UTC');
      const subject: Subject = `buyer:${zone.replace('/', '.')}`;
      await seed(`T-${zone}`, '2026-01-31', subject, 'cancelled_order', { order_id: 'SU-1' });
      const last = await look(subject, '2027-01-31T23:59:59.999Z');
      expect(last.facts).toMatchObject([{ observed: '2026-01-31', expires: '2027-01-31' }]);
      expect((await look(subject, '2027-02-01T00:00:00.000Z')).facts).toEqual([]);
    });
  },
);

test('facts about sellers are absent from an outbound lookup, whatever the topic', async () => {
  const seller = 'seller:903';
  const value = { order_id: 'SU-1', claim: 'damage' };
  await seed('T-claim', '2026-03-01', seller, 'disputed_claim', value);
  for (const topic of [null, 'claims', 'resolution'] as const) {
    const result = await look(seller, '2026-03-20', { purpose: 'outbound', topic });
    expect(result).toMatchObject({ facts: [], more: 0 });
  }
  expect((await look(seller, '2026-03-20')).facts).toHaveLength(1);
});

test('a topic narrows the lookup and the count of what more there is', async () => {
  const subject = 'buyer:topics';
  await seed('T-t1', '2026-03-01', subject, 'cancelled_order', { order_id: 'SU-1' });
  await seed('T-t2', '2026-03-02', subject, 'escalated', { to: 'carrier' });
  const result = await look(subject, '2026-03-20', { topic: 'account' });
  expect(result).toMatchObject({ facts: [{ predicate: 'escalated' }], more: 0 });
});

test('the asking ticket’s own facts are left out, and the earlier ones show through', async () => {
  const subject = 'buyer:asking';
  const value = { order_id: 'SU-1' };
  const earlier = await seed('T-earlier', '2026-03-01', subject, 'chose_refund', value);
  await seed('T-asking', '2026-03-05', subject, 'chose_refund', value);
  const { facts } = await look(subject, '2026-03-20');
  expect(facts).toMatchObject([{ id: earlier, tickets: 1 }]);
});

test('the statement agrees with the pure rule over random histories', async () => {
  const days = fc.integer({ min: 0, max: 5 }).map((n) => addDays(calendarDate('2025-12-30'), n));
  const assertion = fc.oneof(
    fc.record({
      predicate: fc.constantFrom('chose_refund', 'chose_replacement', 'cancelled_order'),
      value: fc.record({ order_id: fc.constantFrom('SU-1', 'SU-2') }),
    }),
    fc.record({
      predicate: fc.constant('is_business_account' as const),
      value: fc.record({ basis: fc.constantFrom('account_record', 'buyer_statement') }),
    }),
  );
  const history = fc.array(
    fc.record({
      assertion,
      ticket: fc.constantFrom('A', 'B', 'C', 'T-asking'),
      observed: days,
      lives: fc.integer({ min: 1, max: 20 }),
      echo: fc.boolean(),
      retracted: fc.boolean(),
    }),
    { maxLength: 14 },
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(history, async (facts) => {
      const subject: Subject = `buyer:random-${round++}`;
      const stored: StoredFact[] = [];
      for (const [index, fact] of facts.entries()) {
        const expires = addDays(fact.observed, fact.lives);
        const { rows } = await owner.query<{ id: string }>(
          // A run of its own for each fact: within a run, equal facts are impossible.
          `with revision as (
             insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
             values ($1, $2, '{}', $3, now()) returning id
           ), run as (
             insert into run (ticket_revision_id, next_attempt_at, created_at)
             select id, now(), now() from revision returning id
           )
           insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at,
             expires, echo, recorded_at)
           select id, $4, $3, $5, $6, $7::date, $8, $9, $10, now() from run returning id`,
          [
            `${subject}-${index}`,
            `2026-01-01${NOON}`,
            subject,
            fact.ticket,
            fact.assertion.predicate,
            fact.assertion.value,
            fact.observed,
            `${fact.observed}${NOON}`,
            expires,
            fact.echo,
          ],
        );
        const id = rows[0]?.id ?? '';
        if (fact.retracted) await retract(`F-${id}`);
        const { predicate, value } = fact.assertion;
        const observedAt = `${fact.observed}${NOON}`;
        const { ticket, echo, retracted } = fact;
        stored.push({
          id: Number(id),
          predicate,
          value,
          ticket,
          observedAt,
          expires,
          echo,
          retracted,
        });
      }
      const wanted = currentFacts(stored, calendarDate('2026-01-08'), 'T-asking');
      const found = await look(subject, '2026-01-08');
      expect(found.facts.map((fact) => [fact.id, fact.tickets])).toEqual(
        wanted.slice(0, FACTS_PER_LOOKUP_MAX).map(({ fact, tickets }) => [`F-${fact.id}`, tickets]),
      );
      expect(found.more).toBe(Math.max(wanted.length - FACTS_PER_LOOKUP_MAX, 0));
    }),
    { numRuns: 150, seed: 41_827 },
  );
});
