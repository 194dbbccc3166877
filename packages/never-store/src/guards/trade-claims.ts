// The trade's own numbers are marked first: an order id that happens to pass a check digit is
// still an order id. Everything that looks for cards and ids asks here before it believes a number.
import { WORD } from '../lexicon/entry.ts';
import { GAP, type Token } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import { isTrackingShape } from './tracking-shape.ts';

/** "order number is: 4839" has its number within this many tokens. */
const REACH_TOKENS = 4;
/** "return it to 4111 ...", "paid with 4111 ...": the number is where the money goes. */
const TARGETS = new Set(
  'to on onto into with via by using auf mit von per sur avec à a con en al para com su naar met op na do till med til på ile на с'.split(
    ' ',
  ),
);
/** Words as common as "paid" or "return" only claim the very next number, and no long one. */
const COMMON_DIGITS_MAX = 12;
/** A list of order ids after one label. */
const LIST_TOKENS_MAX = 60;

export function claimTradeNumbers(passage: Passage): void {
  const { tokens, text, trade } = passage;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    if (token.entry?.label?.tells === 'trade') {
      if (!claimAfter(passage, index)) claimBefore(passage, index);
    } else if (token.numeric) {
      const before = text[token.start - 1];
      if (before === '+' && token.end - token.start <= 15) claimRun(passage, index);
      else if (before === '$' || before === '€' || before === '£' || before === '¥')
        trade[index] = 1;
      else if (isTrackingShape(text.slice(token.start, Math.min(token.end, token.start + 40)))) {
        trade[index] = 1;
      }
    }
  }
}

function claimAfter(passage: Passage, label: number): boolean {
  const { tokens, text, trade } = passage;
  const kind = tokens[label]?.entry?.label?.kind;
  let end = tokens[label]?.end ?? 0;
  for (let index = label + 1; index <= label + REACH_TOKENS && index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.gap >= GAP.sentence || /[,;]/.test(text.slice(end, token.start)))
      return false;
    if (token.entry?.label && token.entry.label.tells !== 'trade') return false;
    if (token.numeric) {
      if (kind === 'place_or_time') {
        if (token.end - token.start > COMMON_DIGITS_MAX) return false;
        if (index > label + 1 && !isToldAlone(tokens, label, index)) return false;
        trade[index] = 1;
      } else claimRun(passage, index);
      return true;
    }
    if (TARGETS.has(text.slice(token.start, token.end))) return false;
    end = token.end;
  }
  return false;
}

/** "the zip code is 98187": nothing but "is" between, and no number goes on behind it. */
function isToldAlone(tokens: readonly Token[], label: number, number: number): boolean {
  for (let index = label + 1; index < number; index += 1) {
    if (((tokens[index]?.entry?.word ?? 0) & WORD.be) === 0) return false;
  }
  const next = tokens[number + 1];
  return !next?.numeric || next.gap >= GAP.sentence;
}

/** "4839201 is my order number". */
function claimBefore(passage: Passage, label: number): void {
  const { tokens, trade } = passage;
  let linked = false;
  for (let index = label - 1; index >= 0 && index >= label - REACH_TOKENS; index -= 1) {
    const after = tokens[index + 1];
    const token = tokens[index];
    if (!token || !after || after.gap >= GAP.sentence) return;
    if (token.entry?.word && token.entry.word & WORD.be) linked = true;
    if (token.entry?.label) return;
    if (!token.numeric) continue;
    if (!linked) return;
    for (let back = index; back >= 0 && back > index - 8 && tokens[back]?.numeric; back -= 1) {
      trade[back] = 1;
      if ((tokens[back]?.gap ?? 0) >= GAP.soft) return;
    }
    return;
  }
}

/** The number and the list it opens: "SU-10311, SU-10377 and SU-10402". */
function claimRun(passage: Passage, first: number): void {
  const { tokens, text, trade } = passage;
  let previous: Token | undefined;
  for (let index = first; index < tokens.length && index < first + LIST_TOKENS_MAX; index += 1) {
    const token = tokens[index];
    if (!token) return;
    if (previous) {
      if (token.gap >= GAP.sentence || token.entry?.label) return;
      if (token.start - previous.end > 3) return;
    }
    const short = token.end - token.start <= 3;
    const isAnd = ((token.entry?.word ?? 0) & WORD.and) !== 0;
    if (token.numeric) trade[index] = 1;
    else if (!isAnd && !(short && tokens[index + 1]?.numeric && isGlued(text, tokens, index)))
      return;
    previous = token;
  }
}

function isGlued(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  return token !== undefined && next !== undefined && text.slice(token.end, next.start) === '-';
}
