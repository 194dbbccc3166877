/**
 * After a backup was put back: whoever has a tombstone and is in the database again is erased
 * again. A tombstone is a keyed hash, so every subject on file is hashed and compared. A backup
 * from before an erasure lacks its tombstone, too: the list that ops keep elsewhere is added first.
 */
import { isSubject, type Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, Instant, RowId } from '../database.ts';
import { requestErasure } from './erasure-receipt.ts';
import { findErased } from './find-erased.ts';
import { hashSubjects, type SubjectHasher } from './subject-hash.ts';

export interface RestoreCheckInput {
  readonly hasher: SubjectHasher;
  /** Hashes as hex, of erasures that the backup does not know of. */
  readonly tombstones: readonly string[];
  /** Compares and changes nothing. */
  readonly dryRun: boolean;
  /** Who asks, such as `key:3`. */
  readonly by: string;
  readonly nowMs: number;
}

export interface RestoreCheck {
  /** Subjects on file that were compared. */
  readonly compared: number;
  /** How many of them asked for deletion. */
  readonly returned: number;
  readonly tombstonesAdded: number;
  /** Erasures that were put on record, to be carried out. */
  readonly erasures: readonly RowId[];
}

const SUBJECTS_PER_PAGE = 2_000;
/** Wherever a subject stands in a column of its own, with an index on it. */
const PLACES = [
  ['ticket_revision', 'buyer'],
  ['ticket_revision', 'seller'],
  ['ticket_revision', 'address'],
  ['fact', 'subject'],
  ['lookup', 'subject'],
] as const;

export async function checkRestore(db: Db, input: RestoreCheckInput): Promise<RestoreCheck> {
  const tombstonesAdded = input.dryRun ? 0 : await addTombstones(db, input);
  const { compared, returned } = await findReturned(db, input);
  const erasures: RowId[] = [];
  if (!input.dryRun) {
    for (const subject of returned) erasures.push(await requestErasure(db, { ...input, subject }));
  }
  return { compared, returned: returned.size, tombstonesAdded, erasures };
}

async function findReturned(db: Db, { hasher, tombstones }: RestoreCheckInput) {
  const listed = new Set(tombstones);
  const compared = new Set<Subject>();
  const returned = new Set<Subject>();
  for (const [table, column] of PLACES) {
    for await (const page of distinctSubjects(db, table, column)) {
      const hashes = hashSubjects(hasher, page);
      for (const subject of page) compared.add(subject);
      for (const subject of await findErased(db, hashes)) returned.add(subject);
      for (const [subject, hash] of hashes) {
        if (listed.has(hash.toString('hex'))) returned.add(subject);
      }
    }
  }
  return { compared: compared.size, returned };
}

async function addTombstones(db: Db, input: RestoreCheckInput): Promise<number> {
  if (input.tombstones.length === 0) return 0;
  const hashes = input.tombstones.map((hash) => Buffer.from(hash, 'hex'));
  const { numAffectedRows } = await sql`
    insert into tombstone (subject_hash, key_id, counts, erased_by, erased_at)
    select distinct hash, ${input.hasher.keyId}::bytea, '{}'::jsonb, ${input.by},
      ${new Date(input.nowMs).toISOString()}::timestamptz
    from unnest(${hashes}::bytea[]) as hash
    on conflict (subject_hash) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Page by page along the index, each subject of a column once. */
async function* distinctSubjects(
  db: Db,
  table: (typeof PLACES)[number][0],
  column: (typeof PLACES)[number][1],
): AsyncGenerator<Subject[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ subject: string }>`
      select distinct ${sql.ref(column)} as subject from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} order by 1 limit ${SUBJECTS_PER_PAGE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.flatMap(({ subject }) => (isSubject(subject) ? subject : []));
    after = rows.at(-1)?.subject ?? '';
  }
}

export interface Tombstone {
  /** As hex. */
  readonly hash: string;
  readonly erasedAt: Instant;
}

/** In the order of their hashes, which says nothing about anybody. */
export async function listTombstones(
  db: Db,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly tombstones: readonly Tombstone[]; readonly next: string | null }> {
  const after = Buffer.from(page.after ?? '', 'hex');
  const rows = await db
    .selectFrom('tombstone')
    .select(['subject_hash', 'erased_at'])
    .where('subject_hash', '>', after)
    .orderBy('subject_hash')
    .limit(page.limit + 1)
    .execute();
  const tombstones = rows
    .slice(0, page.limit)
    .map((row) => ({ hash: row.subject_hash.toString('hex'), erasedAt: row.erased_at }));
  return { tombstones, next: rows.length > page.limit ? (tombstones.at(-1)?.hash ?? null) : null };
}

/** Whether tombstones were made with another key, which makes them of no use with this one. */
export async function hasForeignTombstones(db: Db, { keyId }: SubjectHasher): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from tombstone where key_id <> ${keyId}) as foreign`.execute(db);
  return rows[0]?.foreign ?? false;
}
