// Card numbers: a known issuer, the issuer's length, a valid Luhn digit, written in a way a card
// is written. A number the trade claims is left alone.
import type { Hit } from '../finding.ts';
import { hasContext, type Passage } from '../lexicon/passage.ts';
import { type DigitGroup, digitRuns } from './digit-groups.ts';
import { hasIssuer, isMaestro } from './issuer.ts';
import { passesLuhn } from './luhn.ts';

const DIGITS_MIN = 12;
const DIGITS_MAX = 19;
/** Without its check digit, only a full-length number is taken for a mistyped card. */
const TYPO_DIGITS_MIN = 15;
/** "quadruple four" is the most one spoken digit can stand for. */
const SPOKEN_TIMES_MAX = 4;
/** Halves of a number in two sentences; further apart nobody means one number. */
const SPLIT_CHARS_MAX = 120;

export function cards(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  if (!hasEnoughDigits(passage)) return hits;
  const rest: DigitGroup[][] = [];
  for (const run of digitRuns(passage)) {
    const before = hits.length;
    cardsInRun(passage, run, hits);
    // "the last eight are": a single spoken digit counts things, it is no part of a number.
    if (hits.length === before && !(run.length === 1 && run[0]?.spoken)) rest.push(run);
  }
  if (passage.contexts.card.length > 0) splitCards(passage, rest, hits);
  return hits;
}

/** Most texts have too few digits for a card, written or spoken, and need no second look. */
function hasEnoughDigits(passage: Passage): boolean {
  let digits = 0;
  for (const token of passage.tokens) {
    if (token.numeric) digits += token.end - token.start;
    else if (token.entry?.digits) digits += token.entry.digits.length * SPOKEN_TIMES_MAX;
    if (digits >= DIGITS_MIN) return true;
  }
  return false;
}

function cardsInRun(passage: Passage, run: readonly DigitGroup[], hits: Hit[]): void {
  for (let first = 0; first < run.length; first += 1) {
    let digits = '';
    let best = -1;
    for (let last = first; last < run.length; last += 1) {
      digits += run[last]?.digits ?? '';
      if (digits.length > DIGITS_MAX) break;
      if (digits.length >= DIGITS_MIN && isCard(passage, run, first, last, digits)) best = last;
    }
    if (best < 0) continue;
    hits.push(hitOf('card', run[first], run[best]));
    first = best;
  }
}

function hitOf(kind: string, first: DigitGroup | undefined, last: DigitGroup | undefined): Hit {
  return { category: 'payment', kind, start: first?.start ?? 0, end: last?.end ?? 1 };
}

function isCard(
  passage: Passage,
  run: readonly DigitGroup[],
  first: number,
  last: number,
  digits: string,
): boolean {
  const luhn = passesLuhn(digits);
  if (!luhn && (passage.contexts.card.length === 0 || digits.length < TYPO_DIGITS_MIN))
    return false;
  const groups = run.slice(first, last + 1);
  const start = groups[0];
  if (!start || passage.trade[start.token] === 1 || /^(.)\1+$/.test(digits)) return false;
  const nearCard = hasContext(passage, 'card', start.start);
  if (!looksWrittenAsCard(groups) && !nearCard) return false;
  if (luhn && hasIssuer(digits)) return digits.length > 14 || nearCard || groups.length > 1;
  if (!nearCard) return false;
  if (luhn && isMaestro(digits)) return true;
  // Mistyped by one digit, it is still somebody's card.
  return (
    digits.length >= TYPO_DIGITS_MIN &&
    hasIssuer(digits) &&
    groups.length > 1 &&
    looksRegular(groups)
  );
}

/** 4-4-4-4, 4-6-5, 8-8, sixteen single digits: and not a phone number beside a date. */
function looksWrittenAsCard(groups: readonly DigitGroup[]): boolean {
  if (groups.length === 1) return true;
  if (groups.every((group) => group.spoken)) return true;
  const sizes = groups.map((group) => group.digits.length);
  const inner = sizes.slice(0, -1);
  if (sizes.every((size) => size >= 4)) return true;
  const [head = 0, ...tail] = sizes;
  // As thousands are written: "4 000 056 655 665 556".
  if (head <= 3 && tail.length >= 4 && tail.every((size) => size === 3)) return true;
  return inner.every((size) => size === inner[0]) && (sizes.at(-1) ?? 0) <= (inner[0] ?? 0);
}

function looksRegular(groups: readonly DigitGroup[]): boolean {
  const shape = groups.map((group) => group.digits.length).join('-');
  return shape === '4-4-4-4' || shape === '4-6-5';
}

/** "first half 4111 1111 ... second half 1111 1111": neighbouring runs that make one card. */
function splitCards(passage: Passage, runs: readonly DigitGroup[][], hits: Hit[]): void {
  for (let index = 0; index + 1 < runs.length; index += 1) {
    const head = runs[index];
    const first = head?.[0];
    if (
      !head ||
      !first ||
      passage.trade[first.token] ||
      !hasContext(passage, 'card', first.start)
    ) {
      continue;
    }
    let digits = joinDigits(head);
    for (let next = index + 1; next < runs.length && next <= index + 3; next += 1) {
      const run = runs[next];
      const last = run?.at(-1);
      const before = runs[next - 1]?.at(-1);
      if (!run || !last || !before || (run[0]?.start ?? 0) - before.end > SPLIT_CHARS_MAX) break;
      digits += joinDigits(run);
      if (digits.length > DIGITS_MAX) break;
      if (digits.length >= 15 && hasIssuer(digits) && passesLuhn(digits)) {
        hits.push(hitOf('split_card', first, last));
        index = next;
        break;
      }
    }
  }
}

function joinDigits(run: readonly DigitGroup[]): string {
  let digits = '';
  for (const group of run) {
    digits += group.digits;
    if (digits.length > DIGITS_MAX) break;
  }
  return digits;
}
