/**
 * Text for a terminal of 80 columns. Quotes are whatever a customer wrote: without this, an escape
 * sequence in a ticket would move the cursor, and a bidirectional override would turn a line round.
 */

export const TERMINAL_COLUMNS = 80;

/** One line of what every terminal shows as it is: most lines, so they are not looked at closer. */
const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;

/** Joiners shape letters and emoji and move nothing, so they stay. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}](?<![\u200c\u200d])/gu;

/** On one line, with whatever could act on the terminal written out, such as \u{1b}. */
export function onOneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\s+/gu, ' ')
    .replace(UNSAFE, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)
    .trim();
}

/** Wrapped at spaces, and inside words that are longer than a line. */
export function wrap(text: string, first: string, rest: string): string[] {
  if (first.length + columns(text) <= TERMINAL_COLUMNS) return [first + text];
  const lines: string[] = [];
  let line = first;
  let used = first.length;
  let isEmpty = true;
  const end = (): void => {
    lines.push(line);
    line = rest;
    used = rest.length;
    isEmpty = true;
  };
  const put = (part: string, width: number): void => {
    line += part;
    used += width;
    isEmpty = false;
  };
  for (const word of text.split(' ')) {
    const width = columns(word);
    if (!isEmpty && used + 1 + width > TERMINAL_COLUMNS) end();
    if (!isEmpty) put(' ', 1);
    if (used + width <= TERMINAL_COLUMNS) put(word, width);
    else {
      for (const char of word) {
        if (used + columns(char) > TERMINAL_COLUMNS) end();
        put(char, columns(char));
      }
    }
  }
  if (!isEmpty || lines.length === 0) end();
  return lines;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /[\p{M}\u200c\u200d]/u;

/** How many columns the text takes: letters of Chinese and emoji take two, accents none. */
export function columns(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let sum = 0;
  for (const char of text) {
    if (NO_WIDTH.test(char)) continue;
    sum += WIDE.test(char) ? 2 : 1;
  }
  return sum;
}
