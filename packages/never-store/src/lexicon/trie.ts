import { foldPhrase } from '../normalise/fold-char.ts';
import type { Entry } from './entry.ts';

type Node = {
  next: Map<number, Node>;
  /** Ends a word here. */
  entry?: Entry;
  /** Ends here or anywhere later in the same word: "diabet*". */
  stem?: Entry;
};

const newNode = (): Node => ({ next: new Map() });

/** Every phrase of every table, walked one character at a time: no phrase costs another. */
export class Trie {
  readonly root = newNode();

  /** Adds a folded phrase; a phrase in two tables keeps both meanings. */
  add(phrase: string, entry: Entry): void {
    const isStem = phrase.endsWith('*');
    const folded = foldPhrase(isStem ? phrase.slice(0, -1) : phrase);
    if (folded === '') throw new Error(`a phrase of the term tables is empty: "${phrase}"`);
    let node = this.root;
    for (let index = 0; index < folded.length; index += 1) {
      const code = folded.charCodeAt(index);
      let next = node.next.get(code);
      if (!next) {
        next = newNode();
        node.next.set(code, next);
      }
      node = next;
    }
    if (isStem) node.stem = merge(node.stem, entry);
    else node.entry = merge(node.entry, entry);
  }
}

function merge(before: Entry | undefined, entry: Entry): Entry {
  if (!before) return entry;
  return { ...before, ...entry, word: before.word | entry.word, trait: before.trait | entry.trait };
}

/** `diaeresis: 'german'` adds the spelling without umlauts keys: "schwierig", "Kuendigung". */
export function spellings(phrase: string): string[] {
  if (!/[äöüÄÖÜ]/.test(phrase)) return [phrase];
  const spelled = phrase
    .replace(/[äÄ]/g, 'ae')
    .replace(/[öÖ]/g, 'oe')
    .replace(/[üÜ]/g, 'ue');
  return [phrase, spelled];
}
