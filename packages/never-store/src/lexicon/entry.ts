import type { Category } from '../category.ts';

/** What a word does in a sentence, in any language: the grammar of the person-link rules. */
export const WORD = {
  /** Somebody speaks of themself: "I", "we", "ich". */
  self: 1 << 0,
  /** A person spoken of: "she", "the buyer", "der Kunde". */
  role: 1 << 1,
  /** A relative or friend: "son", "wife", "mi madre". */
  kin: 1 << 2,
  /** "my", "her", "mein". */
  possessive: 1 << 3,
  /** "am", "is", "bin", "soy". */
  be: 1 << 4,
  /** "have", "suffer from", "was diagnosed with". */
  have: 1 << 5,
  /** Says nothing of its own: articles, adverbs of degree, prepositions. */
  filler: 1 << 6,
  /** "because of", "due to", "as a": what follows is about the speaker. */
  cause: 1 << 7,
  /** "ordered", "bought", "listing": what follows is a thing. */
  commerce: 1 << 8,
  /** "pillow", "cream", "mirror": a thing; the word before it describes it. */
  product: 1 << 9,
  /** "probably", "seems": a guess. */
  guess: 1 << 10,
  /** "always", "every time". */
  always: 1 << 11,
  /** "to" after an adjective: "difficult to open". */
  to: 1 << 12,
  /** "not", "no", "kein". */
  not: 1 << 13,
  /** A verb ending that already says "I": "soy", "tengo", "ho". */
  selfVerb: 1 << 14,
  /** "you": whoever reads. */
  you: 1 << 15,
  /** "and", "or": joins two of a kind. */
  and: 1 << 16,
  /** A person noun that takes an adjective: "woman", "man", "couple", "person". */
  person: 1 << 17,
  /** A likeness or wish: "like a", "as if", "lol". */
  idiom: 1 << 18,
  /** Things in a trade that are "late", "difficult", "wrong": never persons. */
  thing: 1 << 19,
  /** Words that belong to an order: "refund", "delivery", "size". */
  trade: 1 << 20,
} as const;

/** What a word discloses when a rule links it to a person. */
export const TRAIT = {
  /** Hardly ever said of a thing: "arthritis", "epilepsy". */
  condition: 1 << 0,
  /** Has other meanings: "stroke", "depression", "cold". Needs a tight link. */
  weakCondition: 1 << 1,
  /** Says the person and the condition at once: "embarazada", "tested positive for covid". */
  patient: 1 << 2,
  medicine: 1 << 3,
  treatment: 1 << 4,
  /** A whole phrase that discloses by itself. */
  healthPhrase: 1 << 5,
  /** "muslim", "transgender", "autistic": said of a person, seldom of a thing. */
  protectedNoun: 1 << 6,
  /** "black", "blind", "gay", "christian": also colours, names, things. */
  weakProtected: 1 << 7,
  protectedPhrase: 1 << 8,
  /** "liar", "scammer". */
  insult: 1 << 9,
  /** "rude", "lazy": needs a person. */
  judgement: 1 << 10,
  /** "complains", "tends to", "prefers": a habit told of a person. */
  habit: 1 << 11,
  characterPhrase: 1 << 12,
  /** "always" + this: "complains", "lies". */
  misconduct: 1 << 13,
  /** "church", "union", "disability": tells of a person only with "my" or "her" before it. */
  affiliation: 1 << 15,
  /** "vote", "wähle": discloses with a party or a politician after it. */
  ballot: 1 << 16,
  party: 1 << 17,
  /** "likes", "prefers", "loves": a taste, unless it is about this order. */
  taste: 1 << 14,
} as const;

/**
 * A word that says what number follows or stood before it. `tells` is `trade` for the ids of the
 * trade, which keep their number. `form` is the shape of the value without separators.
 */
export type Label = {
  tells: Category | 'trade' | 'context';
  /** Which rule, or for `context` which Context. */
  kind: string;
  /** A strong label never means anything else, so any id-like value near it counts. */
  strong: boolean;
  /** What kind of value: a number (left out), one word, a person's name, or many words. */
  value?: 'word' | 'name' | 'words';
  form?: RegExp;
  /** A check from the number itself, for labels that mean many things. */
  valid?: (compact: string) => boolean;
  /** Counts only where words of this kind stand nearby: "account number" needs a bank. */
  needs?: Context;
  /** Does not count where these stand nearby: "security code" of a parcel locker. */
  unless?: Context;
};

/** What a passage is about, as far as a label may depend on it. */
export type Context = 'bank' | 'card' | 'door';

export type Entry = {
  word: number;
  trait: number;
  label?: Label;
  /** "four" is "4", "eleven" is "11". */
  digits?: string;
  /** "double" is 2: repeats the digit that follows. */
  times?: number;
  /** A whole phrase that looks like a trigger and is none: "heart attack lol". */
  harmless?: boolean;
};
