/** A trace's nodes and edges by what a renderer asks for. Fact ids and ticket ids never mix here. */
import type { Trace, TracedClose, TracedFact, TracedTicket, TraceEdge } from './trace.ts';

export interface TraceIndex {
  readonly root: TracedFact;
  readonly facts: ReadonlyMap<string, TracedFact>;
  readonly tickets: ReadonlyMap<string, TracedTicket>;
  /** Edges of facts that were shown or acted on in the ticket, each fact's showing first. */
  usedIn(ticket: string): readonly TraceEdge[];
  /** Edges to the tickets in which the fact was shown or acted on. */
  usesOf(fact: string): readonly TraceEdge[];
  /** Facts that were read from the ticket. */
  readFrom(ticket: string): readonly TracedFact[];
  /** Ids of the facts that had a part in this one. */
  influencesOn(fact: string): readonly string[];
  /** The close of its ticket from which the fact was read, where the ticket is in the trace. */
  closeOf(fact: TracedFact): TracedClose | undefined;
}

export function indexTrace(trace: Trace): TraceIndex {
  const facts = new Map<string, TracedFact>();
  const tickets = new Map<string, TracedTicket>();
  const read = new Map<string, TracedFact[]>();
  for (const node of trace.nodes) {
    if (node.kind === 'fact') {
      facts.set(node.id, node);
      add(read, node.evidence, node);
    } else tickets.set(node.id, node);
  }
  const usedIn = new Map<string, TraceEdge[]>();
  const usesOf = new Map<string, TraceEdge[]>();
  const influences = new Map<string, string[]>();
  for (const edge of trace.edges) {
    if (edge.kind === 'influenced') add(influences, edge.to, edge.from);
    if (edge.kind !== 'shown_in' && edge.kind !== 'acted_on_in') continue;
    add(usedIn, edge.to, edge);
    add(usesOf, edge.from, edge);
  }
  const root = facts.get(trace.fact);
  if (!root) throw new Error('a trace lacks the fact that was asked about');
  return {
    root,
    facts,
    tickets,
    usedIn: (ticket) => usedIn.get(ticket) ?? [],
    usesOf: (fact) => usesOf.get(fact) ?? [],
    readFrom: (ticket) => read.get(ticket) ?? [],
    influencesOn: (fact) => influences.get(fact) ?? [],
    closeOf: (fact) => tickets.get(fact.evidence)?.closes.find(({ run }) => run.id === fact.run),
  };
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
