import { expect, test } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

test('work that does not end is given up, and what it does later is dropped', async () => {
  let fail: (error: Error) => void = () => {};
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(withTimeLimit(5, work)).rejects.toMatchObject({ code: 'request_timeout' });
  fail(new Error('late'));
});

test('work that ends in time is handed on, in success and in failure', async () => {
  expect(await withTimeLimit(1_000, Promise.resolve(7))).toBe(7);
  await expect(withTimeLimit(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});
