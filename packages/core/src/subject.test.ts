import { expect, test } from 'vitest';
import { isSubject, SUBJECT_FORMAT, subjectKind, subjectSchema } from './subject.ts';

test.each([
  'buyer:41827',
  'seller:a',
  'address:A.b_c-9',
  `buyer:${'x'.repeat(64)}`,
  'buyer:..',
  'buyer:__proto__',
])('%j is a subject', (text) => {
  expect(isSubject(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a wildcard', '*'],
  ['a kind alone', 'buyer'],
  ['an empty id', 'buyer:'],
  ['a misspelt kind', 'byer:41827'],
  ['a capital in the kind', 'Buyer:41827'],
  ['a space before', ' buyer:41827'],
  ['a space after', 'buyer:41827 '],
  ['a line feed after', 'buyer:41827\n'],
  ['a space after the colon', 'buyer: 41827'],
  ['full-width digits', 'buyer:４１８２７'],
  ['a full-width colon', 'buyer：41827'],
  ['a Cyrillic letter that looks Latin', 'buyer:а1'],
  ['a zero-width space', 'buyer:4\u200b1827'],
  ['a NUL', 'buyer:1\0'],
  ['a second colon', 'buyer:1:2'],
  ['a slash', 'buyer:1/2'],
  ['an id of 65 characters', `buyer:${'x'.repeat(65)}`],
  ['two lines', 'x\nbuyer:1'],
  ['a number', 41827],
  ['null', null],
  ['undefined', undefined],
  ['an array that prints like a subject', ['buyer:1']],
])('a near miss is an error, never somebody else: %s', (_, text) => {
  expect(isSubject(text)).toBe(false);
  const parsed = subjectSchema.safeParse(text);
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([SUBJECT_FORMAT]);
});

test('the words of the error name the format with a subject that is one', () => {
  const example = /for example (\S+)\)/.exec(SUBJECT_FORMAT)?.[1];
  expect(isSubject(example)).toBe(true);
});

test('a subject is passed on letter by letter', () => {
  expect(subjectSchema.parse('buyer:A.b_C-1')).toBe('buyer:A.b_C-1');
});

test.each([
  ['buyer:1', 'buyer'],
  ['seller:1', 'seller'],
  ['address:1', 'address'],
] as const)('%s is of the kind %s', (subject, kind) => {
  expect(subjectKind(subject)).toBe(kind);
});
