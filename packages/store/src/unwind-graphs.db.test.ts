/**
 * A thousand random graphs of facts and showings, with diamonds, cycles and facts taken back
 * before: what an unwind takes back, and what it says of the rest, is what a naive reading of the
 * rule gives. Then the shapes on which a careless closure would multiply or never end.
 */
import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCaseFile } from './case-file.fixture.ts';
import { planUnwind, unwindFact } from './unwind.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 2);
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await file.close();
});

const nowMs = Date.parse('2026-06-01T12:00:00Z');

interface GraphFact {
  readonly id: string;
  readonly ticket: string;
  readonly standsOn: 'nothing_shown' | 'independent_event' | 'named_by_buyer' | null;
  readonly retracted: boolean;
}

interface Graph {
  readonly facts: readonly GraphFact[];
  /** Shown fact and the fact that it influenced. */
  readonly edges: readonly (readonly [string, string])[];
  /** Ticket and the fact that a lookup showed in it. */
  readonly showings: readonly (readonly [string, string])[];
}

/** Stores a graph as it is, also one that could never have come about: cycles must end, too. */
async function store({ facts, edges, showings }: Graph): Promise<void> {
  await owner.query(
    `with revision as (
       insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
       select distinct ticket, timestamptz '2026-03-10T12:00:00Z', '{}'::jsonb, 'buyer:1', now()
       from unnest($2::text[]) as ticket
       returning id, ticket
     ), run as (
       insert into run (ticket_revision_id, next_attempt_at, created_at)
       select id, now(), now() from revision returning id, ticket_revision_id
     )
     insert into fact (id, run_id, ticket, subject, predicate, value, observed, observed_at, expires,
       stands_on, recorded_at) overriding system value
     select given.id, run.id, given.ticket, 'buyer:1', 'cancelled_order',
       jsonb_build_object('order_id', 'SU-' || given.id), '2026-03-10', '2026-03-10T12:00:00Z',
       '2027-03-10', given.stands_on, '2026-03-10T12:00:00Z'
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, ticket, stands_on)
       join revision using (ticket) join run on run.ticket_revision_id = revision.id`,
    [facts.map((f) => f.id), facts.map((f) => f.ticket), facts.map((f) => f.standsOn)],
  );
  await owner.query(
    'insert into influence (shown_fact_id, fact_id) select * from unnest($1::bigint[], $2::bigint[])',
    [edges.map(([shown]) => shown), edges.map(([, grown]) => grown)],
  );
  await owner.query(
    `with asked as (
       insert into lookup (ticket, subject, purpose, more, api_key_id, recorded_at)
       select distinct ticket, 'buyer:1', 'internal', 0, $3::bigint, now()
       from unnest($1::text[]) as ticket returning id, ticket
     )
     insert into lookup_fact (lookup_id, position, fact_id)
     select asked.id, row_number() over (partition by asked.id), fact_id
     from unnest($1::text[], $2::bigint[]) as given (ticket, fact_id) join asked using (ticket)`,
    [showings.map(([ticket]) => ticket), showings.map(([, id]) => id), file.apiKeyId],
  );
  await owner.query(
    `insert into retraction (fact_id, origin, reason, retracted_by, recorded_at)
     select id, 'ops', 'wrong', 'test', now() from unnest($1::bigint[]) as id`,
    [facts.filter((fact) => fact.retracted).map((fact) => fact.id)],
  );
  // As autovacuum does soon after so many rows.
  await owner.query('analyze');
}

/** The rule, read slowly: again and again over all edges, until nothing is added. */
function naiveUnwind({ facts, edges, showings }: Graph, root: string) {
  const leans = new Set(facts.filter((fact) => fact.standsOn === null).map((fact) => fact.id));
  const closure = new Set([root]);
  for (let before = -1; before !== closure.size; ) {
    before = closure.size;
    for (const [shown, grown] of edges) {
      if (closure.has(shown) && leans.has(grown)) closure.add(grown);
    }
  }
  const tickets = new Set(showings.filter(([, id]) => closure.has(id)).map(([ticket]) => ticket));
  const influenced = new Set(edges.filter(([shown]) => closure.has(shown)).map(([, id]) => id));
  const goes: string[] = [];
  const stays: [string, string][] = [];
  for (const { id, ticket, standsOn, retracted } of facts) {
    if (closure.has(id)) {
      if (retracted) stays.push([id, 'already_retracted']);
      else goes.push(id);
    } else if (tickets.has(ticket) || influenced.has(id)) {
      stays.push([id, retracted ? 'already_retracted' : (standsOn ?? 'grew_from_another_fact')]);
    }
  }
  return { goes, stays };
}

