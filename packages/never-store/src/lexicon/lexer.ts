// Folded text to tokens. Words nobody listed are tokens too, so that distance can be counted.
import type { Entry } from './entry.ts';
import { DIGIT, isClitic, KIND, LETTER, OTHER, UNSPACED } from './script.ts';
import type { Trie } from './trie.ts';

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

export function lex(text: string, trie: Trie): Token[] {
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
    const found = walk(text, at, trie);
    if (kind === UNSPACED) {
      const end = found.end > at ? found.end : at + 1;
      tokens.push({ start: at, end, entry: found.entry, numeric: false, gap });
      at = end;
    } else {
      const token = word(text, at, trie, found);
      tokens.push({ ...token, gap });
      at = token.end;
    }
    gap = GAP.none;
  }
  return tokens;
}

type Found = { entry: Entry | undefined; end: number };

function word(text: string, start: number, trie: Trie, found: Found): Omit<Token, 'gap'> {
  let end = start;
  let digits = 0;
  while (end < text.length) {
    const kind = KIND[text.charCodeAt(end)];
    if (kind !== LETTER && kind !== DIGIT) break;
    if (kind === DIGIT) digits += 1;
    end += 1;
  }
  if (found.end > start) return { start, end: found.end, entry: found.entry, numeric: false };
  let entry: Entry | undefined;
  let from = start;
  while (from - start < 2 && from < end - 2 && isClitic(text.charCodeAt(from))) {
    from += 1;
    const inner = walk(text, from, trie);
    if (inner.end >= end) {
      return { start, end: inner.end, entry: inner.entry, numeric: false };
    }
  }
  return { start, end, entry, numeric: digits > 0 };
}

/** The longest phrase that starts here and ends with a word. */
function walk(text: string, start: number, trie: Trie): Found {
  let node = trie.root;
  let entry: Entry | undefined;
  let end = start;
  const stop = Math.min(text.length, start + PHRASE_CHARS_MAX);
  let at = start;
  let stemEnd = -1;
  let stem: Entry | undefined;
  while (at < stop) {
    let code = text.charCodeAt(at);
    if (code === 10 || code === 45 || code === 95) code = 32;
    const next = node.next.get(code);
    if (!next) break;
    node = next;
    at += 1;
    if (node.entry && endsWord(text, at)) {
      entry = node.entry;
      end = at;
    }
    if (node.stem) {
      stem = node.stem;
      stemEnd = at;
    }
  }
  if (stem && stemEnd > end) {
    const wordEnd = restOfWord(text, stemEnd);
    if (wordEnd >= 0) return { entry: stem, end: wordEnd };
  }
  return { entry, end };
}

function endsWord(text: string, at: number): boolean {
  const before = KIND[text.charCodeAt(at - 1)];
  if (at >= text.length || before === UNSPACED || before === OTHER) return true;
  const after = KIND[text.charCodeAt(at)];
  // "cpf52998224725" and "visa4111": a label may be glued to its number.
  return after !== LETTER && (after !== DIGIT || before === LETTER);
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
      return before && before.end === at && before.end - before.start <= 3 ? GAP.soft : GAP.sentence;
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
