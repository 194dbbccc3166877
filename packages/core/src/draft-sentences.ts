/**
 * A draft as sentences of folded words, each with its place. An id, a date or a price stays one
 * word, so that its digits are never taken for a count. Linear in the draft.
 */

export interface DraftWord {
  /** Lower case, without accents, full-width letters as plain ones. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Sentence {
  readonly words: readonly DraftWord[];
  /** The words' texts, for looking at several in a row. */
  readonly texts: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Past this a "sentence" is a text without punctuation, and nearness in it means nothing. */
const SENTENCE_WORDS_MAX = 60;

/** Runs of letters and digits, also joined as in `SU-5`, `2026-03-10`, `12.50` or `6/8`. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[-\u2010-\u2015\u2212_./:][\p{L}\p{N}\p{M}]+)*|[%٪]/gu;
const JOINT = /[-\u2010-\u2015\u2212_./:]/u;

export function draftSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: DraftWord[] = [];
  const end = () => {
    const [first] = words;
    const last = words.at(-1);
    if (first && last) {
      const texts = words.map((word) => word.text);
      sentences.push({ words, texts, start: first.start, end: last.end });
    }
    words = [];
  };
  for (const word of draftWords(text)) {
    const last = words.at(-1);
    if (last && (words.length >= SENTENCE_WORDS_MAX || isBreak(text, last, word))) end();
    words.push(word);
  }
  end();
  return sentences;
}

function* draftWords(text: string): Generator<DraftWord> {
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    // `twenty-one`, `damage-claims`, `12-day` and `6-of-8` are words in a row; `SU-5` is one.
    const isOne = /\p{N}/u.test(run) && !/^\d{1,3}[-\u2010-\u2015]\p{L}/u.test(run);
    let start = match.index;
    for (const part of isOne ? [run] : run.split(JOINT)) {
      yield { text: foldWord(part), start, end: start + part.length };
      start += part.length + 1;
    }
  }
}

function foldWord(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** The end of a sentence, a paragraph, or an item of a list; a line that is only wrapped is none. */
function isBreak(text: string, last: DraftWord, next: DraftWord): boolean {
  const gap = text.slice(last.end, next.start);
  if (/\n[ \t>]*\r?\n|\n\s*[-*•]\s/.test(gap)) return true;
  // Dots that only trail off go on in small letters.
  if (/\.\.|…/.test(gap)) return !/[\p{Ll}\p{N}]/u.test(text.charAt(next.start));
  if (/[!?。！？](?:\s|["”’)\]]|$)/.test(gap)) return true;
  return /\.(?:\s|["”’)\]]|$)/.test(gap) && !isAbbreviation(last.text, text.charAt(next.start));
}

/** `no. 5`, `ca. 5`, and `3. Mai` in languages that write ordinals with a dot. */
function isAbbreviation(last: string, nextChar: string): boolean {
  if (/^(?:no|nr|num|ca|approx|bzw|vs)$/.test(last)) return true;
  return /^\d{1,2}$/.test(last) && /\p{Ll}/u.test(nextChar);
}
