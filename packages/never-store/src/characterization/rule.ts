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

const ANY =
  TRAIT.insult |
  TRAIT.judgement |
  TRAIT.misconduct |
  TRAIT.habit |
  TRAIT.taste |
  TRAIT.characterPhrase;
const LEFT_TOKENS = 8;
/** "prefers a refund", "likes to be called": a wish about this order, within this many words. */
const OBJECT_TOKENS = 6;
const WHO = WORD.role | WORD.kin;

export function characterizations(passage: Passage): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < passage.tokens.length; index += 1) {
    const trait = traitOf(passage.tokens[index]);
    if (!(trait & ANY)) continue;
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

/** "He prefers expensive brands"; not "would you like", not "she loves the doll". */
function isTaste(passage: Passage, at: number, who: Subject): boolean {
  const { tokens, text } = passage;
  const subject = tokens[who.at ?? at];
  if (!subject || who.reader || isAboutOrder(passage, at)) return false;
  if (!(roleOf(subject) & WORD.role) || WISH.test(text.slice(subject.start, tokens[at]?.start)))
    return false;
  const own = text.slice(tokens[at]?.start, tokens[at]?.end);
  return PREFERS.test(own) || !PRONOUN.test(text.slice(subject.start, subject.end));
}

/** "prefiere que la llamen", "prefers to be called": how to go about the order. */
const CLAUSE =
  /^(?:que|qu|che|dass|dat|att|at|to|not|if|wenn|si|ze|zeby|чтобы|щоб|да|hogy|etta|να)$/;

/** "loves the doll" is about one thing, "loves dolls" about a taste. */
const ARTICLE =
  /^(?:the|this|that|these|those|your|le|la|les|ce|cette|el|los|las|este|esta|o|os|as|esse|essa|il|lo|i|gli|der|die|das|den|dem|de|het|dit|dat)$/;

const WISH = /would|'d |could|wants|möchte|mochte|würde|voudrait|quisiera|gostaria|vorrebbe/;
const PREFERS =
  /^(?:prefer|prefier|bevorzug|foretr|favo|prefere|preferi|предпоч|tercih|偏|好|선호|suosi|preferir|prefiri|προτιμ|يفضل|تفضل|מעדיפ)/;
const PRONOUN =
  /^(?:he|she|they|him|her|er|sie|il|elle|ils|elles|el|ella|ele|ela|lui|lei|hij|zij|ze|han|hon|hun|он|она|они|він|вона|той|тя|o|הוא|היא|هو|هي|彼|彼女|他|她|他们|people|person|woman|man|boy|girl|guest)$/;

function isDemonstrative(passage: Passage, index: number): boolean {
  const token = passage.tokens[index];
  return token !== undefined && DEMONSTRATIVES.has(passage.text.slice(token.start, token.end));
}

const DEMONSTRATIVES = new Set(
  'this that these those such a what a another typical total complete dieser diese deze die denne ce cette ces este esta estos ese esa otro otra es esse essa que questo questa quel ten ta tenhle tento ez a tamа этот эта цей ця този тази bu su αυτος هذا هذه הזה この 这个 這個 这种 這種 이런'
    .split(' ')
    .concat(['such a', 'what a', 'so ein', 'so eine', 'ez a', 'ez egy']),
);

/** Adjectives that things have too; after "they" or "elle" they say nothing of a person. */
const OF_THINGS =
  /^(?:cheap|thick|dense|fake|awful|terrible|horrible|weird|difficult|stubborn|annoying|useless|unreliable|boring|disgusting|unpleasant|impossible|fishy|sketchy|stupid|dumb|slow|nightmare|disaster|joke|pathetic|hopeless|unbearable|insane|crazy|rich|a |difficil|complique|penible|bete|stupide|dur|fou|folle|louche|faux|schwierig|schwer|dumm|bloed|blod|doof|nervig|anstrengend|stur|unzuverlassig|moeilijk|lastig|vervelend|irritant|stom|dom|complicad|chat|burr|fals|esquisit|pesad|сложн|трудн|туп|глуп|проблемн|складн|trudn|glup|tezk|obtizn|blb|קשה|صعب)/;

function fitsThing(passage: Passage, at: number): boolean {
  const token = passage.tokens[at];
  return token !== undefined && OF_THINGS.test(passage.text.slice(token.start, token.end));
}

type Subject = {
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
function subjectLeft(passage: Passage, at: number): Subject {
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
    if (role & small || traitOf(token) & ANY) continue;
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
  return next !== undefined && (traitOf(next) & ANY) !== 0;
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

function isAboutOrder(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  if (!next || roleOf(next) & (WORD.thing | WORD.possessive)) return true;
  const word = passage.text.slice(next.start, next.end);
  if (CLAUSE.test(word) || ARTICLE.test(word)) return true;
  for (let index = at + 1; index <= at + OBJECT_TOKENS; index += 1) {
    const token = passage.tokens[index];
    if (!token || token.gap >= GAP.sentence) return false;
    if (roleOf(token) & WORD.trade) return true;
    if (token.entry?.label) return true;
  }
  return false;
}
