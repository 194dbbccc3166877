/** The dry run: counts what an erasure would reach, by the very conditions by which it deletes. */
import type { Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { ErasureCounts } from './erasure-receipt.ts';
import { findMentions } from './mentions.ts';

/** Changes nothing and locks nothing. */
export async function planErasure(db: Db, subject: Subject): Promise<ErasureCounts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const mentions = await findMentions(trx, subject);
      const { rows } = await sql<{ counts: ErasureCounts }>`
        select erase_or_count(${subject}, ${mentions}::bigint[], false, now()) as counts`.execute(
        trx,
      );
      return rows[0]?.counts ?? {};
    });
}
