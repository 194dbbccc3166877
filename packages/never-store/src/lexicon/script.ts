/** What a folded character is to the lexer. */
export const OTHER = 0;
/** A letter of a script that writes spaces between words. */
export const LETTER = 1;
export const DIGIT = 2;
/** A letter of a script whose words run into each other or into their endings. */
export const UNSPACED = 3;

const RUNS_ON =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}ー々〇]/u;

export const KIND = new Uint8Array(65536);
for (let code = 0; code < 65536; code += 1) {
  const char = String.fromCharCode(code);
  if (code >= 48 && code <= 57) KIND[code] = DIGIT;
  else if (code >= 0xd800 && code <= 0xdfff) KIND[code] = OTHER;
  else if (RUNS_ON.test(char)) KIND[code] = UNSPACED;
  else if (/[\p{L}\p{M}]/u.test(char)) KIND[code] = LETTER;
}

/** Clitics written onto the word: "the", "and", "in", "to" of Arabic and Hebrew. */
const CLITICS = new Set([...'والبكلفهשמכ'].map((char) => char.charCodeAt(0)));

export function isClitic(code: number): boolean {
  return CLITICS.has(code);
}
