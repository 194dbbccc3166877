import type { TrapKind } from '../../trap.ts';
import type { Language } from '../product.ts';

/** A trap told once by hand; `<this|that>` and the variables make its wordings differ. */
export interface TrapCore {
  readonly id: string;
  readonly trap: TrapKind;
  /** English where absent. */
  readonly language?: Language;
  readonly why: string;
  readonly lines: readonly string[];
  /** English names of the products that the story makes sense with; any where absent. */
  readonly fits?: readonly string[];
  /** Facts that are right, in the one-line form of fact-words.ts. */
  readonly right?: readonly string[];
  /** Facts that must not be admitted; `*` any at all. */
  readonly wrong: readonly string[];
  /** What a gullible model proposes beside what is right; where absent, the wrong facts. */
  readonly naive?: readonly string[];
  readonly channel?: 'email' | 'chat';
}

export const ELECTRIC: readonly string[] = [
  'espresso grinder',
  'bluetooth speaker',
  'baby monitor',
  'air purifier',
  'electric kettle',
  'hand mixer',
];
