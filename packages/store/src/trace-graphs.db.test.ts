/**
 * Random graphs of facts, showings and acted-on replies, with diamonds and cycles: the trace up and
 * the trace down hold what a naive reading of the rule gives. Then the shapes on which a careless
 * walk would multiply or never end.
 */
import type { Trace, TraceDirection } from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseFile } from './case-file.fixture.ts';
import { traceFact } from './trace.ts';
import { storeTraceGraph, type TraceGraph } from './trace-graph.fixture.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 2);
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await file.close();
});

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const storeGraph = (graph: TraceGraph) => storeTraceGraph(owner, file.apiKeyId, graph);
const trace = (id: string, direction: TraceDirection, limit = 20_000) =>
  traceFact(file.db, { factId: id, direction, limit, nowMs });

const idsOf = (traced: Trace, kind: 'fact' | 'ticket') =>
  traced.nodes.flatMap((node) => (node.kind === kind ? node.id : []));

/** The rule, read slowly: again and again over everything, until nothing is added. */
function naiveTrace(graph: TraceGraph, root: string, direction: 'up' | 'down') {
  const used = [
    ...(graph.showings ?? []).filter(({ mode }) => mode === 'on'),
    ...(graph.actedOn ?? []).map(([ticket, fact]) => ({ ticket, fact })),
  ];
  const facts = new Set([root]);
  const tickets = new Set<string>();
  for (let before = -1; before !== facts.size + tickets.size; ) {
    before = facts.size + tickets.size;
    if (direction === 'up') {
      for (const [id, ticket] of graph.facts) if (facts.has(id)) tickets.add(ticket);
      for (const { ticket, fact } of used) if (tickets.has(ticket)) facts.add(fact);
    } else {
      for (const { ticket, fact } of used) if (facts.has(fact)) tickets.add(ticket);
      for (const [id, ticket] of graph.facts) if (tickets.has(ticket)) facts.add(id);
    }
  }
  // A fact is always shown with the ticket that it was read from.
  for (const [id, ticket] of graph.facts) if (id === root) tickets.add(ticket);
  return { facts: [...facts].map((id) => `F-${id}`).sort(), tickets: [...tickets].sort() };
}

const GRAPHS = 300;
/** Row ids of one graph start here; no graph is larger. */
const idOf = (graph: number, fact: number): string => String(100_000 + graph * 100 + fact);
const ticketOf = (graph: number, ticket: number): string => `T-${graph}-${ticket}`;

const shapes = fc.integer({ min: 1, max: 14 }).chain((size) => {
  const fact = fc.nat({ max: size - 1 });
  const ticket = fc.nat({ max: Math.ceil(size / 2) });
  const mode = fc.constantFrom('on', 'on', 'on', 'shadow' as const);
  return fc.record({
    tickets: fc.array(ticket, { minLength: size, maxLength: size }),
    showings: fc.uniqueArray(fc.tuple(ticket, fact, mode), { maxLength: size * 2 }),
    actedOn: fc.array(fc.tuple(ticket, fact), { maxLength: 3 }),
  });
});

test(`over ${GRAPHS} random graphs, what is traced is what a naive closure gives`, async () => {
  const graphs = fc.sample(shapes, { numRuns: GRAPHS, seed: 41_827 }).map(
    (shape, n): Required<Omit<TraceGraph, 'influences'>> => ({
      facts: shape.tickets.map((ticket, fact) => [idOf(n, fact), ticketOf(n, ticket)]),
      showings: [
        ...new Map(
          shape.showings.map(([ticket, fact, mode]) => [
            `${ticket} ${fact} ${mode}`,
            { ticket: ticketOf(n, ticket), fact: idOf(n, fact), mode },
          ]),
        ).values(),
      ],
      actedOn: shape.actedOn.map(([ticket, fact]) => [ticketOf(n, ticket), idOf(n, fact)]),
    }),
  );
  await storeGraph({
    facts: graphs.flatMap(({ facts }) => facts),
    showings: graphs.flatMap(({ showings }) => showings),
    actedOn: graphs.flatMap(({ actedOn }) => actedOn),
  });
  let walked = 0;
  for (const [n, graph] of graphs.entries()) {
    for (const direction of ['up', 'down'] as const) {
      const traced = await trace(idOf(n, 0), direction);
      const wanted = naiveTrace(graph, idOf(n, 0), direction);
      expect(idsOf(traced, 'fact').sort()).toEqual(wanted.facts);
      expect(idsOf(traced, 'ticket').sort()).toEqual(wanted.tickets);
      walked += traced.nodes.length;
    }
    const up = naiveTrace(graph, idOf(n, 0), 'up');
    const down = naiveTrace(graph, idOf(n, 0), 'down');
    const both = await trace(idOf(n, 0), 'both');
    expect(idsOf(both, 'fact').sort()).toEqual([...new Set([...up.facts, ...down.facts])].sort());
  }
  // More than roots and their tickets, or the graphs were no test.
  expect(walked).toBeGreaterThan(GRAPHS * 6);
});

