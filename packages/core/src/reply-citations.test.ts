import { describe, expect, test } from 'vitest';
import { agrees, findReplyCitations } from './reply-citations.ts';

const find = (text: string) => findReplyCitations(text, (fact) => fact === 'F-1029');
const spans = (text: string) => find(text).map(({ span }) => text.slice(span.start, span.end));

describe('what cites a fact', () => {
  test.each([
    ['as shown', 'F-1029, T-39177, 2026-03-10', 'F-1029, T-39177, 2026-03-10'],
    ['in brackets', '[F-1029]', 'F-1029'],
    ['in brackets, in full', '(F-1029, T-39177, 2026-03-10)', 'F-1029, T-39177, 2026-03-10'],
    ['the id alone', 'as in F-1029.', 'F-1029'],
    ['at the end of a sentence', 'See F-1029', 'F-1029'],
    ['between quotation marks', '“F-1029”', 'F-1029'],
    ['in small letters', 'see f-1029', 'f-1029'],
    ['with another dash', 'see F–1029', 'F–1029'],
    ['with spaces', 'see F - 1029', 'F - 1029'],
    ['without a dash, in brackets', '[F1029]', 'F1029'],
    ['without a dash, in full', 'f 1029, t 39177, 2026–03–10', 'f 1029, t 39177, 2026–03–10'],
    ['a colon behind the id', 'F-1029: T-39177, 2026-03-10', 'F-1029: T-39177, 2026-03-10'],
    ['with the date alone', 'F-1029, 2026-03-10', 'F-1029, 2026-03-10'],
    ['with the ticket alone', 'F-1029 (T-39177)', 'F-1029 (T-39177'],
    ['a ticket of any shape', 'F-1029, 注文:7/x, 2026-03-10', 'F-1029, 注文:7/x, 2026-03-10'],
    ['over a line break', 'F-1029,\nT-39177,\n2026-03-10', 'F-1029,\nT-39177,\n2026-03-10'],
  ])('%s', (_, text, span) => {
    expect(find(text)).toMatchObject([{ fact: 'F-1029' }]);
    expect(spans(text)).toEqual([span]);
  });

  test('several in a row are several, and the last one has the ticket', () => {
    expect(find('F-1029, F-7 and F-8, T-1, 2026-03-10')).toMatchObject([
      { fact: 'F-1029' },
      { fact: 'F-7' },
      { fact: 'F-8', ticket: 'T-1', date: '2026-03-10' },
    ]);
  });
  test('an exact id that was not shown is a citation, too', () => {
    expect(find('see F-9')).toMatchObject([{ fact: 'F-9' }]);
  });
});

test.each([
  ['a make and its model', 'mats for the Ford F-150'],
  ['a shown number as a model', 'the new Canon F-1029'],
  ['a named thing', 'your model F-1029'],
  ['a key', 'press F5'],
  ['an aperture', 'f 2 or F 1029'],
  ['small letters that were not shown', 'size f-38'],
  ['part of an id', 'AF-1029, F-1029-B, X-F-1029, F-1029x'],
  ['a zero in front', 'F-01029'],
  ['far too many digits', 'F-1234567890123456789012'],
  ['no number', 'F-, F'],
])('%s is no citation', (_, text) => {
  expect(find(text)).toEqual([]);
});

describe('whether a citation is that of its fact', () => {
  const fact = { evidence: 'T-39177', observed: '2026-03-10' };
  test.each([
    ['F-1029', true],
    ['F-1029, T-39177, 2026-03-10', true],
    ['F-1029, t 39177, 2026-03-10', true],
    ['F-1029, T-39178, 2026-03-10', false],
    ['F-1029, T-39177, 2026-03-01', false],
    ['F-1029, 2026-03-01', false],
    ['F-1029 (T-39178)', false],
    ['F-1029, SU-82605', true],
    ['F-1029, SU-82605, 2026-03-10', false],
    ['F-1029, 3 lamps', true],
  ])('%s: %s', (text, expected) => {
    const [citation] = find(text);
    expect(citation && agrees(citation, fact)).toBe(expected);
  });
});
