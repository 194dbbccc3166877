import {
  ENGLISH_CHARACTER,
  ENGLISH_HARMLESS_CHARACTER,
} from '../characterization/terms/english.ts';
import {
  EUROPEAN_CHARACTER,
  EUROPEAN_HARMLESS_CHARACTER,
} from '../characterization/terms/european.ts';
import { WORLD_CHARACTER } from '../characterization/terms/world.ts';
import { ASIAN_HARMLESS_HEALTH, ASIAN_HEALTH } from '../health/terms/asian.ts';
import { ENGLISH_HARMLESS_HEALTH, ENGLISH_HEALTH } from '../health/terms/english.ts';
import { GERMANIC_HARMLESS_HEALTH, GERMANIC_HEALTH } from '../health/terms/german-dutch-nordic.ts';
import { ROMANCE_HARMLESS_HEALTH, ROMANCE_HEALTH } from '../health/terms/romance.ts';
import { CYRILLIC_SEMITIC_HEALTH, SLAVIC_TURKIC_HEALTH } from '../health/terms/slavic-turkic.ts';
import type { Trie } from '../lexicon/trie.ts';
import { AFFILIATION } from '../protected/terms/affiliation.ts';
import { EUROPEAN_HARMLESS_PROTECTED, EUROPEAN_PROTECTED } from '../protected/terms/european.ts';
import { WORLD_PROTECTED } from '../protected/terms/world.ts';
import { addHarmless, addTraits, addWords } from './word-table.ts';
import { ASIAN } from './words/asian.ts';
import { ENGLISH } from './words/english.ts';
import { GERMANIC } from './words/germanic.ts';
import { ROMANCE } from './words/romance.ts';
import { SLAVIC_TURKIC } from './words/slavic-turkic.ts';

const WORDS = [ENGLISH, GERMANIC, ROMANCE, SLAVIC_TURKIC, ASIAN];
const TRAITS = [
  ENGLISH_HEALTH,
  GERMANIC_HEALTH,
  ROMANCE_HEALTH,
  SLAVIC_TURKIC_HEALTH,
  CYRILLIC_SEMITIC_HEALTH,
  ASIAN_HEALTH,
  AFFILIATION,
  EUROPEAN_PROTECTED,
  WORLD_PROTECTED,
  ENGLISH_CHARACTER,
  EUROPEAN_CHARACTER,
  WORLD_CHARACTER,
];
const HARMLESS = [
  ENGLISH_HARMLESS_HEALTH,
  GERMANIC_HARMLESS_HEALTH,
  ROMANCE_HARMLESS_HEALTH,
  ASIAN_HARMLESS_HEALTH,
  EUROPEAN_HARMLESS_PROTECTED,
  ENGLISH_HARMLESS_CHARACTER,
  EUROPEAN_HARMLESS_CHARACTER,
];

export function addPeopleWords(trie: Trie): void {
  for (const table of WORDS) addWords(trie, table);
  for (const table of TRAITS) addTraits(trie, table);
  for (const list of HARMLESS) addHarmless(trie, list);
}
