/** A sentence of a draft with what it names, and the questions that every rule asks of it. */
import { BETWEEN, SELLER, YOU } from './claim-words.ts';
import type { Sentence } from './draft-sentences.ts';
import type { FactRecord } from './fact.ts';
import type { Span } from './folded-text.ts';

/** Who reads a draft that leaves the house. */
export type OutsideAudience = 'buyer' | 'seller';

/** An order of a shown fact, named in a sentence. */
export interface NamedOrder {
  readonly fact: FactRecord;
  readonly span: Span;
}

export interface SentenceInDraft {
  readonly audience: OutsideAudience;
  readonly sentence: Sentence;
  readonly previous: Sentence | undefined;
  readonly next: Sentence | undefined;
  readonly orders: readonly NamedOrder[];
  /** The subject itself stands in it, as in `seller 903`. */
  readonly namesSubject: boolean;
}

export function hasWordOf(sentence: Sentence | undefined, set: ReadonlySet<string>): boolean {
  return sentence?.texts.some((text) => set.has(text)) ?? false;
}

/** From one word to another, in the draft. */
export function spanOfWords({ words }: Sentence, first: number, last: number): Span {
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

export function spanAround(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** Whether it is about the seller, as the reader of this draft is addressed. */
export function namesSeller({ audience, sentence, namesSubject }: SentenceInDraft): boolean {
  if (namesSubject || hasWordOf(sentence, SELLER)) return true;
  return audience === 'seller' && hasWordOf(sentence, YOU);
}

/**
 * What may stand between a count and the claims that it counts. To a buyer, "your claims" are the
 * buyer's own, and no secret.
 */
export function isBetween(text: string, audience: OutsideAudience): boolean {
  if (BETWEEN.has(text)) return true;
  return audience === 'seller' ? YOU.has(text) : SELLER.has(text);
}
