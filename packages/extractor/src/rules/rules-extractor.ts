/**
 * The extractor without a model: what a ticket's structured events say, and nothing from its
 * text. Deterministic. It is the default without an API key, and no claim about reading text
 * rests on it: an agreement that was never booked as an event is one it cannot see.
 */
import {
  CANDIDATES_PER_RUN_MAX,
  type Candidate,
  CITATIONS_PER_CANDIDATE_MAX,
  type ClosedTicket,
  candidate,
  contentKey,
  predicateSpec,
  SCHEMA_VERSION,
} from '@casebook/core';
import type { Extract } from '../extraction.ts';
import { readClaimAnswers } from './claim-answer.ts';
import { readDeliveryFailures } from './delivery-failure.ts';
import { readEvents } from './read-events.ts';
import { type DatedEvent, datedEvents, type Reading } from './ticket-view.ts';

export function rulesExtractor(): Extract {
  return async ({ ticket }) => {
    const proposed = proposeFromEvents(ticket);
    const candidates = proposed.slice(0, CANDIDATES_PER_RUN_MAX);
    return {
      candidates,
      cutOff: proposed.length - candidates.length,
      model: 'rules',
      promptHash: null,
      schemaVersion: SCHEMA_VERSION,
      inputTokens: null,
      outputTokens: null,
      charsCut: 0,
    };
  };
}

/** One candidate for each thing said, however many events say it, in the order of the rules. */
export function proposeFromEvents(ticket: ClosedTicket): Candidate[] {
  const events = datedEvents(ticket);
  const readings = [
    ...readEvents(events),
    ...readDeliveryFailures(events),
    ...readClaimAnswers(events),
  ];
  return mergeEqual(readings).flatMap((reading) => {
    const subject = ticket.parties[predicateSpec(reading.predicate).subject];
    if (!subject) return [];
    // The latest events stay: the last of them dates the fact.
    const cited = reading.events.slice(-CITATIONS_PER_CANDIDATE_MAX);
    return candidate({
      predicate: reading.predicate,
      subject,
      value: reading.value,
      citations: cited.map(({ event }) => ({ event: event.id })),
    });
  });
}

function mergeEqual(readings: readonly Reading[]): Reading[] {
  const merged = new Map<string, Reading & { readonly events: DatedEvent[] }>();
  for (const reading of readings) {
    const key = `${reading.predicate} ${contentKey(reading.value)}`;
    const earlier = merged.get(key);
    if (earlier) earlier.events.push(...reading.events);
    else merged.set(key, { ...reading, events: [...reading.events] });
  }
  return [...merged.values()];
}
