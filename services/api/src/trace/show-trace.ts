/** A trace as the API answers it in JSON. */
import type { Trace, TracedCitation, TracedClose, TraceNode } from '@casebook/core';

export function showTrace({ fact, direction, nodes, edges, missing, countedAll }: Trace) {
  return {
    fact,
    direction,
    nodes: nodes.map(showNode),
    edges,
    truncated: missing > 0,
    missing,
    counted_all: countedAll,
  };
}

function showNode(node: TraceNode) {
  if (node.kind === 'ticket') {
    const [newest, ...earlier] = node.closes;
    const last = newest ? showClose(newest) : { closed_at: null, run: null };
    return { kind: node.kind, id: node.id, ...last, earlier: earlier.map(showClose) };
  }
  const { standsOn, recordedAt, citations, ...fact } = node;
  return {
    ...fact,
    stands_on: standsOn,
    recorded_at: recordedAt,
    citations: citations.map(showCitation),
  };
}

function showClose({ closedAt, run }: TracedClose) {
  return {
    closed_at: closedAt,
    run: {
      id: run.id,
      state: run.state,
      extractor: run.extractor,
      model: run.model,
      prompt_hash: run.promptHash,
      finished_at: run.finishedAt,
    },
  };
}

function showCitation(citation: TracedCitation) {
  const { id, at } = citation;
  const gone = at === null;
  if (citation.kind === 'event') return { event: id, type: citation.type, at, gone };
  return { message: id, author: citation.author, at, quote: citation.quote, gone };
}
