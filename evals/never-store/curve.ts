import { scan } from '@casebook/never-store';

/** Texts that make careless scanners quadratic: each repeats one thing up to a megabyte. */
const HOSTILE: Record<string, string> = {
  digits: '1234567890',
  'spaced digits': '4 ',
  'card numbers': '4111 1111 1111 1111 ',
  'zero-width spaces': '\u200b',
  'one letter': 'a',
  'one label': 'passport number ',
  'one condition': 'arthritis ',
  'one person': 'she is ',
  'one password label': 'password: ',
  'key headers': '-----BEGIN PRIVATE KEY-----',
  'Chinese condition': '糖尿病',
  'IBAN starts': 'de89 ',
  'tag starts': '<a ',
  'angle brackets': '<',
  ampersands: '&',
};
const SIZES_KB = [64, 256, 1024];

export type CurveRow = { text: string; ms: number[] };

/** Time for each size; four times the text may take about four times as long, and no more. */
export function curve(): CurveRow[] {
  return Object.entries(HOSTILE).map(([text, unit]) => ({
    text,
    ms: SIZES_KB.map((size) => {
      const input = unit.repeat(Math.ceil((size * 1024) / unit.length));
      const start = performance.now();
      scan(input);
      return Math.round(performance.now() - start);
    }),
  }));
}

export function printCurve(rows: readonly CurveRow[]): string {
  const head = `${'text'.padEnd(22)}${SIZES_KB.map((size) => `${size} KB`.padStart(10)).join('')}`;
  const body = rows.map(
    (row) => row.text.padEnd(22) + row.ms.map((ms) => `${ms} ms`.padStart(10)).join(''),
  );
  return [head, ...body].join('\n');
}
