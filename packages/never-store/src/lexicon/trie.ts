import { foldPhrase } from '../normalise/fold-char.ts';
import type { Entry, Label } from './entry.ts';

type Meaning = {
  /** Ends a word here. */
  entry?: Entry;
  /** Ends here or anywhere later in the same word: "diabet*". */
  stem?: Entry;
};

/** Every phrase of every table, gathered before they are frozen into a `FlatTrie`. */
export class Trie {
  private readonly phrases = new Map<string, Meaning>();

  /** Adds a phrase; one that stands in two tables keeps both meanings. */
  add(phrase: string, entry: Entry): void {
    const isStem = phrase.endsWith('*');
    const folded = foldPhrase(isStem ? phrase.slice(0, -1) : phrase);
    if (folded === '') throw new Error(`a phrase of the term tables is empty: "${phrase}"`);
    const meaning = this.phrases.get(folded) ?? {};
    if (isStem) meaning.stem = merge(meaning.stem, entry);
    else meaning.entry = merge(meaning.entry, entry);
    this.phrases.set(folded, meaning);
  }

  freeze(): FlatTrie {
    const sorted = [...this.phrases.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return new FlatTrie(
      sorted,
      sorted.map((key) => this.phrases.get(key)),
    );
  }
}

/**
 * The trie in flat arrays: a node's children stand side by side, sorted. One step of a walk reads a
 * few neighbouring numbers, which is what keeps a scan within its time.
 */
export class FlatTrie {
  /** Node to its place in `known`, or -1; most nodes end no phrase. */
  private meanings = new Int32Array(0);
  private readonly known: Meaning[] = [];
  private readonly starts: Int32Array = new Int32Array(65536).fill(-1);
  private codes = new Uint16Array(0);
  private firsts = new Int32Array(0);
  private counts = new Int32Array(0);

  constructor(sorted: readonly string[], meanings: readonly (Meaning | undefined)[]) {
    const first: number[] = [];
    const count: number[] = [];
    const codes: number[] = [0];
    const meaningOf: number[] = [];
    const queue: { low: number; high: number; depth: number }[] = [
      { low: 0, high: sorted.length, depth: 0 },
    ];
    for (let node = 0; node < queue.length; node += 1) {
      const range = queue[node];
      if (!range) break;
      let { low } = range;
      const { high, depth } = range;
      if ((sorted[low]?.length ?? -1) === depth && depth > 0) {
        const meaning = meanings[low];
        meaningOf.push(meaning ? this.known.push(meaning) - 1 : -1);
        low += 1;
      } else {
        meaningOf.push(-1);
      }
      first.push(queue.length);
      let children = 0;
      while (low < high) {
        const code = sorted[low]?.charCodeAt(depth) ?? 0;
        let end = low + 1;
        while (end < high && sorted[end]?.charCodeAt(depth) === code) end += 1;
        codes.push(code);
        if (node === 0) this.starts[code] = queue.length;
        queue.push({ low, high: end, depth: depth + 1 });
        children += 1;
        low = end;
      }
      count.push(children);
    }
    this.codes = Uint16Array.from(codes);
    this.firsts = Int32Array.from(first);
    this.counts = Int32Array.from(count);
    this.meanings = Int32Array.from(meaningOf);
  }

  /** The node below `node` (0 is the root) along `code`, or -1. */
  step(node: number, code: number): number {
    if (node === 0) return this.starts[code] ?? -1;
    let low = this.firsts[node] ?? 0;
    const end = low + (this.counts[node] ?? 0);
    let high = end;
    while (high - low > 6) {
      const middle = (low + high) >> 1;
      if ((this.codes[middle] ?? 0) <= code) low = middle;
      else high = middle;
    }
    for (; low < high; low += 1) if (this.codes[low] === code) return low;
    return -1;
  }

  at(node: number): Meaning | undefined {
    const place = this.meanings[node] ?? -1;
    return place < 0 ? undefined : this.known[place];
  }
}

function merge(before: Entry | undefined, entry: Entry): Entry {
  if (!before) return entry;
  const merged = {
    ...before,
    ...entry,
    word: before.word | entry.word,
    trait: before.trait | entry.trait,
  };
  const label = before.label && entry.label ? mergeLabels(before.label, entry.label) : entry.label;
  return label ? { ...merged, label } : merged;
}

/** One word for the ids of two countries takes the form of either; of other labels the later wins. */
function mergeLabels(a: Label, b: Label): Label {
  if (a.tells !== b.tells || !a.form || !b.form) return b;
  const [formA, formB] = [a.form, b.form];
  const accepts = (label: Label, form: RegExp, compact: string) =>
    form.test(compact) && (label.valid?.(compact) ?? true);
  return {
    ...b,
    strong: a.strong || b.strong,
    form: new RegExp(`${formA.source}|${formB.source}`),
    valid: (compact) => accepts(a, formA, compact) || accepts(b, formB, compact),
  };
}

/** How a Korean adjective in -하다 goes on: its stem alone is never written. */
const KOREAN_ENDINGS = ['하', '해', '했', '한', '함', '할', '합'];

/** The phrase, and the way a keyboard without umlauts spells it: "Kuendigung". */
export function spellings(phrase: string): string[] {
  if (phrase.endsWith('하')) return KOREAN_ENDINGS.map((end) => phrase.slice(0, -1) + end);
  if (!/[äöüÄÖÜ]/.test(phrase)) return [phrase];
  const spelled = phrase.replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue');
  return [phrase, spelled];
}
