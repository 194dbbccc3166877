/** Whether a sentence counts claims: how many of them, how often, or which share. */
import * as words from './claim-words.ts';
import type { Sentence } from './draft-sentences.ts';
import type { Span } from './folded-text.ts';
import { numberAt } from './number-words.ts';
import {
  hasWordOf,
  isBetween,
  namesSeller,
  type SentenceInDraft,
  spanOfWords,
} from './sentence-in-draft.ts';

/** The counted claims of a sentence that tells of a dispute, or undefined. */
export function findClaimCount(inDraft: SentenceInDraft): Span | undefined {
  return countOfClaims(inDraft) ?? timesDisputed(inDraft) ?? fractionBesideClaims(inDraft);
}

/** "six of your last eight damage claims", "several claims", "75 % of your claims", "6/8 claims". */
function countOfClaims(inDraft: SentenceInDraft): Span | undefined {
  const { sentence } = inDraft;
  const { texts } = sentence;
  for (let at = 0; at < texts.length; at++) {
    const count = countAt(texts, at);
    if (!count) continue;
    const claims = claimsAfter(inDraft, at + count.length);
    if (claims === undefined) continue;
    if (count.isShare || namesSeller(inDraft)) {
      // "the seller disputed one claim" may be this ticket's own.
      if (count.value === 1 && !hasSecondNumber(texts, at + 1, claims)) continue;
      return spanOfWords(sentence, at, claims);
    }
  }
  return undefined;
}

interface Count {
  readonly length: number;
  readonly value: number;
  /** A share of some whole speaks of a record, whoever is named beside it. */
  readonly isShare: boolean;
}

function countAt(texts: readonly string[], at: number): Count | undefined {
  const text = texts[at] ?? '';
  if (/^\d{1,3}\/\d{1,3}$/.test(text)) return { length: 1, value: 2, isShare: true };
  const number = numberAt(texts, at);
  if (number) {
    const { value, length } = number;
    const isPercent = [texts[at + length], texts[at + length + 1]].some(
      (next) => next !== undefined && words.PERCENT.has(next),
    );
    if (isPercent) {
      const extra = words.PERCENT.has(texts[at + length] ?? '') ? 1 : 2;
      return { length: length + extra, value: 2, isShare: true };
    }
    const isShare = hasSecondNumber(texts, at + length, at + length + 6);
    return value === 0 ? undefined : { length, value, isShare };
  }
  const isMany = words.SEVERAL.has(text) || isOrdinal(text);
  return isMany ? { length: 1, value: 2, isShare: false } : undefined;
}

function isOrdinal(text: string): boolean {
  return words.ORDINAL.has(text) || (/^\d{1,3}(?:th|rd|eme|e)$/.test(text) && text !== '3rd');
}

function hasSecondNumber(texts: readonly string[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, texts.length); at++) {
    if (numberAt(texts, at)) return true;
    const text = texts[at] ?? '';
    // "six claims out of eight", too.
    if (!words.CLAIMS.has(text) && !isBetween(text, 'seller')) return false;
  }
  return false;
}

/** "every claim", "each complaint": one word for many. */
const ONE_BY_ONE = /^(?:every|each|jede|jeden|chaque)$/;

/** The claims that a count before them counts, or undefined. */
function claimsAfter({ sentence, audience }: SentenceInDraft, from: number): number | undefined {
  const { texts } = sentence;
  const counting = texts[from - 1] ?? '';
  const isOneByOne = ONE_BY_ONE.test(counting) || isOrdinal(counting);
  for (let at = from; at < texts.length; at++) {
    const text = texts[at] ?? '';
    if (words.CLAIMS.has(text)) return at;
    if (words.ORDERS.has(text) && hasWordOf(sentence, words.CLAIMS)) return at;
    if (words.CLAIM.has(text)) return isOneByOne ? at : undefined;
    if (!isBetween(text, audience) && !numberAt(texts, at)) return undefined;
  }
  return undefined;
}

/** "disputed damage claims three times", "twice". */
function timesDisputed(inDraft: SentenceInDraft): Span | undefined {
  const { sentence } = inDraft;
  if (!namesSeller(inDraft) || !namesClaimWord(sentence)) return undefined;
  const { texts } = sentence;
  const at = texts.findIndex((text, index) => {
    if (words.TWICE.has(text) || /^\d{1,3}x$/.test(text)) return true;
    const number = numberAt(texts, index);
    return number !== undefined && words.TIMES.has(texts[index + number.length] ?? '');
  });
  return at < 0 ? undefined : spanOfWords(sentence, at, at);
}

const namesClaimWord = (sentence: Sentence | undefined): boolean =>
  hasWordOf(sentence, words.CLAIM) || hasWordOf(sentence, words.CLAIMS);

/** "You disputed six of the last eight.", where a sentence beside it speaks of claims. */
function fractionBesideClaims(inDraft: SentenceInDraft): Span | undefined {
  const { sentence, previous, next } = inDraft;
  if (!hasWordOf(previous, words.CLAIMS) && !hasWordOf(next, words.CLAIMS)) return undefined;
  const { texts } = sentence;
  for (let at = 0; at < texts.length; at++) {
    const first = numberAt(texts, at);
    if (!first || first.value < 2) continue;
    for (let second = at + first.length; second < at + 6 && second < texts.length; second++) {
      const number = numberAt(texts, second);
      if (number) {
        const after = texts[second + number.length];
        if (after === undefined || words.BETWEEN.has(after))
          return spanOfWords(sentence, at, second);
        break;
      }
      if (!isBetween(texts[second] ?? '', inDraft.audience)) break;
    }
  }
  return undefined;
}
