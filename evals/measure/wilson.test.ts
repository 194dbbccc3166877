import { expect, test } from 'vitest';
import { areApart, wilson } from './wilson.ts';

test.each([
  // As printed in the literature (Newcombe 1998, table I, method 3).
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f', (hits, of, low, high) => {
  expect(wilson(hits, of).low).toBeCloseTo(low, 3);
  expect(wilson(hits, of).high).toBeCloseTo(high, 3);
});

test('nothing counted says nothing', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('two points are far inside the intervals of a set of this size', () => {
  expect(areApart(wilson(96, 120), wilson(98, 120))).toBe(false);
  expect(areApart(wilson(10, 120), wilson(110, 120))).toBe(true);
});
