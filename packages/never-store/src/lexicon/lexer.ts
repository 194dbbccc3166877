// Folded text to tokens. Words nobody listed are tokens too, so that distance can be counted.
import { meantWord } from '../people/misspelling.ts';
import { type Entry, TRAIT } from './entry.ts';
import { DIGIT, isClitic, KIND, LETTER, OTHER, UNSPACED } from './script.ts';
import type { FlatTrie } from './trie.ts';

/** How strongly what stands before a token parts it from the one before. */
export const GAP = { none: 0, soft: 1, sentence: 2, hard: 3 } as const;

export type Token = {
  start: number;
  end: number;
  entry: Entry | undefined;
  /** Has a digit of its own. */
  numeric: boolean;
  /** One of GAP. */
  gap: number;
};

/** No phrase is longer, and the bound keeps the walk linear whatever the text repeats. */
const PHRASE_CHARS_MAX = 64;
/** What an earlier redaction left behind: nothing reaches across it. */
const MARKER = '[removed: ';

export function lex(text: string, trie: FlatTrie): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let gap: number = GAP.sentence;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = KIND[code];
    if (kind === OTHER) {
      if (code === 91 && text.startsWith(MARKER, at)) {
        gap = GAP.hard;
        at = Math.max(at + MARKER.length, text.indexOf(']', at) + 1);
        continue;
      }
      gap = Math.max(gap, gapOf(text, at, code, tokens[tokens.length - 1]));
      at += 1;
      continue;
    }
    const token = kind === UNSPACED ? unspaced(text, at, trie, gap) : word(text, at, trie, gap);
    tokens.push(token);
    at = token.end;
    gap = GAP.none;
  }
  return tokens;
}

function unspaced(text: string, start: number, trie: FlatTrie, gap: number): Token {
  const end = walk(text, start, trie);
  if (end > start) return { start, end, entry: walked, numeric: false, gap };
  return { start, end: start + 1, entry: undefined, numeric: false, gap };
}

function word(text: string, start: number, trie: FlatTrie, gap: number): Token {
  const found = walk(text, start, trie);
  if (found > start) return { start, end: found, entry: walked, numeric: false, gap };
  let end = start;
  let numeric = false;
  while (end < text.length) {
    const kind = KIND[text.charCodeAt(end)];
    if (kind === DIGIT) numeric = true;
    else if (kind !== LETTER) break;
    end += 1;
  }
  for (let from = start + 1; from <= start + 2 && from < end - 2; from += 1) {
    if (!isClitic(text.charCodeAt(from - 1))) break;
    const inner = walk(text, from, trie);
    if (inner >= end) return { start, end: inner, entry: walked, numeric: false, gap };
  }
  const entry = numeric ? undefined : meantWord(text.slice(start, Math.min(end, start + 24)));
  return { start, end, entry, numeric, gap };
}

/** What the last `walk` found; a field instead of a pair, as a walk starts at every word. */
let walked: Entry | undefined;

/** Where the longest phrase that starts here and ends with a word ends; `start` if there is none. */
function walk(text: string, start: number, trie: FlatTrie): number {
  walked = undefined;
  let node = 0;
  let end = start;
  let at = start;
  let stem: Entry | undefined;
  let stemEnd = -1;
  const stop = Math.min(text.length, start + PHRASE_CHARS_MAX);
  while (at < stop) {
    let code = text.charCodeAt(at);
    if (code === 10 || code === 45 || code === 95) code = 32;
    node = trie.step(node, code);
    if (node < 0) break;
    at += 1;
    const meaning = trie.at(node);
    if (!meaning) continue;
    if (meaning.entry && endsWord(text, at, meaning.entry)) {
      walked = meaning.entry;
      end = at;
    }
    if (meaning.entry && (meaning.entry.trait & PLURAL) !== 0) {
      const plural = pluralEnd(text, at);
      if (plural > 0) {
        walked = meaning.entry;
        end = plural;
      }
    }
    if (meaning.stem) {
      stem = meaning.stem;
      stemEnd = at;
    }
  }
  if (stem && stemEnd > end) {
    const wordEnd = restOfWord(text, stemEnd);
    if (wordEnd >= 0) {
      walked = stem;
      return wordEnd;
    }
  }
  return end;
}

function endsWord(text: string, at: number, entry: Entry): boolean {
  const before = KIND[text.charCodeAt(at - 1)];
  if (at >= text.length || before === UNSPACED || before === OTHER) return true;
  const after = KIND[text.charCodeAt(at)];
  // "cpf52998224725": a label may be glued to its number.
  if (after === DIGIT) return before === LETTER && entry.label !== undefined;
  return after !== LETTER;
}

/** Words whose plural says the same of several; "blinds" hang in a window. */
const PLURAL = TRAIT.condition | TRAIT.protectedNoun | TRAIT.insult | TRAIT.medicine;

/** Where the plural ends whose word ends at `at`, or -1. */
function pluralEnd(text: string, at: number): number {
  const end = text.startsWith('es', at) ? at + 2 : at + 1;
  return text.charCodeAt(end - 1) === 115 && KIND[text.charCodeAt(end)] !== LETTER ? end : -1;
}

/** Endings are short; a longer tail is another word. */
const ENDING_CHARS_MAX = 24;

function restOfWord(text: string, at: number): number {
  if (KIND[text.charCodeAt(at - 1)] === UNSPACED) return at;
  let end = at;
  while (end < text.length && KIND[text.charCodeAt(end)] === LETTER) {
    end += 1;
    if (end - at > ENDING_CHARS_MAX) return -1;
  }
  return end;
}

function gapOf(text: string, at: number, code: number, before: Token | undefined): number {
  switch (code) {
    case 46: // "no. 12" and "3.5" go on; "done. Next" does not.
      if (KIND[text.charCodeAt(at + 1)] !== OTHER && at + 1 < text.length) return GAP.none;
      return before && before.end === at && before.end - before.start <= 3
        ? GAP.soft
        : GAP.sentence;
    case 33:
    case 63:
    case 0x3002:
    case 10:
      return GAP.sentence;
    case 44:
    case 59:
    case 58:
    case 40:
    case 41:
    case 0x3001:
    case 0x060c:
      return GAP.soft;
    default:
      return GAP.none;
  }
}
