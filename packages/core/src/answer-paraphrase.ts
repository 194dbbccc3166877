/** Whether a sentence tells how long a seller took to answer a claim, as the shown facts do. */
import * as words from './claim-words.ts';
import type { Sentence } from './draft-sentences.ts';
import type { FactRecord } from './fact.ts';
import type { Span } from './folded-text.ts';
import { numberAt } from './number-words.ts';
import type { Paraphrase } from './seller-paraphrase.ts';
import { type SentenceInDraft, spanAround, spanOfWords } from './sentence-in-draft.ts';

export function findAnswer(
  inDraft: SentenceInDraft,
  facts: readonly FactRecord[],
): Paraphrase | undefined {
  const shown = facts.filter((fact) => fact.predicate === 'answered_claim');
  if (shown.length === 0) return undefined;
  const { sentence } = inDraft;
  const answered = isUnanswered(sentence) ? undefined : wordIn(sentence, words.ANSWERED);
  const order = inDraft.orders.find(({ fact }) => fact.predicate === 'answered_claim');
  if (order) {
    const duration = durationIn(sentence, [Number(order.fact.value.days)]);
    const claim = wordIn(sentence, words.CLAIM) ?? wordIn(sentence, words.CLAIMS);
    const said = duration ?? (claim && answered && byTheSeller(sentence) ? answered : undefined);
    if (said) return { span: spanAround(said, order.span), fact: order.fact.id };
  }
  const took = wordIn(sentence, words.TOOK);
  const speaks = answered ?? (took && wordIn(sentence, words.ANSWER));
  if (!speaks || !byTheSeller(sentence)) return undefined;
  const days = shown.map((fact) => Number(fact.value.days));
  const duration = durationIn(sentence, [...days, ...average(days)]);
  if (!duration) return undefined;
  const [only, ...more] = shown;
  return {
    span: spanAround(speaks, duration),
    ...(more.length === 0 && only ? { fact: only.id } : {}),
  };
}

/** Rounded either way: "on average eight days". */
function average(days: readonly number[]): number[] {
  const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
  return [Math.floor(mean), Math.ceil(mean)];
}

/** "has not been answered". */
function isUnanswered({ texts }: Sentence): boolean {
  const at = texts.findIndex((text) => words.ANSWERED.has(text));
  return texts.slice(Math.max(0, at - 3), Math.max(0, at)).some((text) => words.NOT.has(text));
}

/** "We answered after 12 days" is about the house. */
function byTheSeller({ texts }: Sentence): boolean {
  const at = texts.findIndex((text) => words.ANSWERED.has(text));
  const before = texts.slice(Math.max(0, at - 2), Math.max(0, at));
  return !before.some((text) => words.WE.has(text));
}

/** One of the numbers of days, also written as weeks, that is no deadline. */
function durationIn(sentence: Sentence, days: readonly number[]): Span | undefined {
  const { texts } = sentence;
  for (let at = 0; at < texts.length; at++) {
    const number = numberAt(texts, at);
    if (!number) continue;
    const unit = [at + number.length, at + number.length + 1].find(
      (index) => words.DAY.has(texts[index] ?? '') || words.WEEK.has(texts[index] ?? ''),
    );
    if (unit === undefined || isDeadline(texts, at)) continue;
    // "12 days ago" counts from today, and says nothing of an answer.
    if (words.AGO.has(texts[unit + 1] ?? '') || words.AGO.has(texts[at - 1] ?? '')) continue;
    const value = words.WEEK.has(texts[unit] ?? '') ? number.value * 7 : number.value;
    if (days.includes(value)) return spanOfWords(sentence, at, unit);
  }
  return undefined;
}

function isDeadline(texts: readonly string[], at: number): boolean {
  const wasAnswered = texts.some((text) => words.ANSWERED.has(text));
  return texts
    .slice(Math.max(0, at - 2), at)
    .some((text) => words.DEADLINE.has(text) || (!wasAnswered && words.MAYBE_DEADLINE.has(text)));
}

function wordIn(sentence: Sentence, set: ReadonlySet<string>): Span | undefined {
  const at = sentence.texts.findIndex((text) => set.has(text));
  return at < 0 ? undefined : spanOfWords(sentence, at, at);
}
