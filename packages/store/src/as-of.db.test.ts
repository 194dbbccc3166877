import {
  addDays,
  calendarDate,
  currentFacts,
  FACTS_PER_LOOKUP_MAX,
  type Predicate,
  type StoredFact,
  type Subject,
} from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LookupAsOfInput, lookUpAsOf } from './as-of.ts';
import { noon, openCaseFile } from './case-file.fixture.ts';
import { switchServing } from './serving-mode.ts';
import { subjectFacts } from './subject-facts.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database);
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await file.close();
});

const lookBack = (subject: Subject, atMs: number, more: Partial<LookupAsOfInput> = {}) =>
  lookUpAsOf(file.db, {
    ticket: 'T-asking',
    subject,
    topic: null,
    purpose: 'internal',
    atMs,
    ...more,
  });

describe('a fact that was recorded in March and taken back in May', () => {
  const subject = 'buyer:past';
  let id = '';
  beforeAll(async () => {
    id = await file.note('T-past', '2026-03-10', { subject });
    await file.retract(id, { nowMs: noon('2026-05-10') });
  });

  const shownAt = async (atMs: number) => (await lookBack(subject, atMs)).facts.map((f) => f.id);

  test('is what an agent saw between the two, to the millisecond', async () => {
    expect(await shownAt(noon('2026-03-10') - 1)).toEqual([]);
    expect(await shownAt(noon('2026-03-10'))).toEqual([`F-${id}`]);
    expect(await shownAt(noon('2026-05-10') - 1)).toEqual([`F-${id}`]);
    expect(await shownAt(noon('2026-05-10'))).toEqual([]);
  });

  test('has the state of then among the facts of its subject', async () => {
    const states = async (asOfMs: number) => {
      const input = { subject, nowMs: noon('2026-06-01'), asOfMs, limit: 9 } as const;
      return (await subjectFacts(file.db, input)).facts.map((fact) => fact.state);
    };
    expect(await states(noon('2026-03-09'))).toEqual([]);
    expect(await states(noon('2026-04-01'))).toEqual(['current']);
    expect(await states(noon('2026-05-10'))).toEqual(['retracted']);
    const now = { subject, nowMs: noon('2026-06-01'), limit: 9 } as const;
    expect((await subjectFacts(file.db, now)).facts).toMatchObject([{ state: 'retracted' }]);
  });

  test('is left out for its own ticket, and about sellers outbound, as it was then', async () => {
    const atMs = noon('2026-04-01');
    expect((await lookBack(subject, atMs, { ticket: 'T-past' })).facts).toEqual([]);
    const seller = { subject: 'seller:1', predicate: 'answered_claim' } as const;
    await file.note('T-s', '2026-03-10', { ...seller, value: { order_id: 'SU-1', days: 3 } });
    expect((await lookBack('seller:1', atMs)).facts).toHaveLength(1);
    expect((await lookBack('seller:1', atMs, { purpose: 'outbound' })).facts).toEqual([]);
    expect((await lookBack('seller:1', atMs, { topic: 'delivery' })).facts).toEqual([]);
  });

  test('looking back is recorded nowhere', async () => {
    const count = async () => (await owner.query('select count(*) from lookup')).rows;
    const before = await count();
    await lookBack(subject, noon('2026-04-01'));
    expect(await count()).toEqual(before);
  });
});

test('expiry is judged on the day of then', async () => {
  const subject = 'buyer:expiry';
  await file.note('T-expiry', '2025-01-10', { subject });
  expect((await lookBack(subject, noon('2026-01-10'))).facts).toHaveLength(1);
  expect((await lookBack(subject, noon('2026-01-11'))).facts).toEqual([]);
});

test('the newer close that replaced a fact counts from its own moment on', async () => {
  const subject = 'buyer:reclosed';
  const close = (day: string, order: string) =>
    file.note('T-reclosed', day, { subject, value: { order_id: order } });
  const old = await close('2026-03-01', 'SU-1');
  const newer = await close('2026-03-05', 'SU-2');
  const shown = async (day: string) => (await lookBack(subject, noon(day))).facts.map((f) => f.id);
  expect(await shown('2026-03-04')).toEqual([`F-${old}`]);
  expect(await shown('2026-03-06')).toEqual([`F-${newer}`]);
});

