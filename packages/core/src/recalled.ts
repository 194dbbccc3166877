/**
 * Recognises in a thread what Casebook itself has shown: the sentence of a fact, its citation, a
 * note block. Such words are memory speaking, whoever pasted them, and no evidence of anything.
 * They are marked before a model reads the thread, and a quote that touches them is refused.
 */
import type { ClosedTicket, TicketMessage } from './closed-ticket.ts';
import type { Showing } from './independence.ts';
import { cite, statement } from './statement.ts';

/** UTF-16 offsets into a message's text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The header of the block that is injected into a conversation's calls. */
export const NOTE_BLOCK_HEADER = '【long-term memory】';

/** What stands in the text that a model reads where something shown was pasted. */
export const RECALLED_MARKER = '[shown by Casebook]';

/** Merged, in order. Linear in the text for each thing shown. */
export function findRecalled(text: string, showings: readonly Showing[]): Span[] {
  const folded = fold(text);
  const spans: Span[] = [...noteBlocks(text)];
  for (const shown of shownTexts(showings)) {
    spans.push(...occurrences(folded, foldedWords(shown)));
  }
  return merge(spans);
}

/** Each sentence as shown, the same without who had proposed it, and each citation. */
function shownTexts(showings: readonly Showing[]): Set<string> {
  const texts = new Set<string>();
  for (const { fact } of showings) {
    const { proposed_by: _, ...said } = fact.value;
    texts.add(statement(fact.predicate, fact.value));
    texts.add(statement(fact.predicate, said));
    texts.add(cite(fact.id, fact.evidence, fact.observed));
  }
  return texts;
}

export type RecalledSpans = ReadonlyMap<string, readonly Span[]>;

/** By message id; messages without any are not in it. */
export function findRecalledInTicket(
  ticket: ClosedTicket,
  showings: readonly Showing[],
): RecalledSpans {
  const found = new Map<string, readonly Span[]>();
  for (const message of ticket.messages) {
    const spans = findRecalled(message.text, showings);
    if (spans.length > 0) found.set(message.id, spans);
  }
  return found;
}

export function touches(spans: readonly Span[] | undefined, start: number, end: number): boolean {
  return spans?.some((span) => span.start < end && start < span.end) ?? false;
}

/** The ticket as an extractor may read it: each recalled span is replaced by one marker. */
export function markRecalled(ticket: ClosedTicket, recalled: RecalledSpans): ClosedTicket {
  const messages = ticket.messages.map((message) => {
    const spans = recalled.get(message.id);
    return spans ? { ...message, text: replaceSpans(message, spans) } : message;
  });
  return { ...ticket, messages };
}

function replaceSpans({ text }: TicketMessage, spans: readonly Span[]): string {
  let at = 0;
  let marked = '';
  for (const span of spans) {
    marked += text.slice(at, span.start) + RECALLED_MARKER;
    at = span.end;
  }
  return marked + text.slice(at);
}

interface Folded {
  /** Letters and digits in lower case, every run of anything else as one space. */
  readonly text: string;
  /** For each folded character, where it began in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Case, punctuation, quoting marks and line breaks change when somebody pastes; words stay. */
function fold(text: string): Folded {
  let folded = ' ';
  const starts = [0];
  const ends = [0];
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const isWord = /[\p{L}\p{N}]/u.test(char);
    const lower = isWord ? char.toLowerCase() : ' ';
    if (isWord || !folded.endsWith(' ')) {
      folded += lower;
      for (let unit = 0; unit < lower.length; unit++) {
        starts.push(at);
        ends.push(at + char.length);
      }
    }
    at += char.length;
  }
  return { text: `${folded} `, starts: [...starts, text.length], ends: [...ends, text.length] };
}

const foldedWords = (text: string): string => ` ${fold(text).text.trim()} `;

function occurrences(folded: Folded, words: string): Span[] {
  if (words.trim() === '') return [];
  const spans: Span[] = [];
  for (let at = folded.text.indexOf(words); at >= 0; at = folded.text.indexOf(words, at + 1)) {
    // The spaces at both ends are not part of what was shown.
    const start = folded.starts[at + 1];
    const end = folded.ends[at + words.length - 2];
    if (start !== undefined && end !== undefined) spans.push({ start, end });
  }
  return spans;
}

/** `#12 "..." (noted by ...)` or `(3 older notes not shown)`, also behind quoting marks. */
function isNoteLine(line: string): boolean {
  const text = line.replace(/^[\s>]+/, '').trimEnd();
  if (/^\(\d{1,9} older notes? not shown\)$/.test(text)) return true;
  return /^#\d{1,18} "/.test(text) && text.includes('" (noted by ') && text.endsWith(')');
}

/** From a header line to the last line that has the shape of a note. */
function noteBlocks(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(NOTE_BLOCK_HEADER); at >= 0; ) {
    let end = at + NOTE_BLOCK_HEADER.length;
    for (let line = nextLine(text, end); line; line = nextLine(text, end)) {
      if (!isNoteLine(line.text)) break;
      end = line.end;
    }
    spans.push({ start: at, end });
    at = text.indexOf(NOTE_BLOCK_HEADER, end);
  }
  return spans;
}

/** The line after the one that ends at `from`, or undefined at the end of the text. */
function nextLine(text: string, from: number): { text: string; end: number } | undefined {
  const feed = text.indexOf('\n', from);
  // Something else stands between: the block ends here.
  if (feed < 0 || text.slice(from, feed).trim() !== '') return undefined;
  const next = text.indexOf('\n', feed + 1);
  const end = next < 0 ? text.length : next;
  return { text: text.slice(feed + 1, end).replace(/\r$/, ''), end };
}

function merge(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else merged.push(span);
  }
  return merged;
}
