import { CREDENTIALS } from '../credential/labels.ts';
import { BRITAIN_OCEANIA } from '../government-id/labels/britain-oceania.ts';
import { CENTRAL_EAST } from '../government-id/labels/central-east.ts';
import { CYRILLIC_SEMITIC } from '../government-id/labels/cyrillic-semitic.ts';
import { EAST_ASIA } from '../government-id/labels/east-asia.ts';
import { GENERIC } from '../government-id/labels/generic.ts';
import { GERMAN_DUTCH } from '../government-id/labels/german-dutch.ts';
import { LATIN_AMERICA_AFRICA } from '../government-id/labels/latin-america-africa.ts';
import { NORDIC_BALTIC } from '../government-id/labels/nordic-baltic.ts';
import { NORTH_AMERICA } from '../government-id/labels/north-america.ts';
import { ROMANCE } from '../government-id/labels/romance.ts';
import { SOUTH_ASIA } from '../government-id/labels/south-asia.ts';
import { TRADE } from '../guards/trade-labels.ts';
import { BANK } from '../payment/labels/bank.ts';
import { CARD_CODES } from '../payment/labels/card.ts';
import { CONTEXT } from '../payment/labels/context.ts';
import { addPeopleWords } from '../people/tables.ts';
import { addDigitWords } from './digit-words.ts';
import { addLabels } from './label-table.ts';
import { type FlatTrie, Trie } from './trie.ts';

/**
 * All tables in one trie. Where two tables give one phrase a label, the later one wins: context
 * gives way to the trade, the trade to what is never stored.
 */
export function buildLexicon(): FlatTrie {
  const trie = new Trie();
  addPeopleWords(trie);
  addDigitWords(trie);
  addLabels(trie, 'context', CONTEXT);
  addLabels(trie, 'trade', TRADE);
  addLabels(trie, 'credential', CREDENTIALS);
  addLabels(trie, 'government_id', GENERIC);
  for (const rows of [
    LATIN_AMERICA_AFRICA,
    SOUTH_ASIA,
    EAST_ASIA,
    CYRILLIC_SEMITIC,
    CENTRAL_EAST,
    NORDIC_BALTIC,
    ROMANCE,
    GERMAN_DUTCH,
    BRITAIN_OCEANIA,
    NORTH_AMERICA,
  ]) {
    addLabels(trie, 'government_id', rows);
  }
  addLabels(trie, 'payment', BANK);
  addLabels(trie, 'payment', CARD_CODES);
  return trie.freeze();
}