test('the serving mode is that of then: in shadow and off an agent saw nothing', async () => {
  const subject = 'buyer:modes';
  await file.note('T-modes', '2026-03-01', { subject });
  for (const [mode, day] of [
    ['shadow', '2026-03-10'],
    ['off', '2026-03-20'],
    ['on', '2026-03-30'],
  ] as const) {
    await switchServing(file.db, { mode, reason: 'test', by: 'test', nowMs: noon(day) });
  }
  const at = async (day: string) => {
    const { mode, facts } = await lookBack(subject, noon(day));
    return [mode, facts.length];
  };
  expect(await at('2026-03-05')).toEqual(['on', 1]);
  expect(await at('2026-03-15')).toEqual(['shadow', 0]);
  expect(await at('2026-03-25')).toEqual(['off', 0]);
  expect(await at('2026-04-05')).toEqual(['on', 1]);
});

test('looking back agrees with the pure rule over the history of then', async () => {
  const day = (from: string, days: number) =>
    fc.integer({ min: 0, max: days }).map((n) => addDays(calendarDate(from), n));
  const assertion: fc.Arbitrary<[Predicate, Record<string, string>]> = fc.oneof(
    fc.tuple(
      fc.constantFrom<Predicate>('chose_refund', 'cancelled_order'),
      fc.record({ order_id: fc.constantFrom('SU-1', 'SU-2') }),
    ),
    fc.tuple(
      fc.constant<Predicate>('is_business_account'),
      fc.record({ basis: fc.constantFrom('account_record', 'buyer_statement') }),
    ),
  );
  const history = fc.array(
    fc.record({
      assertion,
      ticket: fc.constantFrom('A', 'B', 'C', 'T-asking'),
      observed: day('2026-04-01', 5),
      lives: fc.integer({ min: 1, max: 30 }),
      recorded: day('2026-04-06', 14),
      retracted: fc.option(day('2026-04-06', 20)),
      echo: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(history, day('2026-04-05', 20), async (facts, asOf) => {
      const subject: Subject = `buyer:random-${round++}`;
      const stored: StoredFact[] = [];
      for (const [index, fact] of facts.entries()) {
        const [predicate, value] = fact.assertion;
        const observedAt = `${fact.observed}T12:00:00.000Z`;
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
           select id, $4, $3, $5, $6, $7::date, $2, $8, $9, $10 from run returning id`,
          [
            ...[`${subject}-${index}`, observedAt, subject, fact.ticket, predicate, value],
            ...[fact.observed, expires, fact.echo, `${fact.recorded}T12:00:00.000Z`],
          ],
        );
        const id = rows[0]?.id ?? '';
        if (fact.retracted) await file.retract(id, { nowMs: noon(fact.retracted) });
        if (fact.recorded > asOf) continue;
        // Taking back takes along what the same ticket says alike in another close.
        const { ticket, echo } = fact;
        const retracted = false;
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
      const { rows: gone } = await owner.query<{ fact_id: string }>(
        'select fact_id from retraction where recorded_at <= $1',
        [`${asOf}T12:00:00.000Z`],
      );
      const goneIds = new Set(gone.map((row) => Number(row.fact_id)));
      const then = stored.map((fact) => ({ ...fact, retracted: goneIds.has(fact.id) }));
      const wanted = currentFacts(then, asOf, 'T-asking');
      const found = await lookBack(subject, noon(asOf));
      expect(found.facts.map((fact) => [fact.id, fact.tickets])).toEqual(
        wanted.slice(0, FACTS_PER_LOOKUP_MAX).map(({ fact, tickets }) => [`F-${fact.id}`, tickets]),
      );
      expect(found.more).toBe(Math.max(wanted.length - FACTS_PER_LOOKUP_MAX, 0));
    }),
    { numRuns: 120, seed: 41_827 },
  );
});
