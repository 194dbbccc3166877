// Is this word said of a person? The answer is read from the words around it: whose it is, who has
// it, who is it; and taken back where a product follows. The rules are the same in all languages,
// because the tables say what each word does.
import { TRAIT, WORD } from '../lexicon/entry.ts';
import { GAP, type Token } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';

export type Link = {
  /** The first token of what links the word to a person. */
  first: number;
  how: 'possessive' | 'cause' | 'be' | 'have' | 'kin' | 'near';
};

/** A sentence's reach to the left; further away is another thought. */
const LEFT_TOKENS = 12;
/** Unlisted words allowed between: "my poor old arthritis", not "my cat ate the ... book". */
const UNKNOWN_MAX = 3;
const UNKNOWN_TIGHT_MAX = 1;

export const roleOf = (token: Token | undefined): number => token?.entry?.word ?? 0;
export const traitOf = (token: Token | undefined): number =>
  token?.entry?.harmless ? 0 : (token?.entry?.trait ?? 0);

const SUBJECT = WORD.self | WORD.role | WORD.kin;
/** Of these words a product noun keeps its product meaning even right after a trait. */
const SMALL =
  WORD.filler | WORD.and | WORD.be | WORD.have | WORD.self | WORD.role | WORD.not | WORD.to;

/** "arthritis gloves", "diabetes test strips": the trait describes a thing. */
export function describesProduct(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  if (!next || next.gap > GAP.none) return false;
  const role = roleOf(next);
  if (next.entry?.label?.tells === 'trade' && !(role & (SUBJECT | SMALL))) return true;
  if (role & WORD.product && !(role & (WORD.kin | SMALL))) return true;
  const after = passage.tokens[at + 2];
  if (!after || after.gap > GAP.none || role & (SMALL | SUBJECT | WORD.possessive)) return false;
  return role === 0 && traitOf(next) === 0 && (roleOf(after) & WORD.product) !== 0;
}

/** How the word at `at` is tied to a person, looking left along its sentence. */
export function linkLeft(passage: Passage, at: number, tight: boolean): Link | undefined {
  const { tokens } = passage;
  const limit = tight ? UNKNOWN_TIGHT_MAX : UNKNOWN_MAX;
  let unknown = 0;
  let verb: 'be' | 'have' | undefined;
  let verbAt = at;
  for (let index = at - 1; index >= Math.max(0, at - LEFT_TOKENS); index -= 1) {
    const token = tokens[index];
    const after = tokens[index + 1];
    if (!token || !after || after.gap >= GAP.sentence) break;
    if (after.gap === GAP.soft && (tight || unknown > 0) && !verb) break;
    const role = roleOf(token);
    const near = at - index;
    if (role & WORD.cause && !(role & WORD.be)) return { first: index, how: 'cause' };
    if (role & WORD.selfVerb) return { first: index, how: role & WORD.be ? 'be' : 'have' };
    if (role & WORD.self && role & (WORD.be | WORD.have) && !(tight && unknown > 0)) {
      return { first: index, how: role & WORD.have ? 'have' : 'be' };
    }
    if (role & WORD.role && role & WORD.be && !(tight && unknown > 0))
      return { first: index, how: 'be' };
    if (role & WORD.possessive && near <= 3 && !verb) return { first: index, how: 'possessive' };
    if (role & SUBJECT) {
      if (verb && !(tight && unknown > 0)) return { first: index, how: verb };
      if (role & WORD.kin && near <= 2 + unknown) return { first: index, how: 'kin' };
      // No verb at all: Arabic, Hebrew, Russian, or somebody in a hurry.
      if (role & (WORD.role | WORD.self) && near === 1) return { first: index, how: 'be' };
      if (!tight) return { first: index, how: 'near' };
    }
    if (role & WORD.have) [verb, verbAt] = ['have', index];
    else if (role & WORD.be) [verb, verbAt] = [verb ?? 'be', index];
    else if (role & (WORD.commerce | WORD.product | WORD.thing)) return undefined;
    else if (token.entry?.label?.tells === 'trade' && role === 0) return undefined;
    else if (
      !(role & (SMALL | WORD.guess | WORD.always | WORD.possessive | WORD.person)) &&
      !traitOf(token)
    ) {
      unknown += isWide(passage, token) ? 0.5 : 1;
      if (unknown > limit) return undefined;
    }
  }
  // The subject is left out: "was in hospital", "has epilepsy", "糖尿病を患って".
  const first = tokens[verbAt];
  const startsHere = first !== undefined && (first.gap >= GAP.soft || verbAt === 0);
  if (startsHere && (verb === 'have' || (verb === 'be' && !tight)))
    return { first: verbAt, how: verb };
  return undefined;
}

/** Verbs and people that come after: "Diabetes habe ich", "糖尿病なので", "autistic brother". */
export function linkRight(passage: Passage, at: number): Link | undefined {
  const { tokens } = passage;
  for (let index = at + 1; index <= at + 4 && index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.gap >= GAP.sentence) return undefined;
    const role = roleOf(token);
    if (role & (WORD.selfVerb | WORD.self)) return { first: at, how: 'near' };
    if (role & WORD.have && isWide(passage, token)) return { first: at, how: 'have' };
    if (role & WORD.kin && index <= at + 2 && token.gap === GAP.none)
      return { first: at, how: 'kin' };
    if (role & WORD.product) return undefined;
    if (role & (WORD.filler | WORD.be | WORD.have | WORD.and | WORD.possessive)) continue;
    if (traitOf(token) & (TRAIT.condition | TRAIT.medicine)) continue;
    return undefined;
  }
  return undefined;
}

/** Written in a script whose tokens are single characters: distances count less. */
export function isWide(passage: Passage, token: Token): boolean {
  return passage.text.charCodeAt(token.start) >= 0x0e00;
}

/** Pronouns that stand for things as well: "they are black", "elle est noire", "er ist schwierig". */
const THING_PRONOUNS = new Set(
  "they they're theyre il elle ils elles er sie ele ela eles elas hij zij ze den он она они він вона вони той тя on ona ono oni هو هي הוא היא αυτο".split(
    ' ',
  ),
);

export function isThingPronoun(passage: Passage, index: number): boolean {
  const token = passage.tokens[index];
  return token !== undefined && THING_PRONOUNS.has(passage.text.slice(token.start, token.end));
}

/** The next word goes on describing: "black jacket", "cold brew". */
export function runsOn(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  if (!next || next.gap > GAP.none) return false;
  const role = roleOf(next);
  if (role & WORD.product && !(role & SMALL)) return true;
  return role === 0 && traitOf(next) === 0 && !isWide(passage, next);
}
