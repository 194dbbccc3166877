import { WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';

/** Laughter and "as if" come shortly before or after what they take back. */
const REACH_TOKENS = 5;

/** "nearly gave me a heart attack lol": said, and not meant. */
export function isIdiom(passage: Passage, at: number): boolean {
  const { tokens } = passage;
  for (let index = Math.max(0, at - REACH_TOKENS); index <= at + REACH_TOKENS; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (index > at && token.gap >= GAP.sentence) break;
    const word = token.entry?.word ?? 0;
    if (word === WORD.idiom) return true;
  }
  return false;
}
