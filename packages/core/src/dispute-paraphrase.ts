/** Whether a sentence tells of a seller's disputes what the shown facts tell. */
import { findClaimCount } from './claim-count.ts';
import * as words from './claim-words.ts';
import type { DraftWord, Sentence } from './draft-sentences.ts';
import type { FactRecord } from './fact.ts';
import type { Span } from './folded-text.ts';
import type { Paraphrase } from './seller-paraphrase.ts';
import {
  hasWordOf,
  isBetween,
  namesSeller,
  type SentenceInDraft,
  spanAround,
  spanOfWords,
} from './sentence-in-draft.ts';

export function findDispute(
  inDraft: SentenceInDraft,
  facts: readonly FactRecord[],
): Paraphrase | undefined {
  const shown = facts.filter((fact) => fact.predicate === 'disputed_claim');
  if (shown.length === 0) return undefined;
  const { sentence } = inDraft;
  const disputed = disputeIn(sentence);
  if (disputed === undefined) return undefined;
  const [only, ...more] = shown;
  const about = more.length === 0 && only ? { fact: only.id } : {};

  const order = inDraft.orders.find(({ fact }) => fact.predicate === 'disputed_claim');
  if (order && (namesClaim(sentence) || isObject(sentence, disputed, order.span.start))) {
    return { span: spanOf(sentence, disputed, order.span), fact: order.fact.id };
  }
  if (isOwnMatter(sentence)) return undefined;
  const told = findClaimCount(inDraft) ?? earlierClaim(inDraft) ?? habit(inDraft, disputed);
  return told && { span: spanOf(sentence, disputed, told), ...about };
}

function namesClaim(sentence: Sentence): boolean {
  return [words.CLAIM, words.CLAIMS, words.CLAIM_KIND].some((set) => hasWordOf(sentence, set));
}

/** "this claim", "both claims on this order": may be talked about, whatever is remembered. */
function isOwnMatter(sentence: Sentence): boolean {
  const { texts } = sentence;
  const isOwn = texts.some(
    (text, at) =>
      words.THIS.has(text) && texts.slice(at + 1, at + 4).some((next) => words.MATTER.has(next)),
  );
  return isOwn && !hasWordOf(sentence, words.EARLIER);
}

/** The word of a dispute that happened, and not by the house. */
function disputeIn({ texts }: Sentence): number | undefined {
  const at = texts.findIndex(
    (text, index) => words.isDispute(text, texts[index + 1]) && happened(texts, index),
  );
  return at < 0 ? undefined : at;
}

function happened(texts: readonly string[], at: number): boolean {
  if (words.SAYS_WE.test(texts[at] ?? '') || isByOthers(texts, at)) return false;
  if (words.IN_ORDER_TO.has(texts[at - 1] ?? '')) return false;
  const before = texts.slice(Math.max(0, at - 3), at);
  return (
    !before.some((text) => words.POSSIBLE.has(text)) ||
    before.some((text) => words.HABIT_OF.has(text))
  );
}

const PASSIVE = new Set(['was', 'were', 'been', 'is', 'are', 'being']);

/** "we rejected", "the buyer disputed", "refused by the carrier". */
function isByOthers(texts: readonly string[], at: number): boolean {
  if (texts[at + 1] === 'by' || texts[at + 1] === 'par') {
    const named = texts.slice(at + 2, at + 4);
    return !named.some((text) => words.YOU.has(text) || words.SELLER.has(text));
  }
  if (PASSIVE.has(texts[at - 1] ?? '')) return false;
  const who = texts
    .slice(Math.max(0, at - 2), at)
    .findLast((text) => [words.WE, words.YOU, words.OTHERS].some((set) => set.has(text)));
  return who !== undefined && !words.YOU.has(who);
}

/** "your previous damage claims", "another claim": not the one that is talked about. */
function earlierClaim(inDraft: SentenceInDraft): Span | undefined {
  if (!namesSeller(inDraft)) return undefined;
  const { sentence, audience } = inDraft;
  const { texts } = sentence;
  for (let at = 0; at < texts.length; at++) {
    if (!words.EARLIER.has(texts[at] ?? '')) continue;
    if (audience === 'buyer' && words.YOU.has(texts[at - 1] ?? '')) continue;
    for (let noun = at + 1; noun < texts.length; noun++) {
      const text = texts[noun] ?? '';
      if (words.CLAIM.has(text) || words.CLAIMS.has(text)) return spanOfWords(sentence, at, noun);
      if (!isBetween(text, audience)) break;
    }
  }
  return undefined;
}

/** "often" speaks of the dispute when it stands as near to it as this. */
const HABIT_WORDS_MAX = 4;

/** "you often dispute claims", "your dispute rate". */
function habit(inDraft: SentenceInDraft, disputed: number): Span | undefined {
  if (!namesSeller(inDraft)) return undefined;
  const { sentence } = inDraft;
  const { texts } = sentence;
  const rate = texts.findIndex(
    (text, at) => words.RATE.has(text) && at - disputed <= 2 && disputed - at <= 4,
  );
  if (rate >= 0) return spanOfWords(sentence, rate, rate);
  const at = texts.findIndex(
    (text, index) => words.HABIT.has(text) && Math.abs(index - disputed) <= HABIT_WORDS_MAX,
  );
  return at >= 0 && hasWordOf(sentence, words.CLAIMS) ? spanOfWords(sentence, at, at) : undefined;
}

/** "you disputed SU-5": the order itself is what was disputed. */
function isObject({ words: drafted }: Sentence, disputed: number, orderStart: number): boolean {
  const order = drafted.findIndex((word) => word.end > orderStart);
  return order > disputed && order - disputed <= 3 && !hasOtherObject(drafted, disputed, order);
}

/** "disputed the payment for SU-5": something else was disputed. */
function hasOtherObject(drafted: readonly DraftWord[], from: number, to: number): boolean {
  return drafted
    .slice(from + 1, to)
    .some(
      ({ text }) =>
        !/^(?:the|order|order[s]?|number|no|on|for|a|la|die|le|bestellung|pedido|commande)$/.test(
          text,
        ),
    );
}

function spanOf(sentence: Sentence, disputed: number, told: Span): Span {
  return spanAround(spanOfWords(sentence, disputed, disputed), told);
}
