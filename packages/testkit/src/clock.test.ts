import { expect, test } from 'vitest';
import { fakeClock } from './clock.ts';

test('a fake clock stands still until it is moved, and never goes back', () => {
  const clock = fakeClock('2026-03-10T16:20:00Z');
  expect(new Date(clock.now()).toISOString()).toBe('2026-03-10T16:20:00.000Z');
  clock.advance(90_000);
  expect(new Date(clock.now()).toISOString()).toBe('2026-03-10T16:21:30.000Z');
  expect(() => clock.advance(-1)).toThrow('backwards');
  expect(() => fakeClock('yesterday')).toThrow('not an instant');
});
