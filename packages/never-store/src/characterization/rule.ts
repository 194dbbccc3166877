// A judgement or a guess about a person: a word for a character beside a word for a person. A thing
// may be difficult and a page may always do something; a wish in the first person is no judgement.
import type { Hit } from '../finding.ts';
import { TRAIT, WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import {
  describesProduct,
  isThingPronoun,
  isWide,
  roleOf,
  traitOf,
} from '../people/person-link.ts';
import { CHARACTER, subjectLeft } from './subject.ts';
import { isTaste } from './taste.ts';

export function characterizations(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const trait = traitOf(passage.tokens[index]);
    if (!(trait & CHARACTER)) continue;
    const first = firstOf(passage, index, trait);
    if (first === undefined) continue;
    const start = passage.tokens[first]?.start ?? 0;
    const end = passage.tokens[index]?.end ?? 1;
    hits.push({ category: 'characterization', kind: kindOf(trait), start, end });
  }
  return hits;
}

function kindOf(trait: number): string {
  if (trait & (TRAIT.habit | TRAIT.misconduct)) return 'habit';
  return trait & TRAIT.taste ? 'taste' : 'judgement';
}

function firstOf(passage: Passage, at: number, trait: number): number | undefined {
  if (describesProduct(passage, at) || isTitle(passage, at)) return undefined;
  if (trait & TRAIT.characterPhrase) return speaksOfSelf(passage, at) ? undefined : at;
  const who = subjectLeft(passage, at);
  if (who.self) return undefined;
  if (trait & TRAIT.insult) {
    if (who.at !== undefined) return who.at;
    if (who.guess !== undefined) return who.guess;
    const beside = personBeside(passage, at);
    if (beside !== undefined) return beside;
    if (isWholeSentence(passage, at)) return at;
  }
  const ofThing = who.at !== undefined && isThingPronoun(passage, who.at) && fitsThing(passage, at);
  if (trait & TRAIT.judgement && !leadsToThing(passage, at) && !ofThing) {
    if (who.at !== undefined) return who.at;
    if (who.guess !== undefined && who.bare && !who.pointed) return who.guess;
    const beside = personBeside(passage, at);
    if (beside !== undefined) return beside;
  }
  const leftOut = who.bare && !who.thing && !who.pointed;
  if (trait & TRAIT.habit && (who.at !== undefined || leftOut)) return who.at ?? at;
  if (trait & TRAIT.misconduct) {
    const always = who.always ?? alwaysRight(passage, at);
    if (always !== undefined && (who.at !== undefined || leftOut)) {
      return who.at ?? Math.min(at, always);
    }
  }
  if (trait & TRAIT.taste && who.at !== undefined && isTaste(passage, at, who)) return who.at;
  return undefined;
}

/** Adjectives that things have too; after "they" or "elle" they say nothing of a person. */
const OF_THINGS =
  /^(?:cheap|thick|dense|fake|awful|terrible|horrible|weird|difficult|stubborn|annoying|useless|unreliable|boring|disgusting|unpleasant|impossible|fishy|sketchy|stupid|dumb|slow|nightmare|disaster|joke|pathetic|hopeless|unbearable|insane|crazy|rich|a |difficil|complique|penible|bete|stupide|dur|fou|folle|louche|faux|schwierig|schwer|dumm|bloed|blod|doof|nervig|anstrengend|stur|unzuverlassig|moeilijk|lastig|vervelend|irritant|stom|dom|complicad|chat|burr|fals|esquisit|pesad|сложн|трудн|туп|глуп|проблемн|складн|trudn|glup|tezk|obtizn|blb|קשה|صعب)/;

function fitsThing(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  return token !== undefined && OF_THINGS.test(passage.text.slice(token.start, token.end));
}

/** "rude customer", "vendedor preguiçoso", "面倒な客". */
function personBeside(passage: Passage, at: number): number | undefined {
  const { tokens } = passage;
  const particle = tokens[at + 1];
  // Japanese and Chinese put a particle between: "失礼な客", "难缠的买家".
  const skips = particle && isWide(passage, particle) && roleOf(particle) === WORD.filler;
  const next = skips ? tokens[at + 2] : particle;
  if (
    next &&
    next.gap === GAP.none &&
    roleOf(next) & (WORD.role | WORD.person) &&
    !(roleOf(next) & WORD.filler && !(roleOf(next) & WORD.role))
  ) {
    return at;
  }
  const before = tokens[at - 1];
  const own = tokens[at];
  if (before && own && own.gap === GAP.none && roleOf(before) & WORD.role) return at - 1;
  return undefined;
}

/** "Total liar.": nothing else in the sentence. */
function isWholeSentence(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  const next = passage.tokens[at + 1];
  const before = passage.tokens[at - 1];
  const starts =
    at === 0 ||
    token?.gap === GAP.sentence ||
    (before !== undefined && roleOf(before) !== 0 && (at === 1 || before.gap === GAP.sentence));
  return starts && (next === undefined || next.gap >= GAP.sentence);
}

function speaksOfSelf(passage: Passage, at: number): boolean {
  return subjectLeft(passage, at).self === true;
}

/** "difficult to open", "slow in delivery". */
function leadsToThing(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  return next !== undefined && next.gap === GAP.none && roleOf(next) === WORD.to;
}

/** "Liar's Dice": a name. */
function isTitle(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  return (
    token !== undefined &&
    /^'s? ?[a-z]/.test(passage.text.slice(token.end, token.end + 4)) &&
    passage.text[token.end] === "'"
  );
}

function alwaysRight(passage: Passage, at: number): number | undefined {
  for (let index = at + 1; index <= at + 3; index += 1) {
    const token = passage.tokens[index];
    if (!token || token.gap >= GAP.sentence) return undefined;
    if (roleOf(token) & WORD.always) return index;
  }
  return undefined;
}
