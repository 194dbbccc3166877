/**
 * Runs before the tests of every vitest project that names it, in one process. The projects
 * share one Postgres: the first to ask starts it, the last to leave stops it. It is embedded, in
 * a temporary folder, unless DATABASE_URL names one that the tests may have for themselves.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateQueue } from '@casebook/queue';
import { migrate } from '@casebook/store';
import type { TestProject } from 'vitest/node';
import { readTestkitConfig } from './config.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  TEST_SETTINGS,
} from './embedded-postgres.ts';
import { clusterFiles, readLivingOwner } from './embedded-postgres-files.ts';
import { stopOrphan } from './embedded-postgres-orphan.ts';
import {
  APP_USER,
  dropDatabase,
  TEST_APP_PASSWORD,
  TEST_DATABASE_PREFIX,
  type TestServer,
  urlOf,
  withMaintenance,
} from './test-database.ts';

interface SharedServer {
  readonly server: TestServer;
  close(): Promise<void>;
}

/** On globalThis because each project loads its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  casebookTestServer?: { users: number; started: Promise<SharedServer> } | undefined;
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.casebookTestServer ??= { users: 0, started: startShared() };
  const entry = shared.casebookTestServer;
  entry.users++;
  const { server, close } = await entry.started;
  project.provide('testServer', server);
  return async () => {
    entry.users--;
    if (entry.users > 0) return;
    shared.casebookTestServer = undefined;
    await close();
  };
}

async function startShared(): Promise<SharedServer> {
  const { databaseUrl } = readTestkitConfig();
  return databaseUrl === undefined ? startOnEmbedded() : startOnGiven(databaseUrl);
}

async function startOnEmbedded(): Promise<SharedServer> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  // Postgres may run as another user, who has to pass; the data directory itself is closed.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, DATA_DIR),
    settings: TEST_SETTINGS,
  });
  try {
    const server = await makeTemplate(postgres.ownerUrl);
    return { server, close: () => closeEmbedded(postgres, folder) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const FOLDER_PREFIX = 'casebook-test-';
const DATA_DIR = 'postgres';

/** Kept when a failed test left its database; the next run removes it. */
async function closeEmbedded(postgres: EmbeddedPostgres, folder: string): Promise<void> {
  const kept = await countKept(postgres.ownerUrl);
  await postgres.stop();
  if (kept === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`Kept ${folder} with the databases of failed tests, until the next run.`);
}

/** Servers and folders of runs that were killed or had failed; not of runs that go on. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const files = clusterFiles(join(folder, DATA_DIR));
    try {
      if (isYoung(folder) || readLivingOwner(files.ownerFile) !== undefined) continue;
      await stopOrphan(files.dataDir, () => {});
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another run at this moment.
    }
  }
}

/** A run that has made its folder but not claimed it yet looks like one that is dead. */
const CLAIMED_WITHIN_MS = 60_000;

function isYoung(folder: string): boolean {
  return Date.now() - statSync(folder).mtimeMs < CLAIMED_WITHIN_MS;
}

async function startOnGiven(databaseUrl: string): Promise<SharedServer> {
  await refuseServerInUse(databaseUrl);
  const server = await makeTemplate(databaseUrl);
  return { server, close: () => dropDatabase(server.maintenanceUrl, server.template) };
}

/** Roles belong to the whole server: a real casebook_app would get the tests' password. */
async function refuseServerInUse(databaseUrl: string): Promise<void> {
  const isTaken = await withMaintenance(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_USER]);
    return rowCount === 1;
  });
  if (!isTaken) return;
  const { pathname } = new URL(databaseUrl);
  const login = { user: APP_USER, password: TEST_APP_PASSWORD };
  try {
    await withMaintenance(urlOf(databaseUrl, pathname.slice(1), login), async () => {});
  } catch {
    throw new Error(
      `DATABASE_URL names a server whose role ${APP_USER} is in use. Give the tests a Postgres of their own, or unset DATABASE_URL to let them start one.`,
    );
  }
}

/** Migrated as production is, by the same code, and then never connected to again. */
async function makeTemplate(maintenanceUrl: string): Promise<TestServer> {
  const template = `casebook_template_${randomBytes(6).toString('hex')}`;
  await withMaintenance(maintenanceUrl, (client) => client.query(`create database ${template}`));
  const ownerUrl = urlOf(maintenanceUrl, template);
  await migrate({
    ownerUrl,
    appPassword: TEST_APP_PASSWORD,
    afterwards: (client) => migrateQueue(client, APP_USER),
  });
  return { maintenanceUrl, template };
}

async function countKept(maintenanceUrl: string): Promise<number> {
  return withMaintenance(maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_database where starts_with(datname, $1)',
      [TEST_DATABASE_PREFIX],
    );
    return rows[0]?.count ?? 0;
  });
}
