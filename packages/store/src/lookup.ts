/**
 * The lookup: at most three current facts about one subject, read and recorded by one statement,
 * so that no fact is ever shown without a trace. Sent as a named prepared statement: it is the
 * hottest query of the product, and planning it each time costs as much as running it.
 */
import {
  FACTS_PER_LOOKUP_MAX,
  type FactRecord,
  type FactValue,
  factId,
  isCalendarDate,
  PREDICATE_NAMES,
  type Predicate,
  predicateSpec,
  type ShownFact,
  type Subject,
  showFact,
  type Topic,
  utcDate,
} from '@casebook/core';
import type { RowId, ServingMode } from './database.ts';
import { violates } from './database-error.ts';
import { isErasedSql } from './erasure/find-erased.ts';
import type { SubjectHasher } from './erasure/subject-hash.ts';
import type { Pool } from './pool.ts';
import { servingModeSql } from './serving-mode.ts';

export interface LookupInput {
  readonly ticket: string;
  readonly subject: Subject;
  /** Of who asked for deletion nothing is shown, and nothing recorded. */
  readonly hasher: SubjectHasher;
  readonly topic: Topic | null;
  readonly purpose: 'internal' | 'outbound';
  readonly apiKeyId: RowId;
  readonly nowMs: number;
}

export interface LookupFact extends ShownFact {
  /** How many tickets say the same, this one included. */
  readonly tickets: number;
}

/** What an agent is shown: nothing where memory is in shadow or off. */
export interface LookupAnswer {
  readonly mode: ServingMode;
  readonly facts: readonly LookupFact[];
  /** Current facts beyond those shown. */
  readonly more: number;
}

export interface LookupResult extends LookupAnswer {
  /** Null where nothing was recorded: the subject asked for deletion. */
  readonly id: RowId | null;
}

const quoted = (predicates: readonly Predicate[]): string =>
  predicates.map((name) => `'${name}'`).join(', ');
const LATEST_WINS = PREDICATE_NAMES.filter((name) => predicateSpec(name).latestWins);

/**
 * The names `live`, `current` and `shown` of a `with`. Current is computed, in this order: live
 * facts (not expired, no echo, not retracted, not from the asking ticket), and of them the newest
 * of each content, or of a latest-wins predicate the newest of all. Only for what is shown the
 * tickets are counted that say the same. The outbound branch has no seller facts to filter. Where
 * memory is off, nothing is read.
 *
 * $1 to $4 are ticket, subject, predicates and purpose, and `serving` holds the mode. With `asOf`
 * only what had been recorded by then is there: facts and retractions alike.
 */
export function currentSql({ today, asOf }: { today: string; asOf?: string }): string {
  const recordedBy = (table: string): string =>
    asOf === undefined ? '' : `and ${table}.recorded_at <= ${asOf}`;
  return `
live as (
  select id, predicate, value, content, ticket, observed, observed_at, expires
  from fact
  where subject = $2 and expires >= ${today}::date and not echo and ticket <> $1
    and ($3::text[] is null or predicate = any ($3))
    and ($4 = 'internal' or subject not like 'seller:%')
    and (select mode from serving) <> 'off' ${recordedBy('fact')}
    and not exists (
      select from retraction where retraction.fact_id = fact.id ${recordedBy('retraction')})
), current as (
  select distinct on (predicate, said) *
  from (select *, case when predicate not in (${quoted(LATEST_WINS)}) then content end as said
        from live) told
  order by predicate, said, observed_at desc, id desc
), shown as (
  select newest.*, row_number() over (order by observed_at desc, id desc) as position,
    (select count(distinct same.ticket) from live same
     where same.predicate = newest.predicate and same.content = newest.content) as tickets
  from (select * from current order by observed_at desc, id desc limit ${FACTS_PER_LOOKUP_MAX}) newest
)`;
}

/** Current facts beyond those shown; over `current` and `shown`. */
export const MORE_SQL = `(select count(*) from current) - (select count(*) from shown)`;

/**
 * In shadow, what would have been shown is recorded under that mode, and the answer is empty. The
 * mode is read by the same statement: what is recorded as shown is what was answered. A subject
 * that asked for deletion ($9 is its hash) is not written down again by being asked for. Facts are
 * recorded in the order of their ids, in which an erasure locks them, too.
 */
