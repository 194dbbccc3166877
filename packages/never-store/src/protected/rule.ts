import type { Hit } from '../finding.ts';
import { TRAIT, WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import { isIdiom } from '../people/idiom.ts';
import {
  describesProduct,
  isThingPronoun,
  isWide,
  type Link,
  linkLeft,
  linkRight,
  roleOf,
  runsOn,
  traitOf,
} from '../people/person-link.ts';

const ANY =
  TRAIT.protectedNoun |
  TRAIT.weakProtected |
  TRAIT.protectedPhrase |
  TRAIT.affiliation |
  TRAIT.party;
/** "voted for the ...". */
const BALLOT_TOKENS = 4;

/** Religion, origin, orientation, disability, union, politics: where somebody is said to have it. */
export function protectedTraits(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const trait = traitOf(passage.tokens[index]);
    if (!(trait & ANY) || isIdiom(passage, index)) continue;
    const first = firstOf(passage, index, trait);
    if (first === undefined) continue;
    const start = passage.tokens[first]?.start ?? 0;
    hits.push({
      category: 'protected',
      kind: 'trait',
      start,
      end: passage.tokens[index]?.end ?? 1,
    });
  }
  return hits;
}

function firstOf(passage: Passage, at: number, trait: number): number | undefined {
  if (describesProduct(passage, at)) return undefined;
  if (trait & TRAIT.protectedPhrase) return namesAnObject(passage, at) ? undefined : at;
  if (trait & TRAIT.party) {
    const ballot = ballotBefore(passage, at);
    if (ballot !== undefined) return ballot;
  }
  if (trait & TRAIT.affiliation) {
    const owner = linkLeft(passage, at, true);
    if (
      owner?.how === 'possessive' &&
      !(AMBIGUOUS.test(wordAt(passage, at)) && runsOn(passage, at))
    )
      return owner.first;
  }
  if (!(trait & (TRAIT.protectedNoun | TRAIT.weakProtected))) return undefined;
  const strong = (trait & TRAIT.protectedNoun) !== 0;
  const left = linkLeft(passage, at, true);
  if (left && accepts(passage, at, left, strong)) return left.first;
  if (!strong) return undefined;
  const loose = linkLeft(passage, at, false);
  if (loose && loose.how !== 'near' && accepts(passage, at, loose, true)) return loose.first;
  const right = linkRight(passage, at);
  const token = passage.tokens[at];
  if (right && (right.how !== 'near' || (token && isWide(passage, token)))) return right.first;
  return undefined;
}

/** "I cannot see, so ..." tells of a person; "I cannot see the tracking number" of a page. */
const SENSING = /(?:see|see well|hear)$/;
/** Goes on about the person, or about why. */
const GOES_ON = /^(?:so|since|because|as|and|or|but|well|anymore|any|at all|without)\b/;

function namesAnObject(passage: Passage, at: number): boolean {
  if (!SENSING.test(wordAt(passage, at))) return false;
  const next = passage.tokens[at + 1];
  if (!next || next.gap > GAP.none) return false;
  return !GOES_ON.test(passage.text.slice(next.start, next.start + 10));
}

/** "our union connector", "my temple candle": names of things too. */
const AMBIGUOUS = /^(?:union|temple|faith|belief|church|cura|hit|fe|tro|usko|vamma)/;

function wordAt(passage: Passage, at: number): string {
  const token = passage.tokens[at];
  return token ? passage.text.slice(token.start, token.end) : '';
}

function ballotBefore(passage: Passage, at: number): number | undefined {
  for (let index = at - 1; index >= at - BALLOT_TOKENS; index -= 1) {
    const token = passage.tokens[index];
    if (!token || (passage.tokens[index + 1]?.gap ?? GAP.hard) >= GAP.sentence) return undefined;
    if (traitOf(token) & TRAIT.ballot) return index;
  }
  return undefined;
}

function accepts(passage: Passage, at: number, link: Link, strong: boolean): boolean {
  const next = passage.tokens[at + 1];
  const beforePerson =
    next !== undefined && next.gap === GAP.none && (roleOf(next) & (WORD.kin | WORD.person)) !== 0;
  switch (link.how) {
    case 'be':
    case 'kin':
      if (!strong && isThingPronoun(passage, link.first)) return beforePerson;
      return strong || !runsOn(passage, at) || beforePerson;
    case 'cause':
      return strong || beforePerson || !runsOn(passage, at);
    case 'possessive':
      // "my autistic brother", "my disability": and not "my black jacket".
      return beforePerson || (strong && !runsOn(passage, at));
    case 'have':
      return strong && !runsOn(passage, at);
    default:
      return strong ? !runsOn(passage, at) : beforePerson && link.how === 'near';
  }
}
