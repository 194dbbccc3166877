/**
 * Text with what pasting changes taken away: case, accents, punctuation, quoting marks, line
 * breaks, invisible characters. Words and their order stay, and every place leads back to the
 * original. Used to find again what Casebook has said, in threads and in drafts.
 */

/** UTF-16 offsets into a text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FoldedText {
  readonly original: string;
  /** Letters and digits in lower case, every run of anything else as one space; space at both ends. */
  readonly text: string;
  /** For each folded UTF-16 unit, where its character begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const WORD = /[\p{L}\p{N}]/u;
/** Accents on their own and what cannot be seen (soft hyphens, zero-width spaces): no break. */
const NOTHING = /[\p{M}\p{Cf}]/u;

/** Linear in the text. */
export function foldText(original: string): FoldedText {
  const parts: string[] = [' '];
  const starts = [0];
  const ends = [0];
  let afterSpace = true;
  for (let at = 0; at < original.length; ) {
    const char = String.fromCodePoint(original.codePointAt(at) ?? 0);
    const folded = foldChar(char);
    // Runs become one space; the string is joined once, at the end, to stay linear.
    if (folded !== '' && !(folded === ' ' && afterSpace)) {
      parts.push(folded);
      for (let unit = 0; unit < folded.length; unit++) {
        starts.push(at);
        ends.push(at + char.length);
      }
      afterSpace = folded === ' ';
    }
    at += char.length;
  }
  if (!afterSpace) {
    parts.push(' ');
    starts.push(original.length);
    ends.push(original.length);
  }
  return { original, text: parts.join(''), starts, ends };
}

/** The words of a phrase as `findPhrase` takes them. */
export function foldPhrase(phrase: string): string {
  return foldText(phrase).text;
}

/**
 * Every place where the phrase stands as whole words. `SU-1` does not stand in `SU-1-B`: a dash
 * without a space goes on with the same id.
 */
export function findPhrase(folded: FoldedText, phrase: string): Span[] {
  if (phrase.trim() === '') return [];
  const { text, starts, ends, original } = folded;
  const spans: Span[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    // The spaces at both ends are not part of the phrase.
    const start = starts[at + 1] ?? 0;
    const end = ends[at + phrase.length - 2] ?? original.length;
    if (!continuesId(original, start, end)) spans.push({ start, end });
  }
  return spans;
}

function continuesId(text: string, start: number, end: number): boolean {
  return (
    /[A-Za-z0-9][-_]$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^[-_][A-Za-z0-9]/.test(text.slice(end, end + 2))
  );
}

function foldChar(char: string): string {
  if (char < '\u0080') return WORD.test(char) ? char.toLowerCase() : ' ';
  if (NOTHING.test(char)) return '';
  if (!WORD.test(char)) return ' ';
  // Full-width digits, ligatures and accented letters become what a keyboard writes for them.
  const plain = char.normalize('NFKD').toLowerCase();
  return [...plain].filter((part) => WORD.test(part)).join('') || ' ';
}
