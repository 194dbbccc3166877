import { countrySpecs, isValidIBAN } from 'ibantools';
import type { Hit } from '../finding.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';

const LENGTHS = new Map(
  Object.entries(countrySpecs).flatMap(([country, spec]) =>
    spec.chars ? [[country.toLowerCase(), spec.chars] as const] : [],
  ),
);
/** Written in groups of four with anything between; no country has more than 34 characters. */
const JOINT = /^[ \n\-./·_,:|]{0,3}$/;
const GROUPS_MAX = 34;

/** International account numbers: country, length and modulus 97. */
export function ibans(passage: Passage): Hit[] {
  const { tokens, text } = passage;
  const hits: Hit[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || !(token.numeric || token.end - token.start === 2)) continue;
    const length = LENGTHS.get(text.slice(token.start, token.start + 2));
    if (length === undefined || token.end - token.start > length) continue;
    if (token.end - token.start > 2 && !/^\d/.test(text.slice(token.start + 2, token.start + 3)))
      continue;
    const last = spanOf(passage, index, length);
    if (last < 0) continue;
    hits.push({
      category: 'payment',
      kind: 'iban',
      start: token.start,
      end: tokens[last]?.end ?? token.end,
    });
    index = last;
  }
  return hits;
}

function spanOf(passage: Passage, first: number, length: number): number {
  const { tokens, text } = passage;
  let compact = '';
  let end = -1;
  for (let index = first; index < tokens.length && index < first + GROUPS_MAX; index += 1) {
    const token = tokens[index];
    if (!token || token.gap === GAP.hard) return -1;
    if (end >= 0 && (token.start - end > 3 || !JOINT.test(text.slice(end, token.start)))) return -1;
    if (compact.length + token.end - token.start > length) return -1;
    compact += text.slice(token.start, token.end);
    end = token.end;
    if (compact.length === length) return isIban(compact, passage, first) ? index : -1;
  }
  return -1;
}

function isIban(compact: string, passage: Passage, first: number): boolean {
  if (!/^[a-z]{2}\d{2}[a-z0-9]+$/.test(compact)) return false;
  if (isValidIBAN(compact.toUpperCase()) || hasMod97(compact)) return true;
  // Mistyped, but called an IBAN.
  const label = passage.text.slice(Math.max(0, (passage.tokens[first]?.start ?? 0) - 30));
  return /^.{0,30}iban/s.test(label.slice(0, 30));
}

function hasMod97(compact: string): boolean {
  let rest = 0;
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    const value = char <= '9' ? Number(char) : char.charCodeAt(0) - 87;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
