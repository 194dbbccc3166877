import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, useTestDatabase, withMaintenance } from './test-database.ts';

const database = await useTestDatabase();

function query(url: string, sql: string): Promise<pg.QueryResult> {
  return withMaintenance(url, (client) => client.query(sql));
}

test('the application role may read and add facts, and may not change them', async () => {
  expect((await query(database.appUrl, 'select * from fact')).rowCount).toBe(0);
  await expect(query(database.appUrl, 'delete from fact')).rejects.toMatchObject({ code: '42501' });
});

test('what is written in one database is not seen in another', async () => {
  const other = await createTestDatabase();
  try {
    await query(database.ownerUrl, 'create table only_here (id int)');
    const { rows } = await query(other.ownerUrl, "select to_regclass('only_here') as found");
    expect(rows).toEqual([{ found: null }]);
  } finally {
    await other.drop();
  }
});

test('databases made at the same moment do not get in each other’s way', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, createTestDatabase));
  expect(new Set(databases.map(({ name }) => name)).size).toBe(6);
  await Promise.all(databases.map((each) => each.drop()));
});

test('a database is dropped although somebody is still connected', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.appUrl });
  client.on('error', () => {});
  await client.connect();
  await other.drop();
  await expect(query(other.appUrl, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  await client.end().catch(() => {});
});
