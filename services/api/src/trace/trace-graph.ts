/**
 * A trace as a graph for Graphviz: facts with rounded corners, tickets as boxes. It is handed over
 * as an object and not as DOT, and nodes have names of our own, so nothing that a ticket is called
 * is ever read as a language; in labels, what Graphviz would expand or decode is escaped.
 */
import type { Trace, TracedFact, TracedTicket, TraceEdge, TraceEdgeKind } from '@casebook/core';

/** More are neither laid out in time nor read by anybody. */
const EDGES_DRAWN_MAX = 300;
const LABEL_COLUMNS = 32;
const LABEL_LINES_MAX = 5;

export interface DrawnTrace {
  readonly graph: DrawnGraph;
  /** What each drawn thing is, in words, by its id: told by a screen reader and by hovering. */
  readonly titles: ReadonlyMap<string, string>;
  /** What the drawing as a whole shows, and what it leaves out. */
  readonly caption: string;
}

/** As far as it is used: the object that @viz-js/viz draws. */
export interface DrawnGraph {
  readonly directed: true;
  readonly graphAttributes: Attributes;
  readonly nodeAttributes: Attributes;
  readonly edgeAttributes: Attributes;
  readonly nodes: { readonly name: string; readonly attributes: Attributes }[];
  readonly edges: {
    readonly tail: string;
    readonly head: string;
    readonly attributes: Attributes;
  }[];
}

type Attributes = Record<string, string | number>;

/** Draws the nearest `nodesMax` nodes of the trace. */
export function drawTrace(trace: Trace, nodesMax: number): DrawnTrace {
  const nodes = trace.nodes.slice(0, nodesMax);
  const names = new Map(nodes.map((node, n) => [`${node.kind} ${node.id}`, `n${n}`]));
  const influences = new Map<string, string[]>();
  const drawable = trace.edges.flatMap(({ kind, ...edge }) => {
    // Told in words in the fact's own node: as lines of their own they cross everything else.
    if (kind === 'influenced') {
      influences.set(edge.to, [...(influences.get(edge.to) ?? []), edge.from]);
      return [];
    }
    const from = names.get(`fact ${edge.from}`);
    const to = names.get(`ticket ${edge.to}`);
    if (from === undefined || to === undefined) return [];
    return [{ kind, from, to, title: edgeTitle(kind, edge) }];
  });
  const edges = drawable.slice(0, EDGES_DRAWN_MAX);
  const titles = new Map<string, string>();
  for (const [n, node] of nodes.entries()) titles.set(`n${n}`, nodeTitle(node));
  for (const [n, { title }] of edges.entries()) titles.set(`e${n}`, title);
  const caption = captionOf(trace, nodes.length, drawable.length - edges.length);
  const graph: DrawnGraph = {
    directed: true,
    graphAttributes: { ...GRAPH, ...layOutBroadside(nodes, caption) },
    nodeAttributes: NODE,
    edgeAttributes: EDGE,
    nodes: nodes.map((node, n) => ({
      name: `n${n}`,
      attributes: {
        id: `n${n}`,
        ...(node.kind === 'fact'
          ? drawFact(node, influences.get(node.id) ?? [])
          : drawTicket(node)),
        ...(node.id === trace.fact && node.kind === 'fact' ? { penwidth: 3 } : {}),
      },
    })),
    edges: edges.map(({ kind, from, to }, n) => drawEdge(kind, from, to, `e${n}`)),
  };
  return { graph, titles, caption };
}

// Of those fonts that Graphviz can measure, the one that every viewer has something like.
const FONT = { fontname: 'Arial', fontcolor: '#1f2328' };
const GRAPH: Attributes = {
  ...FONT,
  bgcolor: '#ffffff',
  labelloc: 't',
  labeljust: 'l',
  fontsize: 14,
  nodesep: 0.35,
  ranksep: 0.45,
  pad: 0.2,
};
const NODE: Attributes = { ...FONT, fontsize: 11, margin: '0.14,0.08' };
const EDGE: Attributes = { ...FONT, fontsize: 10, color: '#57606a', arrowsize: 0.7 };

/** Facts side by side, past which a drawing would be broader than any screen. */
const BREADTH_MAX = 6;

/** Time runs down, or to the right where so much came about at once: a page is scrolled down. */
function layOutBroadside(nodes: Trace['nodes'], caption: string): Attributes {
  const breadths = new Map<number, number>();
  for (const node of nodes) {
    if (node.kind === 'fact') breadths.set(node.depth, (breadths.get(node.depth) ?? 0) + 1);
  }
  const breadth = Math.max(...breadths.values());
  const isBroad = breadth > BREADTH_MAX && breadth > breadths.size;
  const time = isBroad ? 'to the right' : 'down';
  const legend = `Rounded: facts. Boxes: tickets. Time runs ${time}.`;
  const label = [escapeLabel(caption), legend, ' '].map((line) => `${line}\\l`).join('');
  return { rankdir: isBroad ? 'LR' : 'TB', label };
}

