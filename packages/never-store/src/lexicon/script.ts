/** What a folded character is to the lexer. */
export const OTHER = 0;
/** A letter of a script that writes spaces between words. */
export const LETTER = 1;
export const DIGIT = 2;
/** A letter of a script whose words run into each other or into their endings. */
export const UNSPACED = 3;

const RUNS_ON =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}ー々〇]+/gu;
const LETTERS = /[\p{L}\p{M}]+/gu;

/** The kind of every character of the basic plane, by its code. */
export const KIND = new Uint8Array(65536);
{
  // One string of all characters and one pass per expression: a test for each takes far longer.
  const all = Array.from({ length: 65536 }, (_, code) =>
    code >= 0xd800 && code <= 0xdfff ? ' ' : String.fromCharCode(code),
  ).join('');
  for (const run of all.matchAll(LETTERS)) KIND.fill(LETTER, run.index, run.index + run[0].length);
  for (const run of all.matchAll(RUNS_ON))
    KIND.fill(UNSPACED, run.index, run.index + run[0].length);
  KIND.fill(DIGIT, 48, 58);
}

/** Clitics written onto the word: "the", "and", "in", "to" of Arabic and Hebrew. */
const CLITICS = new Set([...'والبكلفهשמכ'].map((char) => char.charCodeAt(0)));

export function isClitic(code: number): boolean {
  return CLITICS.has(code);
}
