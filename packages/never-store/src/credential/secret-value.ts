// Passwords, keys and answers: the value beside a label can be any word, so this asks what stands
// between them and whether the word looks like a secret or like the next word of the sentence.
import type { Hit } from '../finding.ts';
import { type Label, WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import { hasContext, type Passage } from '../lexicon/passage.ts';
import { unfold } from '../payment/crypto-address.ts';
import { CONNECTORS, NOT_A_SECRET } from './secret-words.ts';

/** "my new password for the shop account is now ..." */
const CONNECTORS_MAX = 7;
const SECRET_CHARS_MAX = 200;
const NEAR_CHARS = 40;
const NAME_WORDS_MAX = 3;
/** A wallet's phrase has 12 words at least; people leave one or two out. */
const SEED_WORDS_MIN = 8;
const SEED_WORDS_MAX = 25;

export function secretValues(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const label = passage.tokens[index]?.entry?.label;
    if (label?.tells !== 'credential' || !label.value) continue;
    const span = label.value === 'words' ? seedAfter(passage, index) : after(passage, index, label);
    const found = span ?? (label.value === 'word' ? before(passage, index, label) : undefined);
    if (found) hits.push(hitOf(passage, label, found));
  }
  return hits;
}

/** "La clave de mi tarjeta es 5566": four to six digits beside a card are its PIN. */
function hitOf(passage: Passage, label: Label, found: Span): Hit {
  const isPin = /^\d{4,6}$/.test(passage.text.slice(found.start, found.end));
  if (isPin && hasContext(passage, 'card', found.start, NEAR_CHARS)) {
    return { category: 'payment', kind: 'card_pin', ...found };
  }
  return { category: 'credential', kind: label.kind, ...found };
}

type Span = { start: number; end: number };

