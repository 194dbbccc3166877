import { expect, test } from 'vitest';
import { percentile, summarize } from './statistics.ts';

const round = (seconds: number, latenciesMs: number[]) => ({
  seconds,
  latenciesMs: Float64Array.from(latenciesMs),
  rssBytes: 1,
  cpuSeconds: 0.001,
});

test('a percentile is one of the measured values', () => {
  const sorted = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(percentile(sorted, 0.5)).toBe(100);
  expect(percentile(sorted, 0.99)).toBe(198);
  expect(percentile([7], 0.99)).toBe(7);
});

test('one round that was disturbed does not move the throughput', () => {
  const calm = round(1, [1, 1, 1, 1]);
  const summary = summarize([calm, round(10, [10]), calm]);
  expect(summary.perSecond).toBe(4);
  expect(summary.p50Ms).toBe(1);
  expect(summary.p99Ms).toBe(10);
});
