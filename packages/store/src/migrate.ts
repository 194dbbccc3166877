/**
 * Applies db/migrations in the order of their numbers, each in a transaction of its own, once.
 * Forward only: a mistake is mended by the next migration. Run by the owner of the database;
 * the services log in as `casebook_app`, which owns nothing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { safeDatabaseError } from './database-error.ts';

export const APP_ROLE = 'casebook_app';
/** Owns the functions that erase; nobody logs in as it. */
export const ERASER_ROLE = 'casebook_eraser';

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
/** Serialises migrators of one database; spells CASE. */
const MIGRATION_LOCK = 0x43415345;

export interface MigrateOptions {
  /** Connects as the owner of the database, who may create roles. */
  readonly ownerUrl: string;
  /** The password that `casebook_app` logs in with from now on. */
  readonly appPassword: string;
  /** Work of other owners of tables (the queue), done by the same connection afterwards. */
  readonly afterwards?: (client: { query: pg.Client['query'] }) => Promise<void>;
}

/** Returns the names of the migrations it applied; none when the database was up to date. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createAppRole(client, options.appPassword);
    await createEraserRole(client);
    const applied = await applyMigrations(client);
    await options.afterwards?.(client);
    if (applied.length > 0) await client.query('analyze');
    return applied;
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw safeDatabaseError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A migration that cannot be applied; names the file and the cause's code. */
export class MigrationError extends Error {}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

export function readMigrations(): Migration[] {
  const files = readdirSync(MIGRATIONS).filter((file) => /^\d{4}_\w+\.sql$/.test(file));
  return files.sort().map((file) => {
    const sql = readFileSync(join(MIGRATIONS, file), 'utf8');
    return { name: file, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  await client.query(`grant select on migration to ${APP_ROLE}`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const migration of readMigrations()) {
    const hash = known.get(migration.name);
    if (hash === undefined) {
      await applyMigration(client, migration);
      applied.push(migration.name);
    } else if (hash !== migration.hash) {
      throw new MigrationError(
        `${migration.name} was changed after it had been applied here. Restore it and put the change into a new migration.`,
      );
    }
  }
  return applied;
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`${migration.name}: ${safeDatabaseError(error).message}`);
  }
}

/** Roles belong to the whole server, so two databases may be migrated at the same moment. */
const ROLE_ATTEMPTS_MAX = 5;

async function createRole(client: pg.Client, role: string, how: 'login' | 'nologin') {
  await client.query(`do $$ begin
    create role ${role} ${how};
  exception when duplicate_object or unique_violation then null; end $$`);
}

/** An owner who is no superuser can give functions away only to a role it is a member of. */
async function createEraserRole(client: pg.Client): Promise<void> {
  await createRole(client, ERASER_ROLE, 'nologin');
  await client.query(`do $$ begin
    if not pg_has_role(current_user, '${ERASER_ROLE}', 'member') then
      execute format('grant ${ERASER_ROLE} to %I', current_user);
    end if;
  end $$`);
}

async function createAppRole(client: pg.Client, password: string): Promise<void> {
  await createRole(client, APP_ROLE, 'login');
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(password)}`);
      break;
    } catch (error) {
      // XX000, "tuple concurrently updated": somebody else set the same password just now.
      const { code } = error as { code?: string };
      if (code !== 'XX000' || attempt === ROLE_ATTEMPTS_MAX) throw error;
    }
  }
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`grant connect on database ${name} to ${APP_ROLE}`);
}
