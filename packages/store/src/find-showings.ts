/** What lookups have shown in a ticket: the input of the independence rule and of the reply check. */
import type { FactValue, Predicate, Showing, Subject } from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, Trx } from './database.ts';
import { factRecord } from './lookup.ts';

/** Each fact once, by its first showing, oldest first. What was answered in shadow was not shown. */
export async function findShowings(db: Db | Trx, ticket: string): Promise<Showing[]> {
  const { rows } = await sql<{
    id: RowId;
    subject: Subject;
    predicate: Predicate;
    value: FactValue;
    ticket: string;
    observed: string;
    expires: string;
    shown_at: string;
  }>`
    select fact.id, fact.subject, fact.predicate, fact.value, fact.ticket, fact.observed,
      fact.expires, showing.shown_at
    from (
      select lookup_fact.fact_id, min(lookup.recorded_at) as shown_at
      from lookup join lookup_fact on lookup_fact.lookup_id = lookup.id
      where lookup.ticket = ${ticket} and lookup.mode = 'on'
      group by lookup_fact.fact_id
    ) showing join fact on fact.id = showing.fact_id
    order by showing.shown_at, fact.id`.execute(db);
  return rows.map((row) => ({ fact: factRecord(row), shownMs: Date.parse(row.shown_at) }));
}
