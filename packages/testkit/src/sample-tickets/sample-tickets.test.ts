import {
  type CalendarDate,
  type ClosedTicket,
  calendarDate,
  closedTicketSchema,
  epochMs,
  isEmptyTicket,
  PREDICATE_NAMES,
  type Predicate,
  type SubjectKind,
  ticketEvents,
  unknownKeyWarnings,
  utcDate,
} from '@casebook/core';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ANCHOR, SAMPLE_LOOKUP, SAMPLE_STORY, sampleTickets } from './sample-tickets.ts';

const DAY_MS = 86_400_000;
/** With this `today` nothing is shifted. */
const UNSHIFTED = calendarDate('2026-07-01');

const parsed = (today: CalendarDate): ClosedTicket[] =>
  sampleTickets(today).map((ticket) => closedTicketSchema.parse(ticket));

const tickets = parsed(UNSHIFTED);
const ids = new Set(tickets.map((ticket) => ticket.ticket));

const subjectsOf = (kind: SubjectKind, of: readonly ClosedTicket[]): Set<string> =>
  new Set(of.flatMap((ticket) => ticket.parties[kind] ?? []));

describe('the sample tickets', () => {
  test('have the closed-ticket shape, without a key that would be kept out', () => {
    for (const ticket of sampleTickets(UNSHIFTED)) {
      expect(closedTicketSchema.safeParse(ticket).error?.issues, ticket.ticket).toBeUndefined();
      expect(unknownKeyWarnings(ticket), ticket.ticket).toEqual([]);
    }
  });

  test('are at least 44, over nine months, in closing order', () => {
    expect(ids.size).toBeGreaterThanOrEqual(44);
    const closes = tickets.map((ticket) => epochMs(ticket.closed_at));
    expect(closes).toEqual([...closes].sort((a, b) => a - b));
    expect(utcDate(closes[0] ?? 0) < '2025-10-31').toBe(true);
    expect(utcDate(closes.at(-1) ?? 0)).toBe(SAMPLE_ANCHOR);
  });

  test('have ten buyers with repeat contacts, four sellers and four addresses with events', () => {
    const repeats = tickets.filter((ticket) => ticket.repeat_of !== null);
    const eventful = tickets.filter((ticket) => ticket.events.length > 0);
    expect(subjectsOf('buyer', repeats).size).toBeGreaterThanOrEqual(10);
    expect(subjectsOf('seller', eventful).size).toBeGreaterThanOrEqual(4);
    expect(subjectsOf('address', eventful).size).toBeGreaterThanOrEqual(4);
    expect(repeats.length / tickets.length).toBeGreaterThan(0.28);
    expect(repeats.length / tickets.length).toBeLessThan(0.4);
  });

  test("name the same buyer's ticket of the last 90 days as the one they repeat, or none", () => {
    for (const ticket of tickets) {
      const openedMs = epochMs(ticket.opened_at ?? ticket.closed_at);
      const earlier = tickets.filter(
        (other) =>
          other.ticket !== ticket.ticket &&
          other.parties.buyer !== undefined &&
          other.parties.buyer === ticket.parties.buyer &&
          epochMs(other.closed_at) < openedMs &&
          epochMs(other.closed_at) >= openedMs - 90 * DAY_MS,
      );
      expect(ticket.repeat_of, ticket.ticket).toBe(earlier.at(-1)?.ticket ?? null);
    }
  });

  test('hold a reopened ticket, an empty one, and internal notes and bots', () => {
    expect(tickets.length - ids.size).toBe(1);
    expect(tickets.filter(isEmptyTicket)).toHaveLength(1);
    const messages = tickets.flatMap((ticket) => ticket.messages);
    expect(messages.some((message) => message.visibility === 'internal')).toBe(true);
    expect(new Set(messages.map((message) => message.author))).toEqual(
      new Set(['buyer', 'seller', 'agent', 'bot', 'system']),
    );
  });

  test('carry each predicate by events in at least two tickets', () => {
    for (const predicate of PREDICATE_NAMES) {
      const carrying = tickets.filter((ticket) => CARRIED_BY[predicate](ticket));
      expect(carrying.length, predicate).toBeGreaterThanOrEqual(2);
    }
  });

  test('tell the story of one buyer, each ticket a repeat of the one before', () => {
    const story = tickets.filter((ticket) => ticket.parties.buyer === SAMPLE_STORY.subject);
    expect(story.map((ticket) => ticket.ticket)).toEqual(SAMPLE_STORY.tickets);
    expect(story.map((ticket) => ticket.repeat_of)).toEqual([
      null,
      ...SAMPLE_STORY.tickets.slice(0, -1),
    ]);
  });

  test('leave the ticket of the sample lookup open', () => {
    expect(ids.has(SAMPLE_LOOKUP.ticket)).toBe(false);
    expect(subjectsOf('buyer', tickets).has(SAMPLE_LOOKUP.subject)).toBe(true);
  });
});

