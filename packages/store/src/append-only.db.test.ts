import { seedFacts, testHasher, useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from './api-key.ts';
import { lookUp } from './lookup.ts';
import { openStore } from './open-store.ts';
import { readDatabaseReadiness } from './readiness.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 2, applicationName: 'test' });
const owner = new pg.Client({ connectionString: database.ownerUrl });

const HISTORY = [
  'ticket_revision',
  'fact',
  'citation',
  'refusal',
  'retraction',
  'lookup',
  'lookup_fact',
];

beforeAll(async () => {
  await owner.connect();
  // Two closes, so that the older one's fact is retracted; and a lookup that shows the newer one.
  const facts = [
    { subject: 'buyer:1', predicate: 'cancelled_order', value: { order_id: 'SU-1' } },
  ] as const;
  const refusals = [{ reason: 'malformed', predicate: null, category: null }] as const;
  await seedFacts(store.db, { ticket: 'T-1', closedAt: '2026-01-01T00:00:00Z', facts, refusals });
  await seedFacts(store.db, { ticket: 'T-1', closedAt: '2026-01-02T00:00:00Z', facts });
  const nowMs = Date.parse('2026-01-03T00:00:00Z');
  const key = await createApiKey(store.db, { name: 'test', role: 'agent', nowMs });
  const shown = await lookUp(store.pool, {
    ticket: 'T-2',
    subject: 'buyer:1',
    topic: null,
    purpose: 'internal',
    hasher: testHasher,
    apiKeyId: key.id,
    nowMs,
  });
  expect(shown.facts).toHaveLength(1);
});
afterAll(async () => {
  await store.close();
  await owner.end();
});

test.each(HISTORY)('%s holds rows, and nobody can rewrite, delete or empty them', async (table) => {
  const { rows } = await owner.query(`select count(*)::int as count from ${table}`);
  expect(rows[0].count).toBeGreaterThan(0);
  const attempts = [
    `update ${table} set ${await aColumn(table)} = ${await aColumn(table)}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ];
  for (const attempt of attempts) {
    // The services' role lacks the right; the owner, a superuser here, is stopped by a trigger.
    await expect(store.pool.query(attempt)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(attempt)).rejects.toMatchObject({ code: '23001' });
  }
  const after = await owner.query(`select count(*)::int as count from ${table}`);
  expect(after.rows).toEqual(rows);
});

test('what a run is a run of cannot be changed by the services', async () => {
  await expect(store.pool.query('update run set ticket_revision_id = 1')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(store.pool.query('delete from run')).rejects.toMatchObject({ code: '42501' });
});

test('readiness names the tables that a too powerful role could rewrite', async () => {
  const asApp = await readDatabaseReadiness(store.db, Date.now);
  expect(asApp).toMatchObject({ missingMigrations: [], rewritable: [] });
  const powerful = openStore({ url: database.ownerUrl, max: 1, applicationName: 'test' });
  const asOwner = await readDatabaseReadiness(powerful.db, Date.now);
  await powerful.close();
  expect(asOwner.rewritable).toContain('fact');
});

async function aColumn(table: string): Promise<string> {
  const { rows } = await owner.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0
      and attgenerated = '' and attidentity = '' order by attnum limit 1`,
    [table],
  );
  return rows[0].attname;
}
