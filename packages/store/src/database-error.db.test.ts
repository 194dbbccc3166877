import { CasebookError } from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, expect, test } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { openStore } from './open-store.ts';

const CANARY = 'canary-4f1d';
const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 2, applicationName: 'test' });
afterAll(() => store.close());

/** Everything that a logger or a careless handler could print of an error. */
function everything(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = Object.getOwnPropertyNames(error).map((name) => String(Reflect.get(error, name)));
  return [String(error), JSON.stringify(error), ...own, everything(error.cause ?? '')].join('\n');
}

const failing = {
  'a violated check': `insert into ticket_revision (ticket, closed_at, body, received_at)
    values ('${CANARY}', now(), '{}', now())`,
  'a wrong type': `select '${CANARY}'::int`,
  'wrong JSON': `select '{"${CANARY}'::jsonb`,
  'an unknown column': `select "${CANARY}"`,
  'a raised message': `do $$ begin raise exception '${CANARY}' using detail = '${CANARY}'; end $$`,
};

test.each(Object.entries(failing))('%s reaches nobody as text', async (_, statement) => {
  for (const run of [
    () => store.pool.query(statement),
    async () => {
      const client = await store.pool.connect();
      try {
        await client.query(statement);
      } finally {
        client.release();
      }
    },
    () =>
      store.db.executeQuery({
        sql: statement,
        parameters: [],
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'test' },
      }),
  ]) {
    const error = await run().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(everything(error)).not.toContain(CANARY);
  }
});

test('a violated constraint is known by its name', async () => {
  const insert = store.pool.query(failing['a violated check']);
  await expect(insert).rejects.toMatchObject({ code: '23514', constraint: 'ticket_has_a_party' });
});

test('a database that cannot be reached is unavailable, for now', async () => {
  const nowhere = openStore({
    url: 'postgres://casebook_app:x@127.0.0.1:1/none',
    max: 1,
    applicationName: 'test',
  });
  const error = await nowhere.pool.query('select 1').catch((thrown: unknown) => thrown);
  await nowhere.close();
  expect(error).toBeInstanceOf(CasebookError);
  expect(error).toMatchObject({ code: 'database_unavailable', internal: 'ECONNREFUSED' });
});

test('connections cut by the server end no process and the next query works', async () => {
  const other = openStore({ url: database.ownerUrl, max: 1, applicationName: 'test' });
  const client = await store.pool.connect();
  const cut = client.query('select pg_sleep(30)').catch((thrown: unknown) => thrown);
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'casebook_app' and datname = current_database()`,
  );
  expect(await cut).toMatchObject({ code: 'database_unavailable' });
  client.release(true);
  const { rows } = await store.pool.query('select 1 as one');
  await other.close();
  expect(rows).toEqual([{ one: 1 }]);
});
