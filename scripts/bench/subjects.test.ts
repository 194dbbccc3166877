import { isSubject } from '@casebook/core';
import { expect, test } from 'vitest';
import { pickSubject, populationFor, seededRandom } from './subjects.ts';

test('lookups are about all three kinds of subject, and some about nobody', () => {
  const random = seededRandom(1);
  const picked = Array.from({ length: 1_000 }, () => pickSubject(populationFor(10_000), random));
  expect(picked.every(isSubject)).toBe(true);
  for (const start of ['buyer:unknown-', 'buyer:1', 'seller:', 'address:']) {
    expect(picked.some((subject) => subject.startsWith(start))).toBe(true);
  }
});

test('the same seed gives the same subjects, another seed others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});