const STATE_COLOURS: Readonly<Record<TracedFact['state'], readonly [fill: string, line: string]>> =
  {
    current: ['#dafbe1', '#1a7f37'],
    echo: ['#fff8c5', '#9a6700'],
    retracted: ['#ffebe9', '#cf222e'],
    superseded: ['#eaeef2', '#6e7781'],
    expired: ['#eaeef2', '#6e7781'],
  };

function drawFact(fact: TracedFact, influences: readonly string[]): Attributes {
  const [fillcolor, color] = STATE_COLOURS[fact.state];
  const head = `${fact.id} · ${fact.state}`;
  return {
    class: `fact ${fact.state}`,
    shape: 'box',
    style: 'rounded,filled',
    fillcolor,
    color,
    penwidth: 1.2,
    label: [head, ...wrapLabel(fact.statement), fact.observed, ...standing(fact, influences)]
      .map(escapeLabel)
      .join('\n'),
  };
}

const INFLUENCES_NAMED_MAX = 4;

function standing(fact: TracedFact, influences: readonly string[]): string[] {
  if (fact.standsOn) return fact.standsOn === 'nothing_shown' ? [] : ['stands by itself'];
  if (influences.length === 0) return [];
  const named = influences.slice(0, INFLUENCES_NAMED_MAX).join(', ');
  const more = influences.length - INFLUENCES_NAMED_MAX;
  return wrapLabel(`leans on ${named}${more > 0 ? ` and ${more} more` : ''}`);
}

function drawTicket(ticket: TracedTicket): Attributes {
  const [newest] = ticket.closes;
  const when = newest ? `closed ${newest.closedAt.slice(0, 10)}` : 'still open';
  return {
    class: 'ticket',
    shape: 'box',
    style: 'filled',
    fillcolor: '#f6f8fa',
    color: '#57606a',
    label: [...wrapLabel(`Ticket ${ticket.id}`), when].map(escapeLabel).join('\n'),
  };
}

type DrawnEdgeKind = Exclude<TraceEdgeKind, 'influenced'>;

const EDGE_WORDS: Readonly<Record<DrawnEdgeKind, string>> = {
  read_from: 'read from',
  shown_in: 'shown in',
  acted_on_in: 'acted on in',
};

/** Time runs down: a ticket stands above what was read from it, so that arrow is drawn backwards. */
function drawEdge(kind: DrawnEdgeKind, from: string, to: string, id: string) {
  const attributes: Attributes = {
    id,
    class: kind,
    label: `\u00a0\u00a0${EDGE_WORDS[kind]}\u00a0`,
  };
  switch (kind) {
    case 'read_from':
      return { tail: to, head: from, attributes: { ...attributes, dir: 'back' } };
    case 'shown_in':
      return { tail: from, head: to, attributes: { ...attributes, color: '#0969da' } };
    case 'acted_on_in':
      return { tail: from, head: to, attributes: { ...attributes, color: '#8250df', penwidth: 2 } };
  }
}

function nodeTitle(node: TracedFact | TracedTicket): string {
  if (node.kind === 'ticket') return `Ticket ${node.id}`;
  return `${node.id}, ${node.state}: ${node.statement} (${node.cite})`;
}

function edgeTitle(kind: DrawnEdgeKind, { from, to, at }: Omit<TraceEdge, 'kind'>): string {
  return `${from} ${EDGE_WORDS[kind]} ${to}${at === null ? '' : `, ${at}`}`;
}

const DIRECTION_WORDS = { up: 'up', down: 'down', both: 'up and down' } as const;

function captionOf(trace: Trace, drawn: number, edgesCut: number): string {
  const missing = trace.missing + trace.nodes.length - drawn;
  const least = trace.countedAll ? '' : 'at least ';
  const title = `Trace of ${trace.fact}, ${DIRECTION_WORDS[trace.direction]}`;
  const cut = missing > 0 ? [`${drawn} nearest of ${least}${drawn + missing} are drawn`] : [];
  if (edgesCut > 0) cut.push(`${edgesCut} edges are not drawn`);
  return cut.length > 0 ? `${title} (cut: ${cut.join('; ')})` : title;
}

/** Broken at spaces, and inside what is longer than a line; cut where it takes too many lines. */
function wrapLabel(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && columns(line) + 1 + columns(word) > LABEL_COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? '' : ' ';
    for (const char of word) {
      if (columns(line) + columns(char) > LABEL_COLUMNS) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  lines.push(line);
  if (lines.length <= LABEL_LINES_MAX) return lines;
  return [...lines.slice(0, LABEL_LINES_MAX - 1), '…'];
}

/** Beyond the alphabets of Europe a character may be twice as wide, and then is taken to be. */
function columns(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (char > '\u04ff' ? 2 : 1), 0);
}

/** Graphviz expands `\N` and decodes `&lt;`: both are data here. */
function escapeLabel(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('\\', '\\\\');
}
