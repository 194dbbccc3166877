import { TRAIT, WORD } from '../lexicon/entry.ts';
import { phrases } from '../lexicon/phrases.ts';
import { spellings, type Trie } from '../lexicon/trie.ts';

/** One list of words for each role they play; a word may stand in several lists. */
export type WordTable = Partial<Record<keyof typeof WORD, string>>;
export type TraitTable = Partial<Record<keyof typeof TRAIT, string>>;

export function addWords(trie: Trie, table: WordTable): void {
  for (const [role, list] of Object.entries(table)) {
    const word = WORD[role as keyof typeof WORD]; // the keys of a WordTable are roles
    for (const phrase of phrases(list).flatMap(spellings)) trie.add(phrase, { word, trait: 0 });
  }
}

export function addTraits(trie: Trie, table: TraitTable): void {
  for (const [name, list] of Object.entries(table)) {
    const trait = TRAIT[name as keyof typeof TRAIT]; // the keys of a TraitTable are traits
    for (const phrase of phrases(list).flatMap(spellings)) trie.add(phrase, { word: 0, trait });
  }
}

/** Whole phrases that hold a trigger and mean nothing by it. */
export function addHarmless(trie: Trie, list: string): void {
  for (const phrase of phrases(list).flatMap(spellings)) {
    trie.add(phrase, { word: 0, trait: 0, harmless: true });
  }
}
