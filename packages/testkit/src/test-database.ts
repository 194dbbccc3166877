/**
 * A database for each test file, cloned from the migrated template in a fraction of a second, so
 * that files never see each other's rows. One whose test failed is kept, to be looked into.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';

/** What global-setup.ts hands to the test files. Plain data: it crosses processes. */
export interface TestServer {
  /** Superuser or owner, on the database where databases are made from. */
  readonly maintenanceUrl: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly name: string;
  /** Owns everything, also the triggers: for arranging and for looking behind the scenes. */
  readonly ownerUrl: string;
  /** As the services log in: SELECT and INSERT on facts, and little more. */
  readonly appUrl: string;
  /** Ends the connections that are still open, and drops it. */
  drop(): Promise<void>;
}

export const APP_USER = 'casebook_app';
/** Known on purpose: the server is the tests' own and listens on this machine alone. */
export const TEST_APP_PASSWORD = 'only-for-tests';
export const TEST_DATABASE_PREFIX = 'casebook_test_';

/** Clones the template. The caller drops it; `useTestDatabase` does both. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await readTestServer();
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(6).toString('hex')}`;
  await withMaintenance(server.maintenanceUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [CLONE_LOCK]);
    await client.query(`create database ${name} template ${server.template}`);
  });
  const ownerUrl = urlOf(server.maintenanceUrl, name);
  return {
    name,
    ownerUrl,
    appUrl: urlOf(ownerUrl, name, { user: APP_USER, password: TEST_APP_PASSWORD }),
    drop: () => dropDatabase(server.maintenanceUrl, name),
  };
}

/**
 * For the top of a test file: `const database = await useTestDatabase();`. Dropped after the
 * file's last test, unless one of them failed; then its name is printed.
 */
export async function useTestDatabase(): Promise<TestDatabase> {
  const { afterAll } = await import('vitest');
  const database = await createTestDatabase();
  // biome-ignore lint/correctness/noEmptyPattern: vitest insists on a pattern, and we use none of it.
  afterAll(async ({}, suite) => {
    if (hasFailure(suite)) console.error(`Kept the database ${database.name} of a failed test.`);
    else await database.drop();
  });
  return database;
}

interface TaskLike {
  readonly result?: { readonly state: string } | undefined;
  readonly tasks?: readonly TaskLike[];
}

function hasFailure(task: TaskLike): boolean {
  return task.result?.state === 'fail' || (task.tasks ?? []).some(hasFailure);
}

/** Postgres copies a template only while nobody is connected to it: one clone at a time. */
const CLONE_LOCK = 0x434c4f4e;

/** Imported here and not above: `npm start` uses this package too, outside of any test run. */
async function readTestServer(): Promise<TestServer> {
  const { inject } = await import('vitest');
  const server: ProvidedContext['testServer'] | undefined = inject('testServer');
  if (server) return server;
  throw new Error(
    'There is no test server: a file that uses a database is named *.db.test.ts or *.e2e.test.ts.',
  );
}

export async function dropDatabase(maintenanceUrl: string, name: string): Promise<void> {
  await withMaintenance(maintenanceUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** One short connection; ending it also releases the locks it took. */
export async function withMaintenance<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server, another database, and another user where one is given. */
export function urlOf(
  base: string,
  database: string,
  login?: { user: string; password: string },
): string {
  const url = new URL(base);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (login) {
    url.username = encodeURIComponent(login.user);
    url.password = encodeURIComponent(login.password);
  }
  return url.href;
}
