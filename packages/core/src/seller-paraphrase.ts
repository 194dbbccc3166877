/**
 * Finds sentences of a draft that say in other words what a lookup showed about a seller.
 *
 * Matched, in English and the plain forms of Spanish, German and French, and only where such a
 * fact was shown: a count of disputed claims ("six of your last eight damage claims", "several",
 * "75 %", "three times"), earlier or habitual disputes, a dispute rate, the order of a shown fact
 * with a dispute or an answer to its claim, and the shown number of days until an answer.
 *
 * Not matched: a hint without count, order or time ("sellers like you"), what was accepted instead
 * of disputed ("you accepted only two of eight"), vague slowness ("always late"), what is spread
 * over sentences that share no words, other languages, words in pictures. A count of this seller's
 * claims on another matter is matched although it may be no secret: the agent says it otherwise.
 * It is the last net, under the outbound lookup that shows no seller facts at all.
 */
import { findAnswer } from './answer-paraphrase.ts';
import { findDispute } from './dispute-paraphrase.ts';
import { draftSentences } from './draft-sentences.ts';
import type { FactRecord } from './fact.ts';
import { type FoldedText, findPhrase, foldPhrase, type Span } from './folded-text.ts';
import type { NamedOrder, OutsideAudience, SentenceInDraft } from './sentence-in-draft.ts';

export interface Paraphrase {
  readonly span: Span;
  /** The fact it repeats, where it is one. */
  readonly fact?: string;
}

/** At most one for each sentence, in order. `facts` are the seller facts shown in the ticket. */
export function findParaphrases(
  folded: FoldedText,
  facts: readonly FactRecord[],
  audience: OutsideAudience,
): Paraphrase[] {
  if (facts.length === 0) return [];
  const sentences = draftSentences(folded.original);
  const orders = sortedByStart(facts.flatMap((fact) => findOrder(folded, fact)));
  const sellers = sortedByStart(
    [...new Set(facts.map((fact) => fact.subject))].flatMap((seller) =>
      findPhrase(folded, foldPhrase(seller)).map((span) => ({ span })),
    ),
  );
  const ordersOf = takeInOrder(orders);
  const sellersOf = takeInOrder(sellers);
  return sentences.flatMap((sentence, index) => {
    const inDraft: SentenceInDraft = {
      audience,
      sentence,
      previous: sentences[index - 1],
      next: sentences[index + 1],
      orders: ordersOf(sentence),
      namesSubject: sellersOf(sentence).length > 0,
    };
    return findDispute(inDraft, facts) ?? findAnswer(inDraft, facts) ?? [];
  });
}

/** A number as short as these may be anything; an order's id is told by its letters or length. */
const ORDER_DIGITS_MIN = 4;

function findOrder(folded: FoldedText, fact: FactRecord): NamedOrder[] {
  const order = String(fact.value.order_id);
  if (/^\d*$/.test(order) && order.length < ORDER_DIGITS_MIN) return [];
  return findPhrase(folded, foldPhrase(order)).map((span) => ({ fact, span }));
}

function sortedByStart<Found extends { readonly span: Span }>(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => a.span.start - b.span.start);
}

/** Hands out what lies in each sentence, asked in order: one walk over both lists. */
function takeInOrder<Found extends { readonly span: Span }>(found: readonly Found[]) {
  let at = 0;
  return ({ start, end }: Span): Found[] => {
    while ((found[at]?.span.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    const first = at;
    while ((found[at]?.span.start ?? Number.POSITIVE_INFINITY) < end) at++;
    return found.slice(first, at);
  };
}
