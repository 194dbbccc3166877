/**
 * Tracing and unwinding a belief that has grown: one fact, shown in the next ticket, from which the
 * next fact was read, ten thousand times over, among all the facts that are loaded. For
 * information: there is no limit to hold a walk of this kind against.
 */
import { openStore, planUnwind, traceFact, unwindFact } from '@casebook/store';
import pg from 'pg';
import type { BenchDatabase } from './database.ts';
import type { Row } from './row.ts';
import { percentile } from './statistics.ts';

/** Facts that grew from the first one, the first one included. */
export const CLOSURE_FACTS = 10_000;
const NODES_MAX = 20_000;
const TRIES = 5;

export interface TraceBench {
  readonly database: BenchDatabase;
  readonly onProgress: (line: string) => void;
}

export async function measureTraces({ database, onProgress }: TraceBench): Promise<Row[]> {
  onProgress(`Growing a closure of ${CLOSURE_FACTS} facts ...`);
  const factId = await growClosure(database);
  const store = openStore({ url: database.appUrl, max: 2, applicationName: 'bench' });
  const nowMs = Date.now();
  const order = { factId, scope: 'descendants', nowMs } as const;
  try {
    onProgress('Tracing and unwinding it ...');
    const trace = { factId, direction: 'down', limit: NODES_MAX, nowMs } as const;
    const traced = await timed(TRIES, async () => {
      const { nodes } = await traceFact(store.db, trace);
      const facts = nodes.filter((node) => node.kind === 'fact').length;
      if (facts !== CLOSURE_FACTS) throw new Error(`the trace found ${facts} facts`);
    });
    let token = '';
    const planned = await timed(TRIES, async () => {
      const picture = await planUnwind(store.db, order);
      if (picture.goes.length !== CLOSURE_FACTS) throw new Error('the plan is not the closure');
      token = picture.token;
    });
    const unwound = await timed(1, async () => {
      await unwindFact(store.db, { ...order, token, reason: 'wrong', note: null, by: 'bench' });
    });
    return [
      row('trace down, 10,000 facts', traced),
      row('unwind, dry run', planned),
      row('unwind, real run', unwound),
    ];
  } finally {
    await store.close();
  }
}

/** Straight into the tables, as the owner; returns the id of the first fact. */
async function growClosure({ ownerUrl, agentKeyId }: BenchDatabase): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ first: string }>(GROW_SQL, [CLOSURE_FACTS]);
    const first = rows[0]?.first;
    if (first === undefined) throw new Error('the closure was not grown');
    await owner.query(SHOW_SQL, [first, CLOSURE_FACTS, agentKeyId]);
    await owner.query('analyze fact, lookup, lookup_fact, influence, run, ticket_revision');
    return first;
  } finally {
    await owner.end();
  }
}

/** One ticket and one fact for each step; only the first stands on evidence of its own. */
const GROW_SQL = `
  with revision as (
    insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
    select 'BT-' || n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
      jsonb_build_object('ticket', 'BT-' || n, 'closed_at', '2026-01-10T00:00:00Z',
        'parties', jsonb_build_object('buyer', 'buyer:bench-loop'), 'messages', '[]'::jsonb,
        'events', '[]'::jsonb, 'orders', '[]'::jsonb),
      'buyer:bench-loop', now()
    from generate_series(1, $1::int) n
    returning id, ticket
  ), run as (
    insert into run (ticket_revision_id, state, next_attempt_at, created_at, finished_at)
    select id, 'done', now(), now(), now() from revision order by id
    returning id, ticket_revision_id
  ), grown as (
    insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at, expires,
      stands_on, recorded_at)
    select run.id, revision.ticket, 'buyer:bench-loop', 'cancelled_order',
      jsonb_build_object('order_id', revision.ticket), current_date, date_trunc('day', now(), 'UTC'),
      current_date + 300,
      case when revision.ticket = 'BT-1' then 'nothing_shown' end, now()
    from run join revision on revision.id = run.ticket_revision_id order by revision.id
    returning id
  )
  select min(id)::text as first from grown`;

/** Each fact is shown in the next one's ticket, and the next one grew from it. */
const SHOW_SQL = `
  with shown as (
    insert into lookup (ticket, subject, purpose, more, api_key_id, recorded_at)
    select fact.ticket, 'buyer:bench-loop', 'internal', 0, $3::bigint, now()
    from fact where id > $1::bigint and id < $1::bigint + $2::int order by id
    returning id, ticket
  ), recorded as (
    insert into lookup_fact (lookup_id, position, fact_id)
    select shown.id, 1, fact.id - 1
    from shown join fact on fact.ticket = shown.ticket
  )
  insert into influence (fact_id, shown_fact_id)
  select id, id - 1 from fact where id > $1::bigint and id < $1::bigint + $2::int`;

async function timed(tries: number, work: () => Promise<void>): Promise<number[]> {
  const tookMs: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const startedMs = performance.now();
    await work();
    tookMs.push(performance.now() - startedMs);
  }
  return tookMs.sort((a, b) => a - b);
}

function row(name: string, tookMs: readonly number[]): Row {
  const p50Ms = percentile(tookMs, 0.5);
  return {
    row: name,
    clients: 1,
    ratio: null,
    oursPerSecond: 1_000 / p50Ms,
    limitPerSecond: null,
    p50Ms,
    p99Ms: percentile(tookMs, 0.99),
    limitP50Ms: null,
    limitP99Ms: null,
    rssMb: null,
    oursRounds: tookMs.map((ms) => 1_000 / ms),
    limitRounds: [],
    cpuUs: {},
    limitCpuUs: {},
  };
}