export const LOOKUP_SQL = `
with serving as materialized (
  select ${servingModeSql()} as mode, ${isErasedSql('$9::bytea')} as erased
), ${currentSql({ today: '$7' })}, recorded as (
  insert into lookup (ticket, subject, topic, purpose, more, api_key_id, recorded_at, mode)
  select $1, $2, $5, $4, ${MORE_SQL}, $6, $8::timestamptz, mode from serving where not erased
  returning id, more, mode
), recorded_facts as (
  insert into lookup_fact (lookup_id, position, fact_id)
  select recorded.id, shown.position, shown.id from recorded, shown order by shown.id
)
select recorded.id as lookup_id, serving.mode,
  case recorded.mode when 'on' then recorded.more else 0 end as more,
  shown.id, shown.predicate, shown.value, shown.ticket, shown.observed, shown.expires,
  shown.tickets::int
from serving left join recorded on true left join shown on recorded.mode = 'on'
order by shown.position`;

/** A shown fact, or none: then `id` is null and so is everything about it. */
export interface ShownRow {
  readonly mode: ServingMode;
  readonly more: number;
  readonly id: RowId | null;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly ticket: string;
  readonly observed: string;
  readonly expires: string;
  readonly tickets: number;
}

export async function lookUp(pool: Pool, input: LookupInput): Promise<LookupResult> {
  const rows = await readAndRecord(pool, input).catch((error: unknown) => {
    // Erased between the reading and the recording; what is read now is without it.
    if (violates(error, SHOWN_FACT_EXISTS)) return readAndRecord(pool, input);
    throw error;
  });
  const [first] = rows;
  if (!first) throw new Error('a lookup gave no row');
  return { id: first.lookup_id, ...lookupAnswer(rows, input.subject) };
}

const SHOWN_FACT_EXISTS = 'lookup_fact_fact_id_fkey';

type RecordedRow = ShownRow & { readonly lookup_id: RowId | null };

async function readAndRecord(pool: Pool, input: LookupInput): Promise<RecordedRow[]> {
  const values = lookupParameters(input);
  const query = { name: 'casebook_lookup', text: LOOKUP_SQL, values };
  return (await pool.query<RecordedRow>(query)).rows;
}

/** From one row for each fact shown, or one row without a fact. */
export function lookupAnswer(rows: readonly ShownRow[], subject: Subject): LookupAnswer {
  const [first] = rows;
  if (!first) throw new Error('a lookup gave no row');
  const facts = rows.flatMap((row) => (row.id === null ? [] : [lookupFact(row, subject)]));
  // Checked after the read, too: the statement is trusted, and still it is held to its promise.
  if (facts.length > FACTS_PER_LOOKUP_MAX) throw new Error('a lookup showed too many facts');
  if (facts.length > 0 && first.mode !== 'on') throw new Error('a lookup showed facts in silence');
  return { mode: first.mode, facts, more: first.more };
}

export function predicatesOf(topic: Topic | null): readonly Predicate[] | null {
  return topic && PREDICATE_NAMES.filter((name) => predicateSpec(name).topic === topic);
}

export function lookupParameters(input: LookupInput): unknown[] {
  const { topic } = input;
  return [
    input.ticket,
    input.subject,
    predicatesOf(topic),
    input.purpose,
    topic,
    input.apiKeyId,
    utcDate(input.nowMs),
    new Date(input.nowMs).toISOString(),
    input.hasher.hash(input.subject),
  ];
}

function lookupFact(row: ShownRow, subject: Subject): LookupFact {
  return { ...showFact(factRecord({ ...row, id: row.id ?? '', subject })), tickets: row.tickets };
}

export interface FactColumns {
  readonly id: RowId;
  readonly subject: Subject;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly ticket: string;
  readonly observed: string;
  readonly expires: string;
}

export function factRecord(row: FactColumns): FactRecord {
  const { observed, expires } = row;
  if (!isCalendarDate(observed) || !isCalendarDate(expires)) {
    throw new Error('a stored date is no calendar date');
  }
  return {
    id: factId(row.id),
    subject: row.subject,
    predicate: row.predicate,
    value: row.value,
    evidence: row.ticket,
    observed,
    expires,
  };
}
