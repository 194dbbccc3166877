/** Medians and percentiles, over rounds and over single operations. */
import type { Round } from './load/load-spec.ts';

export interface Summary {
  /** Operations per second: the median of the rounds. */
  readonly perSecond: number;
  readonly rounds: readonly number[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rssBytes: number;
  /** Of the load process, for one operation. */
  readonly clientCpuUs: number;
}

export function summarize(rounds: readonly Round[]): Summary {
  const perSecond = rounds.map((round) => round.latenciesMs.length / round.seconds);
  const operations = rounds.reduce((sum, round) => sum + round.latenciesMs.length, 0);
  const all = new Float64Array(operations);
  let filled = 0;
  for (const { latenciesMs } of rounds) {
    all.set(latenciesMs, filled);
    filled += latenciesMs.length;
  }
  all.sort();
  const cpuSeconds = rounds.reduce((sum, round) => sum + round.cpuSeconds, 0);
  return {
    perSecond: percentile(Float64Array.from(perSecond).sort(), 0.5),
    rounds: perSecond,
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
    rssBytes: Math.max(...rounds.map((round) => round.rssBytes)),
    clientCpuUs: (cpuSeconds / operations) * 1e6,
  };
}

/** Of sorted numbers, by nearest rank: always one that was measured. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(Math.ceil(sorted.length * share) - 1, 0);
  return sorted[rank] ?? Number.NaN;
}
