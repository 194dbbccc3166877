import type { Hit } from '../finding.ts';
import { TRAIT, WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import { isIdiom } from '../people/idiom.ts';
import {
  describesProduct,
  isThingPronoun,
  isWide,
  linkLeft,
  linkRight,
  roleOf,
  runsOn,
  traitOf,
} from '../people/person-link.ts';

const STRONG = TRAIT.condition | TRAIT.medicine;
const ANY = STRONG | TRAIT.weakCondition | TRAIT.patient | TRAIT.treatment | TRAIT.healthPhrase;

/** Health of a person: a condition, a medicine or a treatment that somebody has, had or takes. */
export function healthOfPersons(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const trait = traitOf(passage.tokens[index]);
    if (!(trait & ANY)) continue;
    const found = judge(passage, index, trait);
    if (!found) continue;
    hits.push({
      category: 'health',
      kind: found.kind,
      start: passage.tokens[found.first]?.start ?? 0,
      end: passage.tokens[index]?.end ?? 1,
    });
  }
  return hits;
}

function judge(
  passage: Passage,
  at: number,
  trait: number,
): { first: number; kind: string } | undefined {
  if (isIdiom(passage, at) || describesProduct(passage, at)) return undefined;
  if (trait & TRAIT.healthPhrase) return { first: at, kind: 'statement' };
  if (trait & TRAIT.treatment) {
    const link = linkLeft(passage, at, false) ?? linkRight(passage, at);
    if (link || hasOwner(passage, at) || startsSentence(passage, at)) {
      return { first: link?.first ?? at, kind: 'treatment' };
    }
  }
  if (trait & TRAIT.patient) {
    const link = linkLeft(passage, at, false) ?? linkRight(passage, at);
    if (link) return { first: link.first, kind: 'condition' };
    if (startsSentence(passage, at) && !runsOn(passage, at))
      return { first: at, kind: 'condition' };
    const own = passage.tokens[at];
    if (own && isWide(passage, own)) return { first: at, kind: 'condition' };
  }
  if (trait & STRONG) {
    const link = linkLeft(passage, at, false) ?? linkRight(passage, at);
    if (link) return { first: link.first, kind: trait & TRAIT.medicine ? 'medicine' : 'condition' };
  }
  if (trait & TRAIT.weakCondition) {
    const link = linkLeft(passage, at, true);
    if (!link || link.how === 'kin' || isThingPronoun(passage, link.first)) return undefined;
    if (link.how === 'possessive' || link.how === 'have' || link.how === 'cause') {
      if (runsOn(passage, at) || isForThing(passage, at)) return undefined;
      return { first: link.first, kind: 'condition' };
    }
    if (link.how === 'be' && !isForThing(passage, at))
      return { first: link.first, kind: 'condition' };
  }
  return undefined;
}

/** The phrase itself says whose: "my surgery", "meine Operation". */
function hasOwner(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  if (!token) return false;
  const text = passage.text.slice(token.start, token.end);
  return OWNED.test(text);
}

const OWNED =
  /^(?:my|her|his|our|mein|meine|nach mein|mon|ma|mes|apres mo|mi|mis|despues de mi|minha|meu|meus|la mia|il mio|le mie|i miei|mijn|na mijn|min|mina|mine|moj|moja|moje|mojej|моя|моей|me |had |have |having |underwent |broke |got |caught |fell |recover|tested )/;

function startsSentence(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  return token !== undefined && (at === 0 || token.gap >= GAP.sentence);
}

/** "the pain of returning", "a condition of sale": not of a body. */
function isForThing(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  return next !== undefined && next.gap === GAP.none && (roleOf(next) & WORD.to) !== 0;
}
