/**
 * What a capable model answered to each sample ticket, read from its words: the replies that the
 * `recorded` extractor replays. Some candidates are wrong on purpose, one refusal reason each, so
 * that a demo has something to refuse. No reply states a date, so that shifting changes none.
 */
import { epochMs, type RefusalReason } from '@casebook/core';
import { readLines } from './sample-tickets.ts';

interface RecordedLine {
  readonly ticket: string;
  readonly closed_at: string;
  readonly facts: readonly unknown[];
  readonly refused: readonly { readonly index: number; readonly reason: RefusalReason }[];
}

/** A candidate that admission has to refuse. */
export interface PlannedRefusal {
  /** The reply it stands in; see `recordedReplyKey`. */
  readonly key: string;
  /** Its place in the reply's `facts`. */
  readonly index: number;
  readonly reason: RefusalReason;
}

/**
 * Names one close of a sample ticket by its id and its time of day, `T-39177 16:20` in UTC. Whole
 * days of shifting and another way to write the same instant leave it alone.
 */
export function recordedReplyKey(ticket: string, closedAt: string): string {
  return `${ticket} ${new Date(epochMs(closedAt)).toISOString().slice(11, 16)}`;
}

/** The reply text `{"facts": [...]}` of every sample ticket, those without a fact included. */
export function recordedReplies(): Map<string, string> {
  return new Map(
    recordedLines().map((line) => [keyOf(line), JSON.stringify({ facts: line.facts })]),
  );
}

/** The lookup that `recordedExtractor` takes; undefined for a ticket that is no sample. */
export function findRecordedReply(ticket: string, closedAt: string): string | undefined {
  return recordedReplies().get(recordedReplyKey(ticket, closedAt));
}

/** Every candidate that is wrong on purpose; all others have to be admitted. */
export function plannedRefusals(): PlannedRefusal[] {
  return recordedLines().flatMap((line) =>
    line.refused.map((refusal) => ({ key: keyOf(line), ...refusal })),
  );
}

const keyOf = (line: RecordedLine): string => recordedReplyKey(line.ticket, line.closed_at);

function recordedLines(): RecordedLine[] {
  // The data file is written in this shape; the test beside it replays every line.
  return readLines('recorded-replies.jsonl') as RecordedLine[];
}
