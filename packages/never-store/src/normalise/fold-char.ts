// One character in, the characters the rules compare out: lower case, no accents, ASCII digits
// and dashes. The same function folds the term tables, so both sides always agree.

/** Letters that do not decompose but that people type both ways. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ς: 'σ',
  ـ: '',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '。': '。',
  '、': '、',
  '・': '·',
  '•': '·',
  '…': '...',
  '−': '-',
  '⁃': '-',
  ー: 'ー',
  '︱': '-',
  '〜': '-',
};

/** Scripts in which a combining mark is part of the letter: taking it away changes the word. */
const KEEPS_MARKS = /^[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Deva}]/u;
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}\p{Cc}]$/u;

export function foldChar(char: string): string {
  const known = LETTERS[char];
  if (known !== undefined) return known;
  if (/^\s$/u.test(char) || /^\p{Z}$/u.test(char)) return ' ';
  const digit = decimalValue(char);
  if (digit >= 0) return String(digit);
  if (KEEPS_MARKS.test(char)) return char.normalize('NFKC').toLowerCase();
  if (INVISIBLE.test(char)) return '';
  if (/^\p{Pd}$/u.test(char)) return '-';
  let out = '';
  for (const part of char.normalize('NFKC').toLowerCase().normalize('NFD')) {
    const value = part > '\u007f' ? decimalValue(part) : -1;
    if (value >= 0) out += value;
    else if (!INVISIBLE.test(part)) out += LETTERS[part] ?? part;
  }
  return KEEPS_MARKS.test(out) ? out.normalize('NFC') : out;
}

/** The value of a decimal digit of any script, or -1. They stand in blocks of ten, zero first. */
function decimalValue(char: string): number {
  if (!/^\p{Nd}$/u.test(char)) return -1;
  const code = char.codePointAt(0) ?? 0;
  // The mathematical digits are five blocks of ten in a row, starting at U+1D7CE.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

const seen = new Map<string, string>();

/** A phrase of a term table as it looks in folded text. */
export function foldPhrase(phrase: string): string {
  let out = '';
  for (const char of phrase) {
    let folded = seen.get(char);
    if (folded === undefined) {
      folded = foldChar(char);
      seen.set(char, folded);
    }
    out += folded;
  }
  return out.replace(/[ \-_]+/g, ' ').trim();
}
