/** Recognises pasted notes: the block that is injected into a conversation's calls, or its lines. */
import type { Span } from './folded-text.ts';

/** The header of the block that is injected into a conversation's calls. */
export const NOTE_BLOCK_HEADER = '【long-term memory】';

const HEADER_OR_OLDER = new RegExp(
  `${NOTE_BLOCK_HEADER}|\\(\\d{1,9} older notes? not shown\\)`,
  'g',
);
const NOTED_BY = '" (noted by ';
/** A note has 500 characters as people count them; a family emoji is eleven units, escaped more. */
const NOTE_CHARS_MAX = 8_000;
const NAME_CHARS_MAX = 300;

/**
 * The header, each `#12 "..." (noted by ...)` and the line about older notes, whether or not the
 * client that pasted them wrapped, quoted or joined the lines. Linear in the text.
 */
export function findNotes(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(HEADER_OR_OLDER)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  let taken = 0;
  let closing = -1;
  for (const match of text.matchAll(/#\d{1,18} "/g)) {
    const opened = match.index + match[0].length;
    if (match.index < taken) continue;
    // The search for the end never goes back, so that many beginnings cost no more than one.
    if (closing < opened) closing = closingOf(text, opened);
    if (closing < 0) break;
    const end = endOfNote(text, opened, closing);
    if (end === undefined) continue;
    spans.push({ start: match.index, end });
    taken = end;
  }
  return spans;
}

/** Where the next note's text ends: an escaped quotation mark belongs to the text. */
function closingOf(text: string, from: number): number {
  let at = text.indexOf(NOTED_BY, from);
  while (at >= 0 && isEscaped(text, at, from)) at = text.indexOf(NOTED_BY, at + 1);
  return at;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && text[at - backslashes - 1] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** Undefined where what follows cannot be one note: too long, or a paragraph ends in between. */
function endOfNote(text: string, opened: number, closing: number): number | undefined {
  if (closing - opened > NOTE_CHARS_MAX) return undefined;
  if (/\n[ \t>]*\r?\n/.test(text.slice(opened, closing))) return undefined;
  const named = closing + NOTED_BY.length;
  const bracket = text.slice(named, named + NAME_CHARS_MAX).indexOf(')');
  return bracket < 0 ? undefined : named + bracket + 1;
}
