/**
 * Where a fact comes from and what came of it, as one picture of one moment. The walk finds which
 * facts and tickets belong to it, by their ids alone; the nearest ones, up to the limit, are then
 * read in full.
 */
import {
  CasebookError,
  factId,
  TRACE_EDGE_KINDS,
  type Trace,
  type TraceDirection,
  type TraceEdge,
  type TraceNode,
  utcDate,
} from '@casebook/core';
import type { Db, RowId, Trx } from './database.ts';
import { readTracedFacts } from './trace-facts.ts';
import { type Place, placesByDistance } from './trace-order.ts';
import { readTracedTickets } from './trace-tickets.ts';
import { readTraceEdges, type WalkedEdge, walkTrace } from './trace-walk.ts';

export interface TraceInput {
  readonly factId: RowId;
  readonly direction: TraceDirection;
  /** Nodes, facts and tickets together. */
  readonly limit: number;
  readonly nowMs: number;
}

/** Throws `fact_unknown`. */
export async function traceFact(db: Db, input: TraceInput): Promise<Trace> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readTrace(trx, input));
}

async function readTrace(trx: Trx, input: TraceInput): Promise<Trace> {
  const { factId: root, direction, limit } = input;
  const walk = await walkTrace(trx, root, direction);
  if (!walk.facts.has(root)) throw new CasebookError('fact_unknown');
  const edges = await readTraceEdges(trx, walk);
  const places = placesByDistance(root, direction, edges);
  const kept = places.slice(0, limit);
  const nodes = await readNodes(trx, kept, utcDate(input.nowMs));
  return {
    fact: factId(root),
    direction,
    nodes,
    edges: edgesBetween(kept, edges),
    missing: places.length - kept.length,
    countedAll: walk.complete,
  };
}

async function readNodes(
  trx: Trx,
  places: readonly Place[],
  today: string,
): Promise<readonly TraceNode[]> {
  const ids = (kind: Place['kind']) =>
    places.flatMap((place) => (place.kind === kind ? place.id : []));
  const facts = await readTracedFacts(trx, ids('fact'), today);
  const tickets = await readTracedTickets(trx, ids('ticket'));
  return places.map((place) => {
    if (place.kind === 'ticket')
      return { kind: 'ticket', id: place.id, closes: tickets.get(place.id) ?? [] };
    const fact = facts.get(place.id);
    if (!fact) throw new Error('a walked fact was not read');
    return { kind: 'fact', ...fact, depth: place.distance / 2 };
  });
}

function edgesBetween(places: readonly Place[], edges: readonly WalkedEdge[]): TraceEdge[] {
  const facts = new Set(places.flatMap((place) => (place.kind === 'fact' ? place.id : [])));
  const tickets = new Set(places.flatMap((place) => (place.kind === 'ticket' ? place.id : [])));
  return edges
    .filter(({ fact, ticket, influenced }) =>
      influenced === null
        ? facts.has(fact) && tickets.has(ticket)
        : facts.has(fact) && facts.has(influenced),
    )
    .sort(byKindAndEnds)
    .map(({ kind, fact, ticket, influenced, at, via, by }) => ({
      from: factId(fact),
      to: influenced === null ? ticket : factId(influenced),
      kind,
      at,
      via,
      by,
    }));
}

function byKindAndEnds(a: WalkedEdge, b: WalkedEdge): number {
  return (
    TRACE_EDGE_KINDS.indexOf(a.kind) - TRACE_EDGE_KINDS.indexOf(b.kind) ||
    Number(BigInt(a.fact) - BigInt(b.fact)) ||
    Number(BigInt(a.influenced ?? 0) - BigInt(b.influenced ?? 0)) ||
    (a.ticket < b.ticket ? -1 : a.ticket > b.ticket ? 1 : 0)
  );
}