function after(passage: Passage, at: number, label: Label): Span | undefined {
  const { tokens, text } = passage;
  let from = tokens[at]?.end ?? 0;
  let announced = false;
  for (let index = at + 1; index <= at + CONNECTORS_MAX; index += 1) {
    const token = tokens[index];
    const gap = text.slice(from, token?.start ?? Math.min(text.length, from + 4));
    if (/[:=]|->|→/.test(gap) || (label.strong && /["']$/.test(gap))) announced = true;
    if (!token) return announced ? wordAt(passage, from, label, true, at) : undefined;
    if (token.gap === GAP.hard || token.start - from > 6) return undefined;
    if (token.gap === GAP.sentence && (token.entry || !/^\W{0,3}\n/.test(gap))) {
      if (!/[:=]/.test(gap)) return undefined;
    }
    const word = text.slice(token.start, token.end);
    if (token.gap === GAP.sentence && !announced && label.value === 'word' && !looksRandom(word)) {
      return undefined;
    }
    if (CONNECTORS.has(word) && !/["'“]$/.test(gap)) {
      if (isLinking(word, token.entry?.word ?? 0)) announced = true;
      from = token.end;
      continue;
    }
    return label.value === 'name'
      ? nameAt(passage, index, announced || /\n/.test(gap))
      : wordAt(passage, from, label, announced, at);
  }
  return undefined;
}

function isLinking(word: string, role: number): boolean {
  return (
    (role & WORD.be) !== 0 ||
    /^(?:lautet|to|equals|set|:|은|는|は|是|为|為|คือ|là|e|ta|это|jest)$/.test(word)
  );
}

const MASKED = /^[[<({]*(?:removed|redacted|hidden|masked|censored|x{3,}$|\*{3,})/i;

/** The run of characters without a space that starts at or after `from`. */
function wordAt(
  passage: Passage,
  from: number,
  label: Label,
  announced: boolean,
  at: number,
): Span | undefined {
  const { text } = passage;
  let start = from;
  while (start < text.length && start - from < 8 && /[\s:=\->"'(「『*`,]/.test(text[start] ?? ''))
    start += 1;
  let end = start;
  while (
    end < text.length &&
    end - start < SECRET_CHARS_MAX &&
    !/[\s"「」』、。,;]/.test(text[end] ?? '')
  )
    end += 1;
  while (end > start && /[.!?)'*`:]/.test(text[end - 1] ?? '')) end -= 1;
  const original = unfold(passage, start, end);
  // Masked already, or a placeholder.
  if (original.length < 3 || !/[\p{L}\p{N}]/u.test(original) || MASKED.test(original))
    return undefined;
  if (!isSecret(passage, original, label, announced, at, end)) return undefined;
  return { start, end: extendGroups(text, end, label) };
}

/** "gift card ABCD-1234 EFGH-5678": the groups that follow belong to the code. */
function extendGroups(text: string, end: number, label: Label): number {
  if (label.kind === 'password') return end;
  const more = /^(?:[ -](?=[a-z0-9-]{0,8}\d)[a-z0-9-]{3,8}(?![a-z0-9])){1,6}/.exec(
    text.slice(end, end + 64),
  );
  return more ? end + more[0].length : end;
}

function isSecret(
  passage: Passage,
  word: string,
  label: Label,
  announced: boolean,
  at: number,
  end: number,
): boolean {
  if (label.kind === 'gift_card' || label.kind === 'recovery_code')
    return isCode(passage, word, end);
  if (label.kind === 'api_key')
    return word.length >= 8 && (looksRandom(word) || /[_-]/.test(word)) && /\d/.test(word);
  if (label.kind === 'password' && !label.strong) return announced && looksRandom(word);
  if (looksRandom(word)) {
    return announced || !/^\d{1,3}$/.test(word) ? !isTradeWord(passage, at, word) : false;
  }
  if (!announced || NOT_A_SECRET.has(word.toLowerCase())) return false;
  if (!/^\p{L}+$/u.test(word)) return true;
  // A plain word: only where the sentence ends with it, so that it is not the next word of one.
  return (
    word.length >= 4 &&
    endsSentence(passage.text, end) &&
    !passage.tokens.some((token) => token.end === end && token.entry !== undefined)
  );
}

function isTradeWord(passage: Passage, at: number, word: string): boolean {
  const next = passage.tokens[at + 1];
  return next?.entry?.label?.tells === 'trade' || /^(?:https?:|www\.)/i.test(word);
}

/** "4839-2017-XKQP": letters and digits of some length, all capitals or all digits. */
function isCode(passage: Passage, word: string, end: number): boolean {
  const whole = word + passage.text.slice(end, end + 30).replace(/[^a-z0-9-].*$/s, '');
  const compact = whole.replace(/-/g, '');
  if (!/^[a-z0-9]+$/i.test(compact) || !/\d/.test(compact)) return false;
  const digits = compact.replace(/\D/g, '').length;
  if (compact.length >= 8 && digits >= 2) return true;
  return (
    digits >= 4 && /^[ -]?[a-z0-9]{3,6}[ -][a-z0-9]{3,}/.test(passage.text.slice(end, end + 20))
  );
}

function looksRandom(word: string): boolean {
  if (word.length < 4) return false;
  if (/^[$€£]?\d{1,3}(?:[.,]\d+)?[%€$]?$/.test(word)) return false;
  return /\d/.test(word) || /[!@#$%^&*_+=~|\\/]/.test(word) || /\p{Ll}\p{Lu}/u.test(word);
}

function endsSentence(text: string, end: number): boolean {
  return (
    /^["')»」]?\s*(?:[.,;!?\n)。、]|$)/.test(text.slice(end, end + 4)) ||
    /^ (?:and|y|und|et|e|en|i|please|pls|thanks|by|bitte|merci|gracias)\b/.test(
      text.slice(end, end + 9),
    )
  );
}

/** The name that answers a security question: up to three words, not the next words of a sentence. */
function nameAt(passage: Passage, first: number, announced: boolean): Span | undefined {
  const { tokens, folded, text } = passage;
  const token = tokens[first];
  if (!token) return undefined;
  const word = text.slice(token.start, token.end);
  const isCapital = /^\p{Lu}/u.test(folded.original.slice(folded.from[token.start]));
  const isCaseless = /^\p{Lo}/u.test(word);
  if (NOT_A_SECRET.has(word) || (!isCapital && !isCaseless && !(announced && !token.entry)))
    return undefined;
  if (!announced && !isCapital) return undefined;
  let last = first;
  while (last + 1 < tokens.length && last - first < (isCaseless ? 5 : NAME_WORDS_MAX - 1)) {
    const next = tokens[last + 1];
    if (!next || next.gap > GAP.none) break;
    const capital = /^\p{Lu}/u.test(folded.original.slice(folded.from[next.start]));
    if (!capital && !(isCaseless && !next.entry)) break;
    last += 1;
  }
  return { start: token.start, end: tokens[last]?.end ?? token.end };
}

/** "8vlw0wl7lyl is your new password". */
function before(passage: Passage, at: number, label: Label): Span | undefined {
  const { tokens, text } = passage;
  let linked = false;
  for (let index = at - 1; index >= Math.max(0, at - 5); index -= 1) {
    const token = tokens[index];
    if (!token || (tokens[index + 1]?.gap ?? 0) >= GAP.sentence) return undefined;
    const role = token.entry?.word ?? 0;
    if (role & WORD.be) linked = true;
    else if (linked) {
      let start = token.start;
      while (
        start > 0 &&
        token.end - start < SECRET_CHARS_MAX &&
        !/[\s"]/.test(text[start - 1] ?? '')
      )
        start -= 1;
      const word = unfold(passage, start, token.end);
      const random = /\d/.test(word) && /\p{L}/u.test(word) && word.length >= 5;
      if (!random || label.kind === 'gift_card' || passage.trade[index]) return undefined;
      return { start, end: token.end };
    } else if (
      !(role & (WORD.possessive | WORD.filler)) &&
      !CONNECTORS.has(text.slice(token.start, token.end))
    ) {
      return undefined;
    }
  }
  return undefined;
}

function seedAfter(passage: Passage, at: number): Span | undefined {
  const { tokens, text } = passage;
  let first = -1;
  let count = 0;
  let last = at;
  for (let index = at + 1; index < tokens.length && count < SEED_WORDS_MAX; index += 1) {
    const token = tokens[index];
    if (!token || token.gap === GAP.hard) break;
    const word = text.slice(token.start, token.end);
    if (count === 0 && CONNECTORS.has(word)) continue;
    if (!/^\p{L}{3,8}$/u.test(word) && !/^\d{1,2}$/.test(word) && token.end - token.start > 3)
      break;
    if (first < 0) first = index;
    count += 1;
    last = index;
    if (
      token.gap === GAP.sentence &&
      count > 1 &&
      !/\n/.test(text.slice(tokens[index - 1]?.end, token.start))
    )
      break;
  }
  if (count < SEED_WORDS_MIN || hasContext(passage, 'door', tokens[at]?.start ?? 0))
    return undefined;
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}
