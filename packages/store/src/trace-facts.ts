/**
 * Facts of a trace in full: state, retraction, and the words that they cite. A quote is cut out of
 * the thread as it is stored; where the thread is gone, the citation stays and has no words.
 */
import {
  type Author,
  type EventType,
  type Standing,
  type StoredRetractionReason,
  showFact,
  type TracedCitation,
  type TracedFact,
  type TracedRetraction,
} from '@casebook/core';
import { sql } from 'kysely';
import type { CitationTable, Instant, RowId, Trx } from './database.ts';
import { FACT_STATE_SQL, type FactState } from './fact-state.ts';
import { type FactColumns, factRecord } from './lookup.ts';

/** A traced fact but for its place in the trace. */
export type FullFact = Omit<TracedFact, 'kind' | 'depth'>;

export async function readTracedFacts(
  trx: Trx,
  ids: readonly RowId[],
  today: string,
): Promise<ReadonlyMap<RowId, FullFact>> {
  const { rows } = await sql<
    FactColumns & {
      readonly state: FactState;
      readonly stands_on: Standing | null;
      readonly recorded_at: Instant;
      readonly run_id: RowId;
    }
  >`
    select fact.id, fact.subject, fact.predicate, fact.value, fact.ticket, fact.observed,
      fact.expires, fact.stands_on, fact.recorded_at, fact.run_id,
      ${FACT_STATE_SQL(today)} as state
    from unnest(${ids}::bigint[]) wanted (id) join fact on fact.id = wanted.id`.execute(trx);
  const retractions = await readRetractions(trx, ids);
  const citations = await readCitations(trx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...showFact(factRecord(row)),
        state: row.state,
        standsOn: row.stands_on,
        recordedAt: row.recorded_at,
        run: row.run_id,
        retraction: retractions.get(row.id) ?? null,
        citations: citations.get(row.id) ?? [],
      },
    ]),
  );
}

/** One for each fact: what ops decided comes before what a newer close did. */
async function readRetractions(
  trx: Trx,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, TracedRetraction>> {
  const { rows } = await sql<{
    readonly fact_id: RowId;
    // Written from the closed list of packages/core alone.
    readonly reason: StoredRetractionReason;
    readonly note: string | null;
    readonly by: string;
    readonly at: Instant;
  }>`
    select distinct on (fact_id) fact_id, reason, note, retracted_by as by, recorded_at as at
    from retraction where fact_id = any (${ids}::bigint[])
    order by fact_id, origin = 'ops' desc`.execute(trx);
  return new Map(rows.map(({ fact_id: id, ...retraction }) => [id, retraction]));
}

type CitationRow = Pick<CitationTable, 'fact_id' | 'kind' | 'ref' | 'quote_start' | 'quote_end'> & {
  /** What is cited, or nulls where it is gone. */
  readonly author: Author | null;
  readonly type: EventType | null;
  readonly at: string | null;
  readonly text: string | null;
};

/** Each thread is opened once, however many facts cite it: a long one is unpacked with effort. */
async function readCitations(
  trx: Trx,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, readonly TracedCitation[]>> {
  const { rows } = await sql<CitationRow>`
    with cited as materialized (
      select citation.*, run.ticket_revision_id as revision_id
      from unnest(${ids}::bigint[]) wanted (id)
        join citation on citation.fact_id = wanted.id
        join fact on fact.id = citation.fact_id
        join run on run.id = fact.run_id
    ), thread as materialized (
      select revision_id,
        jsonb_build_object('refs', jsonb_agg(distinct ref) filter (where kind = 'message')) as messages,
        jsonb_build_object('refs', jsonb_agg(distinct ref) filter (where kind = 'event')) as events
      from cited group by revision_id
    ), source as materialized (
      select thread.revision_id, part.kind, part.item
      from thread join ticket_revision revision on revision.id = thread.revision_id
        cross join lateral (
          select 'message' as kind, jsonb_path_query(
            revision.body, 'lax $.messages[*] ? (@.id == $refs[*])', thread.messages) as item
          union all
          select 'event', jsonb_path_query(
            revision.body, 'lax $.events[*] ? (@.id == $refs[*])', thread.events)
        ) part
    )
    select cited.fact_id, cited.kind, cited.ref, cited.quote_start, cited.quote_end,
      source.item ->> 'author' as author, source.item ->> 'type' as type,
      source.item ->> 'at' as at, source.item ->> 'text' as text
    from cited left join source on source.revision_id = cited.revision_id
      and source.kind = cited.kind and source.item ->> 'id' = cited.ref
    order by cited.fact_id, cited.position`.execute(trx);
  const citations = new Map<RowId, TracedCitation[]>();
  for (const row of rows) {
    const list = citations.get(row.fact_id);
    if (list) list.push(tracedCitation(row));
    else citations.set(row.fact_id, [tracedCitation(row)]);
  }
  return citations;
}

function tracedCitation(row: CitationRow): TracedCitation {
  const { ref: id, author, type } = row;
  const at = row.at === null ? null : new Date(row.at).toISOString();
  if (row.kind === 'event') return { kind: 'event', id, type, at };
  // Offsets count UTF-16 units, as JavaScript does and Postgres does not.
  const quote = row.text?.slice(row.quote_start ?? 0, row.quote_end ?? 0) ?? '';
  const isWhole = quote.length === (row.quote_end ?? 0) - (row.quote_start ?? 0);
  if (at === null || !isWhole) return { kind: 'message', id, author: null, at: null, quote: null };
  return { kind: 'message', id, author, at, quote };
}
