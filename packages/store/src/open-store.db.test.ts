import { useTestDatabase } from '@casebook/testkit';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStore } from './open-store.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 1, applicationName: 'test' });
afterAll(() => store.close());

async function preparedTexts(): Promise<string[]> {
  const { rows } = await store.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map((row) => row.statement);
}

test('what is asked again and again is prepared, and answers the same', async () => {
  const ask = (id: string) =>
    store.db.selectFrom('run').select('state').where('id', '=', id).execute();
  for (let round = 0; round < 8; round++) expect(await ask(`${round}`)).toEqual([]);
  expect(await preparedTexts()).toEqual(['select "state" from "run" where "id" = $1']);
});

test('a statement with a star is not, and outlives a new column', async () => {
  const ask = () => sql`select * from migration where name = ${'none'}`.execute(store.db);
  for (let round = 0; round < 8; round++) await ask();
  expect((await preparedTexts()).filter((text) => text.includes('migration'))).toEqual([]);
});

test('an error of a prepared statement is as safe as any other', async () => {
  const canary = 'canary-4929';
  const ask = (text: string) => sql`select ${text}::text::int as number`.execute(store.db);
  for (let round = 0; round < 8; round++) await ask('1');
  await expect(ask(canary)).rejects.not.toThrow(canary);
  await expect(ask(canary)).rejects.toThrow();
  expect((await ask('2')).rows).toEqual([{ number: 2 }]);
});
