/** One fact of a trace in lines for a terminal: what it says, why it stays, what it cites. */
import { STAYS_REASONS } from '../unwind-reason.ts';
import { onOneLine, wrap } from './terminal-text.ts';
import { isGone, type TracedCitation, type TracedFact } from './trace.ts';
import type { TraceIndex } from './trace-index.ts';

/** Past this the words of a branch would have no room; how deep it is is written instead. */
const LEVELS_INDENTED = 10;

export function indent(level: number): string {
  return '  '.repeat(Math.min(level, LEVELS_INDENTED));
}

/** `2026-03-10 16:20`, UTC like every time here. */
export function minute(at: string | null): string {
  return at === null ? '(unknown time)' : at.slice(0, 16).replace('T', ' ');
}

/** The lines behind `F-1 [current] 2026-03-10`, which goes on with how it came to be told. */
export function tellFact(
  index: TraceIndex,
  fact: TracedFact,
  { level, how }: { readonly level: number; readonly how: string },
): string[] {
  const pad = indent(level);
  const inner = `${pad}    `;
  const deep = level > LEVELS_INDENTED ? ` (step ${level})` : '';
  const lines = wrap(`${fact.id} [${fact.state}] ${fact.observed}${how}${deep}`, pad, inner);
  const tell = (words: string): void => void lines.push(...wrap(onOneLine(words), inner, inner));
  tell(fact.statement);
  if (level === 0 || fact.subject !== index.root.subject) tell(`about ${fact.subject}`);
  if (level === 0) tell(`counts until ${fact.expires}; cite as ${fact.cite}`);
  tell(tellStanding(index, fact));
  if (fact.retraction) {
    const { by, at, reason } = fact.retraction;
    tell(`taken back ${minute(at)} by ${by}: ${reason.replaceAll('_', ' ')}`);
  }
  return lines;
}

/** Why it stays when a fact that had been shown falls, or on which ones it leans. */
function tellStanding(index: TraceIndex, fact: TracedFact): string {
  if (fact.standsOn) return `stands by itself: ${STAYS_REASONS[fact.standsOn]}`;
  const influences = index.influencesOn(fact.id);
  if (influences.length === 0) return 'leans on facts that are not in this trace';
  return `leans on ${influences.join(', ')}, and goes when that goes`;
}

/** The ticket that it was read from, by whom, and the words. */
export function tellEvidence(index: TraceIndex, fact: TracedFact, level: number): string[] {
  const pad = indent(level);
  const close = index.closeOf(fact);
  const reader = [close?.run.extractor, close?.run.model].filter((name) => name).join(' ');
  const closed = close ? `, closed ${minute(close.closedAt)}` : '';
  const by = reader === '' ? '' : `, by ${reader}`;
  const line = onOneLine(`${fact.id} was read from ${fact.evidence}${closed}${by}`);
  return [...wrap(line, pad, `${pad}  `), ...tellCitations(fact, level)];
}

export function tellCitations(fact: TracedFact, level: number): string[] {
  const pad = `${indent(level)}    `;
  return fact.citations.flatMap((each) => wrap(onOneLine(tellCitation(each)), pad, `${pad}  `));
}

function tellCitation(citation: TracedCitation): string {
  const { id } = citation;
  if (isGone(citation)) return `${citation.kind} ${id}: gone from the ticket`;
  const at = minute(citation.at);
  if (citation.kind === 'event') {
    return `event ${id}, ${at}: ${citation.type?.replaceAll('_', ' ')}`;
  }
  return `message ${id}, ${citation.author}, ${at}: "${citation.quote}"`;
}