test('twelve layers of ten, each shown in all of the next, are walked once', async () => {
  const layer = (n: number) =>
    Array.from({ length: 10 }, (_, each) => String(2_000 + n * 10 + each));
  const layers = Array.from({ length: 12 }, (_, n) => layer(n));
  const showings = layers
    .slice(1)
    .flatMap((facts, n) =>
      facts.flatMap((id) =>
        (layers[n] ?? []).map((fact) => ({ ticket: `T-${id}`, fact, mode: 'on' as const })),
      ),
    );
  await storeGraph({ facts: layers.flat().map((id) => [id, `T-${id}`]), showings });
  const startedMs = performance.now();
  const down = await trace('2000', 'down');
  const up = await trace('2119', 'up');
  const tookMs = performance.now() - startedMs;
  expect(idsOf(down, 'fact')).toHaveLength(111);
  expect(idsOf(up, 'fact')).toHaveLength(111);
  expect(down.edges.filter((edge) => edge.kind === 'shown_in')).toHaveLength(1_010);
  expect(down.nodes.findLast((node) => node.kind === 'fact')).toMatchObject({ depth: 11 });
  // 10^12 paths; milliseconds here, and room for a machine that runs all tests at once.
  expect(tookMs).toBeLessThan(5_000);
});

test('a cycle ends, whichever of its facts is asked about', async () => {
  const ring = ['3001', '3002', '3003', '3004', '3005'];
  const next = (n: number) => ring[(n + 1) % ring.length] ?? '';
  await storeGraph({
    facts: ring.map((id) => [id, `T-${id}`]),
    showings: ring.map((fact, n) => ({ ticket: `T-${next(n)}`, fact, mode: 'on' })),
    influences: ring.map((id, n) => [id, next(n)]),
  });
  for (const id of ring) {
    for (const direction of ['up', 'down', 'both'] as const) {
      const traced = await trace(id, direction);
      expect(idsOf(traced, 'fact').sort()).toEqual(ring.map((each) => `F-${each}`));
      expect(traced.edges.filter((edge) => edge.kind === 'influenced')).toHaveLength(5);
    }
  }
});

test('a limit keeps what is nearest, in the same order, and counts the rest', async () => {
  const chain = Array.from({ length: 50 }, (_, n) => String(4_000 + n));
  await storeGraph({
    facts: chain.map((id) => [id, `T-${id}`]),
    showings: chain
      .slice(1)
      .map((id, n) => ({ ticket: `T-${id}`, fact: chain[n] ?? '', mode: 'on' })),
  });
  const whole = await trace('4000', 'down');
  expect(whole).toMatchObject({ missing: 0, countedAll: true });
  expect(whole.nodes).toHaveLength(100);
  for (const limit of [1, 2, 7, 99]) {
    const cut = await trace('4000', 'down', limit);
    expect(cut.nodes).toEqual(whole.nodes.slice(0, limit));
    expect(cut.missing).toBe(100 - limit);
    const ends = new Set(cut.nodes.map((node) => node.id));
    for (const { from, to } of cut.edges)
      expect([...ends]).toEqual(expect.arrayContaining([from, to]));
  }
});
