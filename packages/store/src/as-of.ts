/**
 * The lookup of a past instant: what an agent who asked then was shown, or would have been. The
 * rule is that of the lookup, over what had been recorded by then, on that day, in the serving mode
 * of then. For ops, to understand what happened: it shows nothing to an agent, so it is not
 * recorded as a showing, and nothing grows from it.
 */
import { type Subject, type Topic, utcDate } from '@casebook/core';
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import {
  currentSql,
  type LookupAnswer,
  lookupAnswer,
  MORE_SQL,
  predicatesOf,
  type ShownRow,
} from './lookup.ts';
import { servingModeSql } from './serving-mode.ts';

export interface LookupAsOfInput {
  /** Facts of this ticket are left out, as they are for whoever asks in it. */
  readonly ticket: string;
  readonly subject: Subject;
  readonly topic: Topic | null;
  readonly purpose: 'internal' | 'outbound';
  /** Epoch milliseconds. */
  readonly atMs: number;
}

const AS_OF_SQL = `
with serving as materialized (
  select ${servingModeSql('$6::timestamptz')} as mode
), ${currentSql({ today: '$5', asOf: '$6::timestamptz' })}
select serving.mode, case serving.mode when 'on' then (${MORE_SQL})::int else 0 end as more,
  shown.id, shown.predicate, shown.value, shown.ticket, shown.observed, shown.expires,
  shown.tickets::int
from serving left join shown on serving.mode = 'on'
order by shown.position`;

export async function lookUpAsOf(db: Db, input: LookupAsOfInput): Promise<LookupAnswer> {
  const { ticket, subject, topic, purpose, atMs } = input;
  const at = new Date(atMs).toISOString();
  const parameters = [ticket, subject, predicatesOf(topic), purpose, utcDate(atMs), at];
  const { rows } = await db.executeQuery(CompiledQuery.raw(AS_OF_SQL, parameters));
  // The columns are those that the statement above names.
  return lookupAnswer(rows as ShownRow[], subject);
}
