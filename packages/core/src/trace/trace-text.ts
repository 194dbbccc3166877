/**
 * A trace as an indented tree for a terminal. Each fact is told once, where it is met first, and so
 * is each ticket; later they are named alone. So the text grows with the trace and not with the
 * number of ways through it.
 */
import { indent, minute, tellCitations, tellEvidence, tellFact } from './fact-text.ts';
import { onOneLine, wrap } from './terminal-text.ts';
import type { Trace, TracedFact, TraceEdge } from './trace.ts';
import { indexTrace, type TraceIndex } from './trace-index.ts';

export function renderTraceText(trace: Trace): string {
  const index = indexTrace(trace);
  const facts = new Set([trace.fact]);
  const lines = tellFact(index, index.root, { level: 0, how: '' });
  if (trace.direction === 'down') lines.push('', ...tellEvidence(index, index.root, 0));
  else {
    lines.push('', 'UP: what it was read from, and what had been shown there', '');
    lines.push(...tellSide({ index, facts, tickets: new Set() }, branchesUp));
  }
  if (trace.direction !== 'up') {
    lines.push('', 'DOWN: where it was shown, and what was read from there', '');
    lines.push(...tellSide({ index, facts, tickets: new Set() }, branchesDown));
  }
  lines.push(...tellCut(trace));
  return `${lines.join('\n')}\n`;
}

function tellCut({ missing, countedAll }: Trace): string[] {
  if (missing === 0) return [];
  const least = countedAll ? '' : 'at least ';
  return ['', `Cut: ${least}${missing} facts and tickets further away are not shown.`];
}

/** What has been told so far. */
interface Telling {
  readonly index: TraceIndex;
  readonly facts: Set<string>;
  readonly tickets: Set<string>;
}

type Step = { readonly level: number } & (
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'fact'; readonly fact: TracedFact; readonly how: string }
);

type Branches = (telling: Telling, fact: TracedFact, level: number) => Step[];

/** Without recursion: a chain of ten thousand facts is deeper than any stack. */
function tellSide(telling: Telling, branches: Branches): string[] {
  const { index, facts } = telling;
  const lines: string[] = [];
  // What is still to be told; the last one comes next.
  const steps = branches(telling, index.root, 0).reverse();
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { level } = step;
    const pad = indent(level);
    if (step.kind === 'lines') lines.push(...step.lines);
    else if (step.kind === 'line') lines.push(...wrap(onOneLine(step.text), pad, `${pad}  `));
    else if (facts.has(step.fact.id)) {
      lines.push(...wrap(`${step.fact.id}${step.how}: told above`, pad, `${pad}  `));
    } else {
      facts.add(step.fact.id);
      lines.push(...tellFact(index, step.fact, step));
      steps.push(...branches(telling, step.fact, level + 1).reverse());
    }
  }
  return lines;
}

const branchesUp: Branches = ({ index, tickets }, fact, level) => {
  const ticket = fact.evidence;
  const evidence: Step = { kind: 'lines', level, lines: tellEvidence(index, fact, level) };
  const used = byOtherEnd(index.usedIn(ticket), 'from');
  if (used.size === 0) return [evidence];
  if (tickets.has(ticket)) {
    const text = `what memory had shown in ${ticket} is told above`;
    return [evidence, { kind: 'line', level, text }];
  }
  tickets.add(ticket);
  const influences = new Set(index.influencesOn(fact.id));
  const shown = [...used].flatMap(([id, edges]): Step[] => {
    const source = index.facts.get(id);
    if (!source) return [];
    const part = influences.has(id) ? `, had a part in ${fact.id}` : '';
    const how = `, ${edges.map((edge) => `${USE[edge.kind]} ${minute(edge.at)}`).join(', ')}${part}`;
    return [{ kind: 'fact', level: level + 1, fact: source, how }];
  });
  const head: Step = { kind: 'line', level, text: `memory had shown in ${ticket}:` };
  return [evidence, head, ...shown];
};

const branchesDown: Branches = ({ index, tickets }, fact, level) => {
  // What the fact that was asked about cites is told before.
  const cited: Step[] =
    level === 0 ? [] : [{ kind: 'lines', level, lines: tellCitations(fact, level - 1) }];
  const uses = byOtherEnd(index.usesOf(fact.id), 'to');
  if (uses.size === 0 && level === 0) {
    return [{ kind: 'line', level, text: 'It was shown in no ticket: nothing came of it.' }];
  }
  const branches = [...uses].flatMap(([ticket, edges]): Step[] => {
    const grown = index.readFrom(ticket).filter((each) => each.id !== fact.id);
    const how = edges.map((edge) => `${USE[edge.kind]} ${minute(edge.at)}`).join(', ');
    const isOpen = index.tickets.get(ticket)?.closes.length === 0;
    const rest = grown.length === 0 ? ': nothing was read from it' : ':';
    const head = `in ${ticket}${isOpen ? ', still open,' : ''} it was ${how}`;
    if (grown.length > 0 && tickets.has(ticket)) {
      return [{ kind: 'line', level, text: `${head}: what was read from it is told above` }];
    }
    tickets.add(ticket);
    const facts = grown.map((each): Step => {
      const isPart = index.influencesOn(each.id).includes(fact.id);
      const part = isPart ? `grew from ${fact.id}` : `${fact.id} had no part in it`;
      return { kind: 'fact', level: level + 1, fact: each, how: `, ${part}` };
    });
    return [{ kind: 'line', level, text: `${head}${rest}` }, ...facts];
  });
  return [...cited, ...branches];
};

const USE: Readonly<Partial<Record<TraceEdge['kind'], string>>> = {
  shown_in: 'shown',
  acted_on_in: 'acted on',
};

function byOtherEnd(
  edges: readonly TraceEdge[],
  end: 'from' | 'to',
): ReadonlyMap<string, readonly TraceEdge[]> {
  const lists = new Map<string, TraceEdge[]>();
  for (const edge of edges) {
    const list = lists.get(edge[end]);
    if (list) list.push(edge);
    else lists.set(edge[end], [edge]);
  }
  return lists;
}
