import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf, jsonPath } from './fault.ts';

test.each([
  [[], ''],
  [['ticket'], 'ticket'],
  [['messages', 3, 'at'], 'messages[3].at'],
  [['orders', 0], 'orders[0]'],
  [[2, 'id'], '[2].id'],
])('the path %j is written %j', (path, text) => {
  expect(jsonPath(path)).toBe(text);
});

test('a key that is not known is a fault, but its name is text of the sender and is not repeated', () => {
  const parsed = z
    .strictObject({ ticket: z.string() })
    .safeParse({ ticket: 'a', 'CANARY-5512': 1 });
  expect(parsed.success).toBe(false);
  if (parsed.error) {
    expect(faultsOf(parsed.error)).toEqual([
      { path: '', says: 'has a key that is not known here' },
    ]);
  }
});

test('what was expected is said, without a preamble', () => {
  const parsed = z.object({ ticket: z.string() }).safeParse({ ticket: 5 });
  expect(parsed.error && faultsOf(parsed.error)).toEqual([
    { path: 'ticket', says: 'expected string, received number' },
  ]);
});
