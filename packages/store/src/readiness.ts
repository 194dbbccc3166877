/** Whether the database is the one this code was written for, and safe to serve from. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { readMigrations } from './migrate.ts';

export interface DatabaseReadiness {
  /** Migrations of this code that the database lacks. */
  readonly missingMigrations: readonly string[];
  /** Tables of history that the logged-in role could rewrite; must be none. */
  readonly rewritable: readonly string[];
  /** Database clock minus this process's clock, milliseconds. */
  readonly clockSkewMs: number;
}

const HISTORY = [
  ...['ticket_revision', 'fact', 'citation', 'refusal', 'retraction', 'lookup', 'tombstone'],
];

export async function readDatabaseReadiness(
  db: Db,
  nowMs: () => number,
): Promise<DatabaseReadiness> {
  const known = await sql<{ known: boolean }>`
    select to_regclass('migration') is not null as known`.execute(db);
  const applied = known.rows[0]?.known
    ? (await sql<{ name: string }>`select name from migration`.execute(db)).rows
    : [];
  const names = new Set(applied.map((row) => row.name));
  const missingMigrations = readMigrations()
    .map((migration) => migration.name)
    .filter((name) => !names.has(name));
  return {
    missingMigrations,
    rewritable: missingMigrations.length > 0 ? [] : await rewritableTables(db),
    clockSkewMs: await readClockSkewMs(db, nowMs),
  };
}

async function rewritableTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${HISTORY}::text[]) as name
    where has_table_privilege(name, 'UPDATE') or has_table_privilege(name, 'DELETE')
      or has_table_privilege(name, 'TRUNCATE')`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * The database's clock minus ours. The time of the round trip is shared out evenly, and the
 * quickest of three tries counts: one slow answer must not look like a wrong clock.
 */
export async function readClockSkewMs(db: Db, nowMs: () => number): Promise<number> {
  let best = { roundTripMs: Number.POSITIVE_INFINITY, skewMs: 0 };
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = nowMs();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
    const after = nowMs();
    const at = rows[0]?.at ?? before;
    if (after - before < best.roundTripMs) {
      best = { roundTripMs: after - before, skewMs: Math.round(at - (before + after) / 2) };
    }
  }
  return best.skewMs;
}
