// One text, lexed once, with what every rule asks about it.
import type { Folded } from '../normalise/fold.ts';
import type { Context } from './entry.ts';
import { GAP, type Token } from './lexer.ts';

export type Passage = {
  folded: Folded;
  text: string;
  tokens: Token[];
  /** Positions of the words that set a context, in order. */
  contexts: Record<Context, number[]>;
  /** Token index to true where a number belongs to the trade (order, phone, price). */
  trade: Uint8Array;
};

/** Two sentences, more or less: further away a word says nothing about a number. */
const CONTEXT_CHARS = 160;

export function openPassage(folded: Folded, tokens: Token[]): Passage {
  const contexts: Passage['contexts'] = { bank: [], card: [], door: [] };
  for (const token of tokens) {
    const label = token.entry?.label;
    if (label?.tells === 'context')
      contexts[label.kind as Context].push(token.start); // closed table
    else if (label?.tells === 'payment') {
      contexts[label.kind.startsWith('card') ? 'card' : 'bank'].push(token.start);
    }
  }
  return { folded, text: folded.text, tokens, contexts, trade: new Uint8Array(tokens.length) };
}

export function hasContext(
  passage: Passage,
  kind: Context,
  at: number,
  chars = CONTEXT_CHARS,
): boolean {
  const places = passage.contexts[kind];
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at - chars) low = middle + 1;
    else high = middle;
  }
  const nearest = places[low];
  return nearest !== undefined && nearest <= at + chars;
}

/** Nothing reaches across an earlier redaction. */
export function crossesMarker(tokens: readonly Token[], first: number, last: number): boolean {
  for (let index = first + 1; index <= last; index += 1) {
    if (tokens[index]?.gap === GAP.hard) return true;
  }
  return false;
}
