import { readFileSync } from 'node:fs';
import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dumpDatabaseSchema } from './database-schema.ts';

const database = await useTestDatabase();

test('db/schema.sql is what the migrations add up to', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const dump = await dumpDatabaseSchema(client);
  await client.end();
  const committed = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  expect(committed, 'run `npm run generate` and commit db/schema.sql').toBe(dump);
});
