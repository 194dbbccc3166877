// The digits of a text as groups a card number could be written in: "4111 1111", "four one one
// one", "4O12". Letters typed for digits and words for digits are read here.
import { WORD } from '../lexicon/entry.ts';
import { GAP, type Token } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';

export type DigitGroup = {
  digits: string;
  start: number;
  end: number;
  token: number;
  spoken: boolean;
};

/** Between two groups of one number; more than this and they are two numbers. */
const JOINT = /^[ \n\-./\\·_,:;|*"'()[\]~+=]{0,4}$/;
/** A digit run longer than any card is something else, and need not be read. */
const RUN_CHARS_MAX = 40;
/** Written straight before or after the number: "visa4111...", "...1111exp". */
const GLUED = /^(?:[a-z]{2,12})?(\d{12,19})(?:[a-z]{2,4}\d{0,4})?$/;

/** Runs of neighbouring groups; a run ends where other words stand between. */
export function digitRuns(passage: Passage): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  let run: DigitGroup[] = [];
  let repeat = 1;
  const { tokens, text } = passage;
  const flush = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const spoken = token.entry?.digits;
    if (token.entry?.times) {
      repeat = token.entry.times;
      continue;
    }
    const last = run[run.length - 1];
    const read = spoken ?? readDigits(text, token, last);
    if (read === undefined) {
      if (!last?.spoken || !isConnector(token)) flush();
      repeat = 1;
      continue;
    }
    const group = {
      digits: spoken ? spoken.repeat(repeat) : read,
      start: spokenStart(tokens, index, repeat),
      end: token.end,
      token: index,
      spoken: spoken !== undefined,
    };
    if (!spoken) trimGlued(text, group);
    if (last && !joins(text, last, group, token)) flush();
    run.push(group);
    repeat = 1;
  }
  flush();
  return runs;
}

function spokenStart(tokens: readonly Token[], index: number, repeat: number): number {
  const at = repeat > 1 ? index - 1 : index;
  return tokens[at]?.start ?? 0;
}

function joins(text: string, last: DigitGroup, next: DigitGroup, token: Token): boolean {
  if (token.gap === GAP.hard) return false;
  if (last.spoken || next.spoken) return next.start - last.end <= 24;
  return next.start - last.end <= 4 && JOINT.test(text.slice(last.end, next.start));
}

/** "four one one one, then one one": words that only join spoken digits. */
function isConnector(token: Token): boolean {
  const word = token.entry?.word ?? 0;
  return (word & (WORD.and | WORD.filler)) !== 0 && token.gap !== GAP.hard;
}

function readDigits(text: string, token: Token, last: DigitGroup | undefined): string | undefined {
  const size = token.end - token.start;
  if (size > RUN_CHARS_MAX || (!token.numeric && (!last || size !== 4))) return undefined;
  const word = text.slice(token.start, token.end);
  if (/^\d+$/.test(word)) return word;
  // Letters typed for digits, in a word that otherwise has digits, or a group of four beside one.
  if (
    /^[\doli]+$/.test(word) &&
    (/\d/.test(word) ? countLetters(word) * 2 <= size : last && size === 4)
  ) {
    return word.replaceAll('o', '0').replace(/[li]/g, '1');
  }
  const glued = GLUED.exec(word);
  return glued?.[1];
}

function countLetters(word: string): number {
  return word.replace(/\d/g, '').length;
}

function trimGlued(text: string, group: DigitGroup): void {
  const word = text.slice(group.start, group.end);
  const at = word.indexOf(group.digits);
  if (at < 0 || word.length === group.digits.length) return;
  group.end = group.start + at + group.digits.length;
  group.start += at;
}
