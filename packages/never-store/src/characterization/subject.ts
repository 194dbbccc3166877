// Who a word is said of: the person to its left, a guess, or nobody because the subject is left out.
import { TRAIT, WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import { isWide, roleOf, traitOf } from '../people/person-link.ts';

export const CHARACTER =
  TRAIT.insult |
  TRAIT.judgement |
  TRAIT.misconduct |
  TRAIT.habit |
  TRAIT.taste |
  TRAIT.characterPhrase;
const LEFT_TOKENS = 8;
const WHO = WORD.role | WORD.kin;

export type Subject = {
  at?: number;
  guess?: number;
  always?: number;
  self?: boolean;
  /** The subject is whoever reads: "you". */
  reader?: boolean;
  /** "this", "such a": points at somebody or something, and guesses nothing. */
  pointed?: boolean;
  thing?: boolean;
  /** Nothing but small words up to the start of the sentence: the subject is left out. */
  bare: boolean;
};

/** Who the word is said of, looking left over small words only. */
export function subjectLeft(passage: Passage, at: number): Subject {
  const { tokens } = passage;
  const found: Subject = { bare: true };
  let unknown = 0;
  let seesBe = false;
  for (let index = at - 1; index >= Math.max(0, at - LEFT_TOKENS); index -= 1) {
    const token = tokens[index];
    const after = tokens[index + 1];
    if (!token || !after || after.gap >= GAP.sentence) return found;
    const role = roleOf(token);
    if (role & WORD.always) found.always ??= index;
    if (role & WHO && !(role & WORD.self) && !isOwned(passage, index)) {
      found.at = index;
      found.bare = false;
      return found;
    }
    if (role & WORD.you && (seesBe || role & WORD.be) && unknown === 0) {
      found.at = index;
      found.reader = true;
      found.bare = false;
      return found;
    }
    if (
      role & (WORD.self | WORD.selfVerb) &&
      !(role & WORD.guess) &&
      !isVerbAfterWho(passage, index)
    )
      return { ...found, self: true, bare: false };
    if (role & WORD.thing && !(role & WORD.be)) return { ...found, thing: true, bare: false };
    if (role & WORD.be) seesBe = true;
    if (role & WORD.guess) {
      found.guess ??= index;
      if (isDemonstrative(passage, index)) found.pointed = true;
    }
    const small =
      WORD.filler |
      WORD.be |
      WORD.have |
      WORD.and |
      WORD.always |
      WORD.not |
      WORD.guess |
      WORD.possessive |
      WORD.to |
      WORD.person;
    if (role & small || traitOf(token) & CHARACTER) continue;
    if (token.entry?.digits && isWide(passage, token)) continue;
    unknown += isWide(passage, token) ? 0.4 : 1;
    found.bare = false;
    if (unknown > 1) return found;
    if (!isWide(passage, token)) found.thing = true;
    if (found.thing && roleOf(after) & WORD.be) return found;
  }
  return found;
}

/** Czech "je" is both "is" and French "I": after a person it is the verb. */
function isVerbAfterWho(passage: Passage, index: number): boolean {
  const before = roleOf(passage.tokens[index - 1]);
  return (roleOf(passage.tokens[index]) & (WORD.be | WORD.filler)) !== 0 && (before & WHO) !== 0;
}

/** "the customer's zipper": the person only owns what is spoken of. */
function isOwned(passage: Passage, index: number): boolean {
  const token = passage.tokens[index];
  return (
    token !== undefined &&
    /^'s\b/.test(passage.text.slice(token.end, token.end + 3)) &&
    !isBeAfter(passage, index)
  );
}

function isBeAfter(passage: Passage, index: number): boolean {
  const next = passage.tokens[index + 2];
  return next !== undefined && (traitOf(next) & CHARACTER) !== 0;
}

function isDemonstrative(passage: Passage, index: number): boolean {
  const token = passage.tokens[index];
  return token !== undefined && DEMONSTRATIVES.has(passage.text.slice(token.start, token.end));
}

const DEMONSTRATIVES = new Set(
  'this that these those such a what a another typical total complete dieser diese deze die denne ce cette ces este esta estos ese esa otro otra es esse essa que questo questa quel ten ta tenhle tento ez a tamа этот эта цей ця този тази bu su αυτος هذا هذه הזה この 这个 這個 这种 這種 이런'
    .split(' ')
    .concat(['such a', 'what a', 'so ein', 'so eine', 'ez a', 'ez egy']),
);
