/** Who may not come back: subjects with a tombstone, and those whose erasure is under way. */
import type { Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import type { SubjectHashes } from './subject-hash.ts';

/**
 * An expression over a hash, given as SQL: two looks into an index. From the moment a request for
 * deletion is committed, whatever is asked or stored with this in its statement finds it.
 */
export function isErasedSql(hash: string): string {
  return `(exists (select from tombstone where tombstone.subject_hash = ${hash})
    or exists (select from erasure
      where erasure.subject_hash = ${hash} and erasure.state = 'pending'))`;
}

export async function findErased(db: Db | Trx, hashes: SubjectHashes): Promise<Set<Subject>> {
  if (hashes.size === 0) return new Set();
  const { rows } = await sql<{ hash: Buffer }>`
    select asked.hash from unnest(${[...hashes.values()]}::bytea[]) as asked (hash)
    where ${sql.raw(isErasedSql('asked.hash'))}`.execute(db);
  const found = new Set(rows.map((row) => row.hash.toString('hex')));
  const erased = [...hashes].filter(([, hash]) => found.has(hash.toString('hex')));
  return new Set(erased.map(([subject]) => subject));
}
