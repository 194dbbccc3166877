// A label, then its value (or the value, then its label): the one rule behind every labelled number.
import type { Category } from '../category.ts';
import type { Hit } from '../finding.ts';
import { type Label, WORD } from './entry.ts';
import { GAP, type Token } from './lexer.ts';
import { hasContext, type Passage } from './passage.ts';
import { anyValueAt, type Value, valueAt } from './values.ts';

/** How far a value may stand from its label. A strong word reaches over a short remark. */
const STRONG = { tokens: 10, chars: 90 };
const SHORT = { tokens: 7, chars: 60 };
const WEAK = { tokens: 5, chars: 40 };
/** "the pin for my debit card is": the card stands in the same clause. */
const NEAR_CHARS = 40;
/** Before the label: "536904399 is my ssn". */
const BACK_TOKENS = 5;
/** A short label ("nie", "rut") is a common word elsewhere; it must see its exact form. */
const LONG_LABEL_CHARS = 6;
/** After one value the same label may announce another: "passports L1234567 and L7654321". */
const NEXT_VALUE_TOKENS = 2;

export function labelledValues(passage: Passage, tells: ReadonlySet<Category>): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const label = passage.tokens[index]?.entry?.label;
    if (!label || label.value || label.tells === 'trade' || label.tells === 'context') continue;
    if (!(tells.has(label.tells) || label.kind === 'pin') || !applies(passage, index, label))
      continue;
    const values = valuesAfter(passage, index, label);
    if (values.length === 0) {
      const value = valueBefore(passage, index, label);
      if (value) values.push(value);
    }
    for (const value of values) {
      const start = passage.tokens[value.first]?.start ?? 0;
      const end = passage.tokens[value.last]?.end ?? start;
      const ofCard = label.kind === 'pin' && hasContext(passage, 'card', start, NEAR_CHARS);
      const category = ofCard ? 'payment' : label.tells;
      hits.push({ category, kind: ofCard ? 'card_pin' : label.kind, start, end });
    }
  }
  return hits.filter((hit) => tells.has(hit.category));
}

/** These do not end the search by themselves. */
const PASSED: ReadonlySet<string> = new Set(['context', 'trade']);

function applies(passage: Passage, index: number, label: Label): boolean {
  const at = passage.tokens[index]?.start ?? 0;
  if (label.needs && !hasContext(passage, label.needs, at)) return false;
  return !(label.unless && hasContext(passage, label.unless, at));
}

function valuesAfter(passage: Passage, at: number, label: Label): Value[] {
  const { tokens, trade } = passage;
  const from = tokens[at]?.end ?? 0;
  const isShort = from - (tokens[at]?.start ?? 0) < LONG_LABEL_CHARS;
  const reach = !label.strong ? WEAK : isShort ? SHORT : STRONG;
  const values: Value[] = [];
  let sentences = 0;
  let limit = at + reach.tokens;
  for (let index = at + 1; index <= limit && index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.gap === GAP.hard || token.start - from > reach.chars) break;
    if (token.gap === GAP.sentence) {
      sentences += 1;
      if (sentences > 1 || (!label.strong && index > at + 1)) break;
    }
    const other = token.entry?.label;
    if (other?.tells === 'trade' && claimsNext(passage, index)) break;
    const isOther = other && !PASSED.has(other.tells) && other.tells !== label.tells;
    if (isOther && !other.needs && !token.numeric) break;
    if (trade[index]) continue;
    const value = readValue(passage, index, label, tokens[at]);
    if (!value || isOfTheTrade(passage, value)) continue;
    if (isAmount(passage, value)) continue;
    values.push(value);
    index = value.last;
    limit = index + NEXT_VALUE_TOKENS;
  }
  return values;
}

/** A value begins before a number of the trade ("is 98187") and has to end before it, too. */
function isOfTheTrade({ trade }: Passage, { first, last }: Value): boolean {
  for (let index = first; index <= last; index += 1) if (trade[index] === 1) return true;
  return false;
}

/** A word of the trade ends the search only where a number follows that it lays claim to. */
function claimsNext(passage: Passage, at: number): boolean {
  for (let index = at + 1; index <= at + 4; index += 1) {
    if (passage.trade[index] === 1) return true;
  }
  return false;
}

