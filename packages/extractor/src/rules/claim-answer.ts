/**
 * Answered claims. The event may state the days; otherwise they are counted from the claim it
 * answers, in whole elapsed days, and both events are cited. Which of several open claims was
 * meant is not guessed.
 */
import { PREDICATES } from '@casebook/core';
import type { DatedEvent, Reading } from './ticket-view.ts';

const DAY_MS = 86_400_000;
const DAYS = PREDICATES.answered_claim.value.days;

export function readClaimAnswers(events: readonly DatedEvent[]): Reading[] {
  const readings: Reading[] = [];
  const open = new Map<string, DatedEvent[]>();
  for (const dated of events) {
    const { event, orderId } = dated;
    if (orderId === undefined) continue;
    if (event.type === 'claim_opened') {
      const claims = open.get(orderId) ?? [];
      claims.push(dated);
      open.set(orderId, claims);
    } else if (event.type === 'claim_answered') {
      const reading = readAnswer(dated, orderId, open.get(orderId) ?? []);
      if (reading) readings.push(reading);
      open.delete(orderId);
    }
  }
  return readings;
}

function readAnswer(
  answer: DatedEvent,
  orderId: string,
  open: readonly DatedEvent[],
): Reading | undefined {
  const stated = answer.event.days;
  if (typeof stated === 'number') return reading(orderId, stated, [answer]);
  const [claim] = open;
  if (!claim || open.length > 1) return undefined;
  const days = Math.floor((answer.atMs - claim.atMs) / DAY_MS);
  return days <= DAYS.max ? reading(orderId, days, [claim, answer]) : undefined;
}

function reading(orderId: string, days: number, events: readonly DatedEvent[]): Reading {
  return { predicate: 'answered_claim', value: { order_id: orderId, days }, events };
}
