/**
 * A ticket through an extractor and through admission, as the worker does it, without a database:
 * nothing was shown, erased or retracted before. An extractor that fails costs that ticket.
 */
import {
  CasebookError,
  type ClosedTicket,
  isEmptyTicket,
  type RefusalReason,
} from '@casebook/core';
import type { Extract, Extraction } from '@casebook/extractor';
import { scan } from '@casebook/never-store';
import type { JudgedFact } from '@casebook/store';
import { decideRun } from '@casebook/worker';

export interface Outcome {
  readonly ticket: ClosedTicket;
  /** What was proposed, as it came; nothing about it is known. */
  readonly proposed: readonly unknown[];
  readonly facts: readonly JudgedFact[];
  readonly refused: readonly RefusalReason[];
  /** The code of the failure where no candidates could be had. */
  readonly failed: string | null;
}

/** Long enough after the close for every message of it to lie in the past. */
const AFTER_CLOSE_MS = 3_600_000;

export function nowOf(ticket: ClosedTicket): number {
  return Date.parse(ticket.closed_at) + AFTER_CLOSE_MS;
}

export async function throughGate(
  ticket: ClosedTicket,
  extract: Extract,
  signal: AbortSignal,
): Promise<Outcome> {
  let extraction: Extraction | undefined;
  try {
    if (!isEmptyTicket(ticket)) extraction = await extract({ ticket, signal });
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    return { ticket, proposed: [], facts: [], refused: [], failed: error.code };
  }
  const outcome = decideRun(
    {
      ticket,
      extraction,
      extractor: 'eval',
      durationMs: 0,
      nowMs: nowOf(ticket),
      neverStore: (text) => scan(text)[0]?.category,
    },
    { retracted: new Set(), showings: [], erased: new Set() },
  );
  return {
    ticket,
    proposed: (extraction?.candidates ?? []).map(({ data }) => data),
    facts: outcome.facts,
    refused: outcome.refusals.map(({ reason }) => reason),
    failed: null,
  };
}

/** How many tickets a model is asked about at a time. */
const AT_A_TIME = 4;

/** All tickets, in their order. `onDone` is called with the number done so far. */
export async function allThroughGate(
  tickets: readonly ClosedTicket[],
  extract: Extract,
  onDone: (done: number) => void,
): Promise<Outcome[]> {
  const { signal } = new AbortController();
  const outcomes: Outcome[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < tickets.length; at = next++) {
      const ticket = tickets[at];
      if (!ticket) return;
      outcomes[at] = await throughGate(ticket, extract, signal);
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcomes;
}

/** How often each word stands in the list, the most frequent first. */
export function tally(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}
