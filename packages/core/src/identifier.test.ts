import { expect, test } from 'vitest';
import { identifierSchema, isIdentifier } from './identifier.ts';

test.each([
  'T-39177',
  'T:1/2#3',
  '12345',
  'заказ-7',
  '訂單7',
  'طلب٧',
  'e\u0301',
  '😀',
  '"quoted"',
  "it's",
  '\\',
  '%_*',
  '__proto__',
  'x'.repeat(128),
  '😀'.repeat(64),
])('%j is an id, and is kept as it stands', (text) => {
  expect(isIdentifier(text)).toBe(true);
  expect(identifierSchema.parse(text)).toBe(text);
});

test.each([
  ['nothing', ''],
  ['a space', 'a b'],
  ['a space before', ' a'],
  ['a space after', 'a '],
  ['a tab', 'a\tb'],
  ['a line feed', 'a\n'],
  ['a NUL', 'a\0'],
  ['a C1 control', 'a\u0085'],
  ['DEL', 'a\u007f'],
  ['a no-break space', 'a\u00a0b'],
  ['an ideographic space', 'a\u3000b'],
  ['a line separator', 'a\u2028b'],
  ['a zero-width space', 'a\u200bb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a direction override', '\u202ea'],
  ['a byte order mark', '\ufeffa'],
  ['a tag character', 'a\u{e0041}'],
  ['half a surrogate pair', '\ud83d'],
  ['the other half', 'a\ude00'],
  ['129 characters', 'x'.repeat(129)],
  ['65 characters of two code units', '😀'.repeat(65)],
  ['a number', 5],
  ['null', null],
  ['an array', ['a']],
])('%s is no id', (_, text) => {
  expect(isIdentifier(text)).toBe(false);
  expect(identifierSchema.safeParse(text).success).toBe(false);
});
