/** `npm run generate`: writes every generated file afresh. A test fails while one is stale. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@casebook/store';
import { startThrowawayPostgres, TEST_SETTINGS } from '@casebook/testkit';
import pg from 'pg';
import { dumpDatabaseSchema } from './database-schema.ts';
import { GENERATED_FILES } from './generated-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const { path, render } of GENERATED_FILES) write(path, render());
write('db/schema.sql', await dumpFreshDatabase());

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}

/** What the migrations add up to on a Postgres made for this and thrown away. */
async function dumpFreshDatabase(): Promise<string> {
  const server = await startThrowawayPostgres({
    prefix: 'casebook-generate-',
    settings: TEST_SETTINGS,
  });
  try {
    await migrate({ ownerUrl: server.ownerUrl, appPassword: 'only-for-the-dump' });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    try {
      return await dumpDatabaseSchema(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
