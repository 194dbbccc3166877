/**
 * How far each node of a trace is from the fact that was asked about, nearest first: what a limit
 * keeps, and the order of every rendering. Counted after the walk, breadth first, since a walk that
 * carried the distance along would walk a diamond once for each path.
 */
import type { TraceDirection } from '@casebook/core';
import type { RowId } from './database.ts';
import type { WalkedEdge } from './trace-walk.ts';

export interface Place {
  readonly kind: 'fact' | 'ticket';
  readonly id: string;
  /** Edges on the shortest way, up or down: even for a fact, odd for a ticket. */
  readonly distance: number;
}

export function placesByDistance(
  root: RowId,
  direction: TraceDirection,
  edges: readonly WalkedEdge[],
): Place[] {
  const up = direction === 'down' ? [] : walkSide(root, ways(edges, 'up'));
  const down = direction === 'up' ? [] : walkSide(root, ways(edges, 'down'));
  const nearest = new Map<string, Place>();
  // A fact's own ticket belongs to it, also where nothing above it was asked for.
  for (const edge of edges) {
    if (edge.kind === 'read_from' && edge.fact === root) {
      nearest.set(key('ticket', edge.ticket), { kind: 'ticket', id: edge.ticket, distance: 1 });
    }
  }
  for (const place of [...up, ...down]) {
    const known = nearest.get(key(place.kind, place.id));
    if (!known || known.distance > place.distance) nearest.set(key(place.kind, place.id), place);
  }
  return [...nearest.values()].sort(byDistance);
}

/** Fact numbers and ticket ids may look alike. */
const key = (kind: Place['kind'], id: string): string => `${kind} ${id}`;

function byDistance(a: Place, b: Place): number {
  if (a.distance !== b.distance) return a.distance - b.distance;
  if (a.kind === 'fact') return Number(BigInt(a.id) - BigInt(b.id));
  // By code units: the same on every machine, whatever its language.
  return a.id < b.id ? -1 : 1;
}

interface Ways {
  readonly fromFact: ReadonlyMap<RowId, readonly string[]>;
  readonly fromTicket: ReadonlyMap<string, readonly RowId[]>;
}

function ways(edges: readonly WalkedEdge[], side: 'up' | 'down'): Ways {
  const fromFact = new Map<RowId, string[]>();
  const fromTicket = new Map<string, RowId[]>();
  for (const { kind, fact, ticket } of edges) {
    if (kind === 'influenced') continue;
    if ((kind === 'read_from') === (side === 'up')) add(fromFact, fact, ticket);
    else add(fromTicket, ticket, fact);
  }
  return { fromFact, fromTicket };
}

function walkSide(root: RowId, { fromFact, fromTicket }: Ways): Place[] {
  const places: Place[] = [{ kind: 'fact', id: root, distance: 0 }];
  const seen = new Set([key('fact', root)]);
  // The list grows while it is walked.
  for (const { kind, id, distance } of places) {
    const [next, ids] =
      kind === 'fact'
        ? (['ticket', fromFact.get(id)] as const)
        : (['fact', fromTicket.get(id)] as const);
    for (const nextId of ids ?? []) {
      if (seen.has(key(next, nextId))) continue;
      seen.add(key(next, nextId));
      places.push({ kind: next, id: nextId, distance: distance + 1 });
    }
  }
  return places;
}

function add<Value>(lists: Map<string, Value[]>, at: string, value: Value): void {
  const list = lists.get(at);
  if (list) list.push(value);
  else lists.set(at, [value]);
}
