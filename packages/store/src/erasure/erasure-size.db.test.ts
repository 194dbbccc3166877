import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openErasureCase } from './erasure-case.fixture.ts';

const FACTS = 10_000;
const OTHERS = 20_000;
const database = await useTestDatabase();
const file = await openErasureCase(database);
const owner = new pg.Client({ connectionString: database.ownerUrl });

beforeAll(async () => {
  await owner.connect();
  await fillWith('buyer:big', FACTS);
  await fillWith('buyer:other-', OTHERS);
  await owner.query('analyze');
});
afterAll(async () => {
  await owner.end();
  await file.end();
});

/** Two facts to a ticket, each with a citation, and a lookup for every fifth that shows three. */
async function fillWith(subject: string, facts: number): Promise<void> {
  const isMany = subject.endsWith('-');
  await owner.query(
    `with revision as (
       insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
       select 'T-' || $1 || n, '2026-03-10T12:00:00Z', jsonb_build_object(
           'ticket', 'T-' || $1 || n, 'parties', jsonb_build_object('buyer', who), 'events', '[]'::jsonb,
           'messages', jsonb_build_array(jsonb_build_object('id', 'm1', 'text', repeat('words ', 200)))),
         who, now()
       from generate_series(1, $2::integer / 2) as n
         cross join lateral (select $1 || case when $3 then (n % 500)::text else '' end as who) named
       returning id, ticket, buyer
     ), reading as (
       insert into run (ticket_revision_id, state, next_attempt_at, created_at, finished_at)
       select id, 'done', now(), now(), now() from revision returning id, ticket_revision_id
     ), told as (
       insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at, expires,
         stands_on, recorded_at)
       select reading.id, ticket, buyer, 'cancelled_order',
         jsonb_build_object('order_id', 'SU-' || reading.id || each), '2026-03-10',
         '2026-03-10T12:00:00Z', '2026-12-31', 'nothing_shown', now()
       from reading join revision on revision.id = ticket_revision_id, generate_series(1, 2) as each
       returning id
     )
     insert into citation (fact_id, position, kind, ref, quote_start, quote_end)
     select id, 0, 'message', 'm1', 0, 5 from told`,
    [subject, facts, isMany],
  );
  await owner.query(
    `with asked as (
       insert into lookup (ticket, subject, purpose, more, api_key_id, recorded_at)
       select 'T-asking', subject, 'internal', 0, $2, now() from fact
       where starts_with(subject, $1) and id % 5 = 0 returning id, subject
     )
     insert into lookup_fact (lookup_id, position, fact_id)
     select asked.id, each, asked.id % 100 * 3 + each + (select min(id) from fact where starts_with(subject, $1))
     from asked, generate_series(1, 3) as each`,
    [subject, file.apiKeyId],
  );
}

test('ten thousand facts go in under a minute, while others are looked up', async () => {
  const tookMs: number[] = [];
  let stopped = false;
  const lookups = (async () => {
    for (let turn = 0; !stopped; turn++) {
      const startedMs = performance.now();
      const found = await file.look(`buyer:other-${turn % 500}`, '2026-03-11');
      tookMs.push(performance.now() - startedMs);
      expect(found.facts).toHaveLength(3);
    }
  })();
  const startedMs = performance.now();
  const { counts } = await file.erase('buyer:big');
  const seconds = (performance.now() - startedMs) / 1_000;
  stopped = true;
  await lookups;
  expect(counts?.postgres).toMatchObject({
    ...{ fact: FACTS, citation: FACTS, ticket_revision: FACTS / 2, run: FACTS / 2 },
    ...{ lookup: FACTS / 5, lookup_fact: (FACTS / 5) * 3 },
  });
  const rows = Object.values(counts?.postgres ?? {}).reduce((sum, count) => sum + count);
  const slowest = Math.max(...tookMs);
  console.log(
    `${FACTS} facts, ${rows} rows in ${seconds.toFixed(1)} s; meanwhile ${tookMs.length} lookups of others, the slowest ${slowest.toFixed(0)} ms`,
  );
  expect(seconds).toBeLessThan(60);
  expect(tookMs.length).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(5_000);
});
