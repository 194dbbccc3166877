/**
 * Which statements are worth preparing. A statement without a name is parsed and planned anew each
 * time, which costs Postgres more than half of what a run's commit takes. A name costs memory in
 * every connection, so it is given to what comes again, and to so many at most.
 */

/** Multi-row inserts have a text for each number of rows; the rare ones stay without a name. */
const SEEN_MIN = 4;
/** A plan takes some 50 kB in each connection. */
const NAMES_MAX = 100;
/** Texts that are counted while they wait for a name; beyond it no more are taken on. */
const COUNTED_MAX = 1_000;

/**
 * What a prepared `select *` gives is fixed for as long as its connection lives: after a migration
 * has added a column it fails, and goes on failing. So it is not prepared; `count(*)` may be.
 */
const STAR = /[\s.]\*/;

/** Gives the name under which a text is to be prepared, or undefined. One for each pool. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < SEEN_MIN) {
      if (seen.has(text) || seen.size < COUNTED_MAX) seen.set(text, times);
      return undefined;
    }
    if (names.size >= NAMES_MAX || STAR.test(text)) return undefined;
    seen.delete(text);
    names.set(text, `casebook_${names.size + 1}`);
    return names.get(text);
  };
}
