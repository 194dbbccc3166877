// The value a label announces: groups of letters and digits, written apart or together.
import { GAP, type Token } from './lexer.ts';

export type Value = { first: number; last: number; compact: string };

/** Groups in one value: a French social security number written out has seven. */
const GROUPS_MAX = 9;
const COMPACT_CHARS_MAX = 34;
/** What may stand between two groups of one value. */
const JOINT = /^[ \n\-./·_\\,()']{0,3}$/;
/** With a digit in five places a value can name a person; with fewer it is a size or a date. */
const DIGITS_MIN = 5;

/** The longest run of tokens starting at `first` whose characters match `form`. */
export function valueAt(
  text: string,
  tokens: readonly Token[],
  first: number,
  form: RegExp,
  stop = tokens.length - 1,
): Value | undefined {
  let compact = '';
  let best: Value | undefined;
  let end = -1;
  for (let index = first; index <= stop && index < first + GROUPS_MAX; index += 1) {
    const token = tokens[index];
    if (!token || token.gap === GAP.hard) break;
    if (end >= 0) {
      if (token.start - end > 3 || !JOINT.test(text.slice(end, token.start))) break;
    }
    if (compact.length + token.end - token.start > COMPACT_CHARS_MAX) break;
    const part = token.entry?.digits ?? text.slice(token.start, token.end);
    if (!token.numeric && part.length > 6) break;
    compact += part;
    end = token.end;
    if (form.test(compact)) best = { first, last: index, compact };
  }
  return best;
}

/** Any value that could name a person, for a label that cannot mean anything else. */
export function anyValueAt(
  text: string,
  tokens: readonly Token[],
  first: number,
): Value | undefined {
  const start = tokens[first];
  if (!start?.numeric) return undefined;
  let compact = text.slice(start.start, start.end);
  if (compact.length > COMPACT_CHARS_MAX) return undefined;
  let last = first;
  while (last + 1 < tokens.length && last - first < GROUPS_MAX) {
    const before = tokens[last];
    const next = tokens[last + 1];
    if (!before || !next?.numeric || next.gap >= GAP.sentence) break;
    const joint = text.slice(before.end, next.start);
    if (!JOINT.test(joint) || (joint === ' ' && countDigits(compact) >= 9)) break;
    if (/[(),]/.test(joint)) break;
    const part = text.slice(next.start, next.end);
    if (compact.length + part.length > COMPACT_CHARS_MAX) break;
    compact += part;
    last += 1;
  }
  if (countDigits(compact) < DIGITS_MIN || compact.length > 20) return undefined;
  return { first, last, compact };
}

export function countDigits(text: string): number {
  let digits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits;
}
