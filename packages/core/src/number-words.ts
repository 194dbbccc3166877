/** Numbers as a draft writes them: digits, or words in English, Spanish, German and French. */

/** One to twenty, then ten, thirty to ninety; accents folded away. Spanish 11 is English `once`. */
const UNITS: readonly (readonly [value: number, words: string])[] = [
  [1, 'one un una uno ein eine eins une'],
  [2, 'two dos zwei deux'],
  [3, 'three tres drei trois'],
  [4, 'four cuatro vier quatre'],
  [5, 'five cinco funf cinq'],
  [6, 'six seis sechs'],
  [7, 'seven siete sieben sept'],
  [8, 'eight ocho acht huit'],
  [9, 'nine nueve neun neuf'],
  [10, 'ten diez zehn dix'],
  [11, 'eleven elf onze'],
  [12, 'twelve doce zwolf douze dozen'],
  [13, 'thirteen trece dreizehn treize'],
  [14, 'fourteen catorce vierzehn quatorze'],
  [15, 'fifteen quince funfzehn quinze'],
  [16, 'sixteen dieciseis sechzehn seize'],
  [17, 'seventeen diecisiete siebzehn'],
  [18, 'eighteen dieciocho achtzehn'],
  [19, 'nineteen diecinueve neunzehn'],
];

const TENS: readonly (readonly [value: number, words: string])[] = [
  [20, 'twenty veinte zwanzig vingt'],
  [30, 'thirty treinta dreissig trente'],
  [40, 'forty cuarenta vierzig quarante'],
  [50, 'fifty cincuenta funfzig cinquante'],
  [60, 'sixty sesenta sechzig soixante'],
  [70, 'seventy setenta siebzig'],
  [80, 'eighty ochenta achtzig'],
  [90, 'ninety noventa neunzig'],
];

const GERMAN_UNITS = ['ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun'];
const GERMAN_TENS = TENS.flatMap(([value, words]) =>
  words.split(' ').flatMap((word) => (/s?sig$|zig$/.test(word) ? [{ value, word }] : [])),
);

const tens = new Map(TENS.flatMap(([value, words]) => wordsOf(value, words)));
const units = new Map<string, number>([
  ...UNITS.flatMap(([value, words]) => wordsOf(value, words)),
  ...GERMAN_TENS.flatMap(({ value, word }) =>
    GERMAN_UNITS.map((unit, index) => [`${unit}und${word}`, value + index + 1] as const),
  ),
]);

function wordsOf(value: number, words: string): (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, value] as const);
}

export interface WrittenNumber {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
}

/** The number that begins at this word, or undefined. Whole numbers from 0 to 999. */
export function numberAt(words: readonly string[], at: number): WrittenNumber | undefined {
  const word = words[at] ?? '';
  if (/^\d{1,3}$/.test(word)) return { value: Number(word), length: 1 };
  const ten = tens.get(word);
  if (ten === undefined) {
    const unit = units.get(word);
    return unit === undefined ? undefined : { value: unit, length: 1 };
  }
  // `twenty one`, `veinte y uno`, `vingt et un`.
  const joined = ['y', 'et', 'and'].includes(words[at + 1] ?? '') ? 2 : 1;
  const unit = units.get(words[at + joined] ?? '');
  const isPart = unit !== undefined && (joined === 1 ? unit < 10 : unit < 20);
  return isPart ? { value: ten + unit, length: joined + 1 } : { value: ten, length: 1 };
}