function readValue(passage: Passage, index: number, label: Label, at: Token | undefined) {
  const { tokens, text } = passage;
  const token = tokens[index];
  if (!token || !at) return undefined;
  const short = token.end - token.start <= 4;
  const spoken = token.entry?.digits !== undefined;
  if (!token.numeric && !spoken && !(short && hasDigitsNext(tokens, index))) return undefined;
  if (label.kind === 'bank_account' && isOrderLike(text, token)) return undefined;
  if (label.form) {
    const value = valueAt(text, tokens, index, label.form);
    if (value) return label.valid && !label.valid(value.compact) ? undefined : value;
    if (!label.strong || at.end - at.start < LONG_LABEL_CHARS) return undefined;
  }
  return label.strong ? anyValueAt(text, tokens, index) : undefined;
}

/** Letters, a dash and digits are how shops number things: "my account, SU-730123 ...". */
const ORDER_HEAD = /^[a-z]{2,5}-\d/;
const BEHIND_ORDER_HEAD = /(?:^|[^a-z\d])[a-z]{2,5}-$/;
const ORDER_HEAD_CHARS = 7;

function isOrderLike(text: string, { start }: Token): boolean {
  return (
    ORDER_HEAD.test(text.slice(start, start + ORDER_HEAD_CHARS)) ||
    BEHIND_ORDER_HEAD.test(text.slice(Math.max(0, start - ORDER_HEAD_CHARS), start))
  );
}

function hasDigitsNext(tokens: readonly Token[], index: number): boolean {
  return tokens[index + 1]?.numeric === true || tokens[index + 2]?.numeric === true;
}

/** "54362315K is my DNI", "(CPF) 529..." is after; this is the value before its label. */
function valueBefore(passage: Passage, at: number, label: Label): Value | undefined {
  const { tokens, trade, text } = passage;
  if (!label.form) return undefined;
  for (let index = at - 1; index >= 0 && index >= at - BACK_TOKENS; index -= 1) {
    const token = tokens[index];
    if (!token || (tokens[index + 1]?.gap ?? 0) >= GAP.sentence) return undefined;
    if (token.entry?.label && !token.numeric) return undefined;
    const ends = token.numeric || (token.end - token.start === 1 && tokens[index - 1]?.numeric);
    if (!ends) continue;
    if (trade[index]) return undefined;
    const close = label.strong && at - index <= 3 && isOneBreath(tokens, index + 1, at);
    const linked = close || hasLink(tokens, index + 1, at);
    if (!linked) return undefined;
    let best: Value | undefined;
    for (let first = index; first >= 0 && first > index - 8; first -= 1) {
      if (trade[first]) break;
      const value = valueAt(text, tokens, first, label.form, index);
      if (value?.last === index) best = value;
    }
    if (best && YEARS.test(best.compact)) return undefined;
    return best && (!label.valid || label.valid(best.compact)) ? best : undefined;
  }
  return undefined;
}

/** "2004-2022": two years, not one number. */
const YEARS = /^(?:19|20)\d{2}(?:19|20)\d{2}$/;

/** Nothing but a space or a dash between these words. */
function isOneBreath(tokens: readonly Token[], first: number, last: number): boolean {
  for (let index = first; index <= last; index += 1) {
    if ((tokens[index]?.gap ?? GAP.hard) > GAP.none) return index === last && last === first;
  }
  return true;
}

function hasLink(tokens: readonly Token[], first: number, last: number): boolean {
  const link = WORD.be | WORD.possessive | WORD.filler;
  for (let index = first; index < last; index += 1) {
    if (((tokens[index]?.entry?.word ?? 0) & link) === 0) return false;
  }
  return true;
}

const UNIT =
  /^ ?(?:usd|eur|gbp|dollars?|euros?|kg|cm|mm|ml|pcs|gb|mah|days?|hours?|times?|%|€|\$|£)(?![a-z])/;

function isAmount(passage: Passage, value: Value): boolean {
  const end = passage.tokens[value.last]?.end ?? 0;
  return UNIT.test(passage.text.slice(end, end + 10));
}
