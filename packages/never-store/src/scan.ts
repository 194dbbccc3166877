import { CATEGORIES, type Category, type Finding, type ScanOptions } from './category.ts';
import { characterizations } from './characterization/rule.ts';
import { secretValues } from './credential/secret-value.ts';
import { tokenShapes } from './credential/token-shapes.ts';
import { type Hit, toFindings } from './finding.ts';
import { machineReadableZones } from './government-id/mrz.ts';
import { unmistakableIds } from './government-id/unmistakable.ts';
import { claimTradeNumbers } from './guards/trade-claims.ts';
import { healthOfPersons } from './health/rule.ts';
import { buildLexicon } from './lexicon/build.ts';
import { labelledValues } from './lexicon/label-rule.ts';
import { lex } from './lexicon/lexer.ts';
import { openPassage, type Passage } from './lexicon/passage.ts';
import { fold } from './normalise/fold.ts';
import { cards } from './payment/card.ts';
import { cryptoAddresses } from './payment/crypto-address.ts';
import { ibans } from './payment/iban.ts';
import { protectedTraits } from './protected/rule.ts';

const LEXICON = buildLexicon();

/** Which rules look for which category; a category that was not asked for costs nothing. */
const RULES: readonly { category: Category; find: (passage: Passage) => Hit[] }[] = [
  { category: 'payment', find: cards },
  { category: 'payment', find: ibans },
  { category: 'payment', find: cryptoAddresses },
  { category: 'government_id', find: machineReadableZones },
  { category: 'government_id', find: unmistakableIds },
  { category: 'health', find: healthOfPersons },
  { category: 'protected', find: protectedTraits },
  { category: 'characterization', find: characterizations },
  { category: 'credential', find: secretValues },
  { category: 'credential', find: tokenShapes },
];

/**
 * Everything in `text` that is never stored: sorted, without overlaps, in UTF-16 offsets of the
 * original. Pure; linear in the length of the text; never throws, whatever the string holds.
 */
export function scan(text: string, options: ScanOptions = {}): Finding[] {
  const wanted = new Set<Category>(options.categories ?? CATEGORIES);
  const folded = fold(text);
  const passage = openPassage(folded, lex(folded.text, LEXICON));
  claimTradeNumbers(passage);
  const hits = labelledValues(passage, wanted);
  for (const rule of RULES) {
    if (wanted.has(rule.category)) hits.push(...rule.find(passage));
  }
  return toFindings(hits, folded);
}