/** Small and fast, and the same graphs in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

let nextId = 1_000;
const newIds = (count: number): string[] => Array.from({ length: count }, () => String(nextId++));

function randomGraph(random: () => number): Graph {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const ids = newIds(2 + Math.floor(random() * 14));
  const tickets = ids.slice(0, Math.ceil(ids.length / 2)).map((id) => `T-${id}`);
  const facts = ids.map((id) => ({
    id,
    ticket: pick(tickets),
    standsOn: pick([
      ...[null, null, null, null, null, null],
      'nothing_shown',
      'independent_event',
      'named_by_buyer',
    ] as const),
    retracted: random() < 0.15,
  }));
  // Any two, in either direction: so there are diamonds, cycles, and islands.
  const pairs = (count: number) =>
    Array.from({ length: count }, () => [pick(ids), pick(ids)] as const).filter(
      ([a, b]) => a !== b,
    );
  const edges = new Map(
    pairs(Math.floor(ids.length * (1 + 2 * random()))).map((e) => [e.join(), e]),
  );
  const showings = Array.from(
    { length: Math.floor(random() * ids.length) },
    () => [pick(tickets), pick(ids)] as const,
  );
  return { facts, edges: [...edges.values()], showings };
}

const GRAPHS = 1_000;

test(`over ${GRAPHS} random graphs, what is unwound is what a naive closure gives`, async () => {
  const random = seededRandom(41_827);
  const graphs = Array.from({ length: GRAPHS }, () => randomGraph(random));
  await store({
    facts: graphs.flatMap((graph) => graph.facts),
    edges: graphs.flatMap((graph) => graph.edges),
    showings: graphs.flatMap((graph) => graph.showings),
  });
  let taken = 0;
  for (const graph of graphs) {
    const root = graph.facts[0]?.id ?? '';
    const wanted = naiveUnwind(graph, root);
    const input = { factId: root, scope: 'descendants', nowMs } as const;
    const picture = await planUnwind(file.db, input);
    expect(picture.goes.map((fact) => fact.id).sort()).toEqual(wanted.goes.sort());
    expect(picture.stays.map((fact) => [fact.id, fact.why])).toEqual(wanted.stays);
    const order = {
      ...input,
      token: picture.token,
      reason: 'wrong',
      note: null,
      by: 'test',
    } as const;
    const { unwind } = await unwindFact(file.db, order);
    const rows = await file.db
      .selectFrom('retraction')
      .select('fact_id')
      .where('unwind_id', '=', unwind?.id ?? '')
      .execute();
    expect(rows.map((row) => row.fact_id).sort()).toEqual(wanted.goes);
    taken += rows.length;
  }
  // More than roots, or the graphs were no test.
  expect(taken).toBeGreaterThan(GRAPHS * 2);
  console.info(`${GRAPHS} graphs, ${taken} facts unwound`);
});

describe('shapes', () => {
  const fact = (id: string): GraphFact => ({
    id,
    ticket: `T-${id}`,
    standsOn: null,
    retracted: false,
  });
  const planFrom = (root: string | undefined) =>
    planUnwind(file.db, { factId: root ?? '', scope: 'descendants', nowMs });

  test('twelve layers of ten, each fact leaning on all of the layer before, do not multiply', async () => {
    const layers = Array.from({ length: 12 }, () => newIds(10));
    const [root] = newIds(1);
    const above = [[root ?? ''], ...layers];
    const edges = layers.flatMap((layer, depth) =>
      layer.flatMap((grown) => (above[depth] ?? []).map((shown) => [shown, grown] as const)),
    );
    await store({ facts: [root ?? '', ...layers.flat()].map(fact), edges, showings: [] });
    const { goes } = await planFrom(root);
    expect(goes).toHaveLength(121);
    expect(goes.map((each) => each.depth)).toEqual([
      0,
      ...layers.flatMap((_, n) => Array(10).fill(n + 1)),
    ]);
    expect(goes.at(-1)?.grewFrom).toHaveLength(10);
  });

  test('a cycle ends, whichever of its facts is the root', async () => {
    const ring = newIds(5);
    const edges = ring.map((id, n) => [id, ring[(n + 1) % 5] ?? ''] as const);
    await store({ facts: ring.map(fact), edges, showings: [] });
    for (const root of ring) {
      const { goes } = await planFrom(root);
      expect(goes.map((each) => each.depth)).toEqual([0, 1, 2, 3, 4]);
      expect(goes[0]?.id).toBe(root);
    }
  });

  test('a chain of ten thousand facts is planned and unwound within a request', async () => {
    const chain = newIds(10_000);
    const edges = chain.slice(1).map((id, n) => [chain[n] ?? '', id] as const);
    await store({ facts: chain.map(fact), edges, showings: edges.map(([a, b]) => [`T-${b}`, a]) });
    const startedMs = performance.now();
    const picture = await planFrom(chain[0]);
    const plannedMs = performance.now();
    expect(picture.goes.at(-1)).toMatchObject({ id: chain.at(-1), depth: 9_999 });
    const order = { factId: chain[0] ?? '', scope: 'descendants', nowMs, by: 'test' } as const;
    const real = { ...order, token: picture.token, reason: 'wrong', note: null } as const;
    const { created } = await unwindFact(file.db, real);
    const endedMs = performance.now();
    expect(created).toBe(true);
    console.info(
      `10,000 facts: planned in ${Math.round(plannedMs - startedMs)} ms, unwound in ${Math.round(endedMs - plannedMs)} ms`,
    );
    // Two seconds are promised for each; a machine that runs all tests at once is slower.
    expect(endedMs - startedMs).toBeLessThan(10_000);
  });
});
