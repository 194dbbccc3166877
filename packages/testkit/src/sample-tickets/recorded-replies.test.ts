import {
  type AdmissionContext,
  admit,
  type ClosedTicket,
  calendarDate,
  closedTicketSchema,
  type Decision,
  factKey,
  PREDICATE_NAMES,
  parseReply,
} from '@casebook/core';
import { describe, expect, test } from 'vitest';
import {
  findRecordedReply,
  plannedRefusals,
  recordedReplies,
  recordedReplyKey,
} from './recorded-replies.ts';
import { sampleTickets } from './sample-tickets.ts';

const TODAY = calendarDate('2027-03-01');
const tickets = sampleTickets(TODAY).map((ticket) => closedTicketSchema.parse(ticket));

const keyOf = (ticket: ClosedTicket): string => recordedReplyKey(ticket.ticket, ticket.closed_at);

/** Lets everything through that the candidate itself does not spoil. */
const permissive = (admitted: ReadonlySet<string>): AdmissionContext => ({
  nowMs: Date.parse(TODAY),
  recalled: new Map(),
  neverStore: () => undefined,
  isErased: () => false,
  admitted,
  retracted: new Set(),
});

function decide(ticket: ClosedTicket): Decision[] {
  const reply = parseReply(findRecordedReply(ticket.ticket, ticket.closed_at) ?? '');
  if (reply.kind === 'unparseable') throw new Error(`${ticket.ticket} has no readable reply`);
  const admitted = new Set<string>();
  return reply.candidates.map((candidate) => {
    const decision = admit(candidate, ticket, permissive(admitted));
    if (decision.kind === 'accepted') admitted.add(factKey(decision.fact));
    return decision;
  });
}

describe('recorded replies', () => {
  test('exist for every close of a sample ticket, under a key of its own', () => {
    expect([...recordedReplies().keys()].sort()).toEqual(tickets.map(keyOf).sort());
    expect(recordedReplies().size).toBe(tickets.length);
  });

  test('keep their key when the same instant is written in another way', () => {
    expect(recordedReplyKey('T-1', '2026-03-10T01:20:00+09:00')).toBe(
      recordedReplyKey('T-1', '2026-03-09T16:20:00.000Z'),
    );
  });

  test('are admitted candidate by candidate, but for those that are wrong on purpose', () => {
    const planned = new Map(plannedRefusals().map((at) => [`${at.key} ${at.index}`, at.reason]));
    for (const ticket of tickets) {
      const key = keyOf(ticket);
      decide(ticket).forEach((decision, index) => {
        const outcome = decision.kind === 'accepted' ? undefined : decision.reason;
        expect(outcome, `${key} ${index}`).toBe(planned.get(`${key} ${index}`));
      });
    }
  });

  test('are refused for at least eight different reasons, each on purpose', () => {
    const reasons = plannedRefusals().map((at) => at.reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons.length).toBeGreaterThanOrEqual(8);
    const refused = tickets.flatMap(decide).filter((decision) => decision.kind === 'refused');
    expect(refused).toHaveLength(reasons.length);
  });

  test('give each predicate at least twice', () => {
    const facts = tickets
      .flatMap(decide)
      .flatMap((decision) => (decision.kind === 'accepted' ? decision.fact.predicate : []));
    for (const predicate of PREDICATE_NAMES) {
      expect(facts.filter((name) => name === predicate).length, predicate).toBeGreaterThan(1);
    }
  });

  test('hold no fact for at least eight tickets', () => {
    const silent = tickets.filter((ticket) => decide(ticket).length === 0);
    expect(silent.length).toBeGreaterThanOrEqual(8);
  });

  test('give the reopened ticket another outcome the second time', () => {
    const revisions = tickets.filter((ticket) => ticket.ticket === 'T-39304');
    const outcomes = revisions.map((ticket) =>
      decide(ticket).flatMap((decision) =>
        decision.kind === 'accepted' && decision.fact.predicate.startsWith('chose_')
          ? decision.fact.predicate
          : [],
      ),
    );
    expect(outcomes).toEqual([['chose_replacement'], ['chose_refund']]);
  });
});
