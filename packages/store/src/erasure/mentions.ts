/**
 * Tickets of others that name a subject in their text, such as `buyer:41827` in a note of an agent.
 * There is no index of words, so every ticket is read; page by page and without a lock, since the
 * door lets no new one in that names somebody whose erasure is on record.
 */
import type { Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, Trx } from '../database.ts';

/** Some megabytes of text: well within the time that a statement may take. */
const REVISIONS_PER_PAGE = 5_000;

export async function findMentions(db: Db | Trx, subject: Subject): Promise<RowId[]> {
  const mentions: RowId[] = [];
  let after: RowId | null = '0';
  while (after !== null) {
    const { rows }: { rows: { last: RowId | null; found: RowId[] }[] } = await sql<{
      last: RowId | null;
      found: RowId[];
    }>`
      select max(id) as last,
        coalesce(array_agg(id) filter (where position(${subject} in body::text) > 0), '{}') as found
      from (
        select id, body from ticket_revision
        where id > ${after} order by id limit ${REVISIONS_PER_PAGE}
      ) page`.execute(db);
    mentions.push(...(rows[0]?.found ?? []));
    after = rows[0]?.last ?? null;
  }
  return mentions;
}
