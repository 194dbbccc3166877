/** The gates nest: whatever the schema of packages/core accepts, the database accepts as well. */
import { addDays, calendarDate, factCheckSql, parseValue, predicateSpec } from '@casebook/core';
import { nastyValues } from '@casebook/core/testing';
import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const database = await useTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
let runId = '';

beforeAll(async () => {
  await owner.connect();
  const { rows } = await owner.query(
    `with revision as (
       insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
       values ('T-1', now(), '{}', 'buyer:1', now()) returning id
     ) insert into run (ticket_revision_id, next_attempt_at, created_at)
       select id, now(), now() from revision returning id`,
  );
  runId = rows[0].id;
});
afterAll(() => owner.end());

const OBSERVED = calendarDate('2026-03-10');

/** Whether the database takes the fact; nothing stays behind. */
async function databaseAccepts(
  predicate: string,
  value: unknown,
  change: { subject?: string; expires?: string } = {},
): Promise<boolean> {
  const known = predicate in PREDICATE_DEFAULTS ? PREDICATE_DEFAULTS[predicate] : undefined;
  let sent: string | undefined;
  try {
    sent = JSON.stringify(value);
  } catch {
    return false;
  }
  await owner.query('begin');
  try {
    await owner.query(
      `insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at, expires,
         recorded_at)
       values ($1, 'T-1', $2, $3, $4::jsonb, $5, '2026-03-10T12:00:00Z', $6, now())`,
      [
        runId,
        change.subject ?? known?.subject ?? 'buyer:1',
        predicate,
        sent ?? null,
        OBSERVED,
        change.expires ?? known?.expires ?? '2026-03-11',
      ],
    );
    return true;
  } catch {
    return false;
  } finally {
    await owner.query('rollback');
  }
}

const values = nastyValues();

const PREDICATE_DEFAULTS: Record<string, { subject: string; expires: string }> = Object.fromEntries(
  [...new Set(values.map(({ predicate }) => predicate))].map((name) => {
    const { subject, livesDays } = predicateSpec(name);
    return [name, { subject: `${subject}:1`, expires: addDays(OBSERVED, livesDays) }];
  }),
);

test('hundreds of nasty values: what the schema accepts, the database accepts', async () => {
  let accepted = 0;
  for (const { predicate, value } of values) {
    const parsed = parseValue(predicate, value);
    if (parsed === undefined) continue;
    accepted++;
    expect(await databaseAccepts(predicate, parsed), `${predicate} ${JSON.stringify(value)}`).toBe(
      true,
    );
  }
  expect(values.length).toBeGreaterThan(300);
  expect(accepted).toBeGreaterThan(20);
});

test('what lies outside the table is refused by the database, too', async () => {
  const value = { order_id: 'SU-1' };
  expect(await databaseAccepts('chose_refund', value)).toBe(true);
  const outside: Parameters<typeof databaseAccepts>[] = [
    ['prefers_refunds', value],
    ['chose_refund', { ...value, why: 'liked it' }],
    ['chose_refund', {}],
    ['chose_refund', 'text'],
    ['chose_refund', null],
    ['chose_refund', value, { subject: 'seller:1' }],
    ['chose_refund', value, { subject: 'Buyer:1' }],
    ['chose_refund', value, { expires: '2027-03-11' }],
    ['chose_refund', value, { expires: '2026-03-10' }],
    ['answered_claim', { order_id: 'SU-1', days: 366 }],
    ['answered_claim', { order_id: 'SU-1', days: 1.5 }],
    ['answered_claim', { order_id: 'SU-1', days: '3' }],
    ['escalated', { to: 'nobody' }],
  ];
  for (const [predicate, sent, change] of outside) {
    const accepted = await databaseAccepts(predicate, sent, change);
    expect(accepted, `${predicate} ${JSON.stringify([sent, change])}`).toBe(false);
  }
});

test('the CHECK of the migrations is a fresh rendering of the predicate table', async () => {
  const stored = await owner.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conname = 'fact_fits_the_closed_schema'`,
  );
  await owner.query('begin');
  // Both went through the same parser, so spacing and casts do not count.
  await owner.query(
    `create temp table fresh (like fact, constraint fresh_check check (${factCheckSql()}))`,
  );
  const fresh = await owner.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'fresh_check'`,
  );
  await owner.query('rollback');
  expect(stored.rows[0].text).toBe(fresh.rows[0].text);
});
