import type { Trie } from '../lexicon/trie.ts';
import { addWords } from './word-table.ts';
import { ASIAN } from './words/asian.ts';
import { ENGLISH } from './words/english.ts';
import { GERMANIC } from './words/germanic.ts';
import { ROMANCE } from './words/romance.ts';
import { SLAVIC_TURKIC } from './words/slavic-turkic.ts';

export function addPeopleWords(trie: Trie): void {
  for (const table of [ENGLISH, GERMANIC, ROMANCE, SLAVIC_TURKIC, ASIAN]) addWords(trie, table);
}
