import type { Category } from '../category.ts';
import type { Context, Entry } from './entry.ts';
import { phrases } from './phrases.ts';
import { spellings, type Trie } from './trie.ts';

/** One row of a label table: what the labels announce and how its value looks. */
export type LabelRow = {
  kind: string;
  labels: string;
  /** The value without separators, lower case. */
  form?: RegExp;
  /** Said of other things too: the value must have the form, close by. Default: strong. */
  weak?: true;
  valid?: (compact: string) => boolean;
  value?: 'word' | 'name' | 'words';
  needs?: Context;
  unless?: Context;
};

export function addLabels(trie: Trie, tells: Category | 'trade' | 'context', rows: LabelRow[]) {
  for (const row of rows) {
    const entry: Entry = {
      word: 0,
      trait: 0,
      label: {
        tells,
        kind: row.kind,
        strong: row.weak !== true,
        ...(row.form ? { form: row.form } : {}),
        ...(row.valid ? { valid: row.valid } : {}),
        ...(row.value ? { value: row.value } : {}),
        ...(row.needs ? { needs: row.needs } : {}),
        ...(row.unless ? { unless: row.unless } : {}),
      },
    };
    for (const phrase of phrases(row.labels).flatMap(spellings)) {
      trie.add(phrase, entry);
      // Typed in a form field or a JSON key: "passportnumber", "accountNumber".
      const joined = phrase.replace(/[ -]/g, '');
      if (joined !== phrase && joined.length >= 6 && /^[a-z*']+$/i.test(joined)) {
        trie.add(joined, entry);
      }
    }
  }
}