describe('shifting', () => {
  test.each(['2026-07-01', '2026-02-28', '2027-03-01', '2028-02-29', '2031-12-31'])(
    'moves every instant by the same whole days, so that the last close is the day before %s',
    (text) => {
      const today = calendarDate(text);
      const moved = parsed(today);
      const shiftMs = Date.parse(today) - Date.parse(UNSHIFTED);
      expect(moved.map(instantsMs)).toEqual(
        tickets.map((ticket) => instantsMs(ticket).map((ms) => ms + shiftMs)),
      );
      const lastMs = epochMs(moved.at(-1)?.closed_at ?? '');
      expect(utcDate(lastMs)).toBe(utcDate(Date.parse(today) - DAY_MS));
      expect(moved.flatMap(instantsMs).every((ms) => ms < Date.parse(today))).toBe(true);
    },
  );

  test('changes nothing but instants', () => {
    const withoutInstants = (today: CalendarDate): string =>
      JSON.stringify(sampleTickets(today), (key, value) =>
        ['at', 'opened_at', 'closed_at'].includes(key) ? undefined : value,
      );
    expect(withoutInstants(calendarDate('2029-01-01'))).toBe(withoutInstants(UNSHIFTED));
  });
});

function instantsMs(ticket: ClosedTicket): number[] {
  const items = [...ticket.messages, ...ticketEvents(ticket)];
  const own = [ticket.opened_at ?? ticket.closed_at, ticket.closed_at];
  return [...own, ...items.map((item) => item.at)].map(epochMs);
}

/** Which tickets say it by their events alone. A party must be there for it to be about. */
type Carries = (ticket: ClosedTicket) => boolean;

function event(kind: SubjectKind, type: string, fields: Readonly<Record<string, RegExp>> = {}) {
  return (ticket: ClosedTicket): boolean =>
    ticket.parties[kind] !== undefined &&
    ticketEvents(ticket).some(
      (item) =>
        item.type === type &&
        Object.entries(fields).every(([name, words]) => words.test(String(item[name]))),
    );
}

const holds = (type: string) => event('buyer', type);
const failingScan = event('address', 'shipment_scanned', { status: /^(lost|refused|no_access)$/ });
const delivered = event('address', 'shipment_scanned', { status: /^delivered$/ });

const CARRIED_BY: Readonly<Record<Predicate, Carries>> = {
  chose_replacement: holds('replacement_ordered'),
  // Money beside a replacement balances the exchange.
  chose_refund: (ticket) => holds('refund_issued')(ticket) && !holds('replacement_ordered')(ticket),
  chose_store_credit: holds('store_credit_issued'),
  cancelled_order: holds('order_cancelled'),
  changed_order: holds('order_changed'),
  remedy_denied: holds('remedy_denied'),
  payment_disputed: holds('chargeback_opened'),
  reported_item_problem: event('buyer', 'claim_opened', { claim: /^(?!not_received)/ }),
  reported_not_received: event('buyer', 'claim_opened', { claim: /^not_received$/ }),
  escalated: holds('escalated'),
  is_business_account: holds('business_account_confirmed'),
  // A parcel that failed once and was brought later did not fail.
  delivery_failed: (ticket) => failingScan(ticket) && !delivered(ticket),
  answered_claim: event('seller', 'claim_answered'),
  disputed_claim: event('seller', 'claim_disputed'),
};
