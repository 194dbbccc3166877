/** A seeded source of choices: the same seed gives the same sets on every machine. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a: a set's own stream from its name, so that one set's changes leave the others alone. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const char of text) {
    state ^= char.codePointAt(0) ?? 0;
    state = Math.imul(state, 0x01000193);
  }
  return state >>> 0;
}

/** mulberry32. */
export function seeded(seed: number, stream: string): Random {
  let state = (seed ^ hash(stream)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at--) {
        const other = int(0, at);
        [left[at], left[other]] = [left[other] as never, left[at] as never];
      }
      return left;
    },
  };
}
