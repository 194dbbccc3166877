// Words people often misspell when they write of themselves. One slip (a letter too many, too few,
// wrong, or two swapped) still means the word; the list is short on purpose, because every word in
// it makes its neighbours suspect ("addiction" would catch "addition").
import { type Entry, TRAIT } from '../lexicon/entry.ts';
import { phrases } from '../lexicon/phrases.ts';
import { foldPhrase } from '../normalise/fold-char.ts';

const OFTEN_MISSPELT: Partial<Record<keyof typeof TRAIT, string>> = {
  condition: `
      asthmatic, arthritis, rheumatoid, diabetes, diabetic, epilepsy, epileptic, chemotherapy,
      alzheimers, parkinsons, dementia, schizophrenia, fibromyalgia, psoriasis, leukemia,
      migraine, migraines, pneumonia, hypertension, osteoporosis, endometriosis, miscarriage,
      anorexia, bulimia, scoliosis, sciatica, glaucoma, asthmatique, diabétique, épilepsie,
      épileptique, rhumatismes, polyarthrite, chimiothérapie, alzheimer, schizophrène, asmático,
      asmática, diabético, diabética, epilepsia, epiléptico, esquizofrenia, quimioterapia,
      fibromialgia, hipertensión, hipertenso, hipertensa, asmatico, diabetico, diabetica,
      epilettico, epilessia, chemioterapia, depressione, ipertensione, diabetiker, diabetikerin,
      asthmatiker, asthmatikerin, epileptiker, epilepsie, chemotherapie, schizophrenie,
      neurodermitis, bluthochdruck, schlaganfall, reumatoïde, cukrzyca, padaczka, depresja,
      nadciśnienie, enxaqueca, depressão, hipertensão`,
  patient: `
      pregnant, hospitalized, hospitalised, embarazada, schwanger, hospitalisé, hospitalisée,
      hospitalizada, zwanger`,
  protectedNoun: `
      autistic, transgender, jewish, homosexual, wheelchair-bound, paraplegic, autistique,
      musulmana, musulmane, musulmán, autistisch, gehörlos, schwerhörig, lesbienne, handicapé,
      handicapée, discapacitado, discapacitada`,
};
/** Short words have too many neighbours. */
const CHARS_MIN = 7;
const CHARS_MAX = 18;

const known = new Map<string, { word: string; entry: Entry }[]>();
const prefixes = new Set<string>();
for (const [name, table] of Object.entries(OFTEN_MISSPELT)) {
  const entry: Entry = { word: 0, trait: TRAIT[name as keyof typeof TRAIT] }; // keys are traits
  for (const phrase of phrases(table)) {
    const folded = foldPhrase(phrase);
    const word = soundOf(folded);
    prefixes.add(folded.slice(0, 2));
    for (const key of keysOf(word)) known.set(key, [...(known.get(key) ?? []), { word, entry }]);
  }
}

/** The word meant by one that is in no table, if it is one slip away from a word above. */
export function meantWord(text: string): Entry | undefined {
  if (text.length < CHARS_MIN || text.length > CHARS_MAX) return undefined;
  if (!prefixes.has(text.slice(0, 2))) return undefined;
  const written = soundOf(text);
  for (const key of keysOf(written)) {
    for (const candidate of known.get(key) ?? []) {
      if (isOneSlip(written, candidate.word)) return candidate.entry;
    }
  }
  return undefined;
}

/** Spelled as it sounds, near enough: silent h, ph for f, y for i and doubled letters go. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replace(/([a-z])\1/g, '$1');
}

/** The word and every word with one letter taken out: two words one slip apart share one. */
function keysOf(word: string): string[] {
  const keys = [word];
  for (let index = 0; index < word.length; index += 1) {
    keys.push(word.slice(0, index) + word.slice(index + 1));
  }
  return keys;
}

function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1))
    return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
