import { expect, test } from 'vitest';
import { numberAt } from './number-words.ts';

test.each([
  ['6', 6, 1],
  ['six', 6, 1],
  ['seis', 6, 1],
  ['sechs', 6, 1],
  ['twelve', 12, 1],
  ['funfzehn', 15, 1],
  ['quinze', 15, 1],
  ['twenty', 20, 1],
  ['twenty one', 21, 2],
  ['treinta y uno', 31, 3],
  ['einundzwanzig', 21, 1],
  ['funfunddreissig', 35, 1],
  ['vingt et un', 21, 3],
  ['soixante quatorze', 60, 1],
  ['365', 365, 1],
])('%s is %i, in %i words', (text, value, length) => {
  expect(numberAt(text.split(' '), 0)).toEqual({ value, length });
});

test.each(['', 'claims', '2026', '6/8', '12.50', 'su-5', 'once'])('%s is no number', (text) => {
  expect(numberAt([text], 0)).toBeUndefined();
});

test('a number is read where it begins', () => {
  const words = ['the', 'last', 'twenty', 'two', 'claims'];
  expect(words.map((_, at) => numberAt(words, at)?.value)).toEqual([
    undefined,
    undefined,
    22,
    2,
    undefined,
  ]);
});
