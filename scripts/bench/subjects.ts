/**
 * Who the facts of the benchmark are about. The loader (in SQL) and the load clients (here) draw
 * from the same numbers, so that lookups meet subjects that exist, and a few that do not.
 */
import type { Subject } from '@casebook/core';

export interface Population {
  readonly buyers: number;
  readonly sellers: number;
  readonly addresses: number;
}

/** A fifth as many subjects as facts: most have a handful, a seller has some twenty. */
export function populationFor(facts: number): Population {
  return {
    buyers: Math.ceil(facts * 0.18),
    sellers: Math.ceil(facts * 0.005),
    addresses: Math.ceil(facts * 0.015),
  };
}

/** Of a hundred lookups: 80 about buyers, 8 about sellers, 8 about addresses, 4 about nobody. */
export function pickSubject(population: Population, random: () => number): Subject {
  const share = random();
  const below = (count: number) => Math.floor(random() * count);
  if (share < 0.8) return `buyer:${below(population.buyers)}`;
  if (share < 0.88) return `seller:${below(population.sellers)}`;
  if (share < 0.96) return `address:${below(population.addresses)}`;
  return `buyer:unknown-${below(population.buyers)}`;
}

/** Small and fast, and the same numbers for both sides of a comparison (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
