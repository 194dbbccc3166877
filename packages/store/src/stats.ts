/** What memory has taken in and refused, as counts. Nothing in here can name anybody. */
import { sql } from 'kysely';
import { type Db, RUN_STATES, type RunState } from './database.ts';

export interface Stats {
  readonly tickets: number;
  readonly revisions: number;
  readonly runs: Readonly<Record<RunState, number>>;
  readonly candidates: number;
  readonly facts: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** Refused by the never-store filter, by category. */
  readonly neverStore: Readonly<Record<string, number>>;
  /** Findings removed from ticket text at the door, by category. */
  readonly removed: Readonly<Record<string, number>>;
  readonly lookups: number;
  readonly lookupsWithFacts: number;
}

interface Count {
  readonly name: string;
  readonly count: number;
}

export async function readStats(db: Db): Promise<Stats> {
  const totals = await sql<{
    tickets: number;
    revisions: number;
    candidates: number;
    facts: number;
    lookups: number;
    lookups_with_facts: number;
  }>`select
      (select count(distinct ticket)::int from ticket_revision) as tickets,
      (select count(*)::int from ticket_revision) as revisions,
      (select coalesce(sum(candidates), 0)::int from run) as candidates,
      (select count(*)::int from fact) as facts,
      (select count(*)::int from lookup) as lookups,
      (select count(distinct lookup_id)::int from lookup_fact) as lookups_with_facts`.execute(db);
  const runs = await sql<Count>`
    select state as name, count(*)::int as count from run group by state`.execute(db);
  const refusals = await sql<Count>`
    select reason as name, sum(count)::int as count from refusal group by reason`.execute(db);
  const neverStore = await sql<Count>`
    select category as name, sum(count)::int as count from refusal
    where category is not null group by category`.execute(db);
  const removed = await sql<Count>`
    select key as name, sum(value::int)::int as count
    from ticket_revision, jsonb_each_text(removed) group by key`.execute(db);
  const [total] = totals.rows;
  if (!total) throw new Error('counting gave no row');
  return {
    tickets: total.tickets,
    revisions: total.revisions,
    runs: { ...emptyRunCounts(), ...record(runs.rows) },
    candidates: total.candidates,
    facts: total.facts,
    refusals: record(refusals.rows),
    neverStore: record(neverStore.rows),
    removed: record(removed.rows),
    lookups: total.lookups,
    lookupsWithFacts: total.lookups_with_facts,
  };
}

function emptyRunCounts(): Record<RunState, number> {
  // Every state is a key, so the record is complete.
  return Object.fromEntries(RUN_STATES.map((state) => [state, 0])) as Record<RunState, number>;
}

function record(rows: readonly Count[]): Record<string, number> {
  const sorted = [...rows].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return Object.fromEntries(sorted.map((row) => [row.name, row.count]));
}
