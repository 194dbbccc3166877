/** One ticket with a clock to the millisecond, and what a case of the echo rule is built from. */
import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { type ClosedTicket, closedTicketSchema } from './closed-ticket.ts';
import type { Citation, FactRecord } from './fact.ts';
import type { Independence, Showing } from './independence.ts';
import type { Predicate } from './predicates.ts';
import type { Subject } from './subject.ts';
import type { FactValue } from './value.ts';

export const BUYER = 'buyer:7';
export const SELLER = 'seller:8';
export const ADDRESS = 'address:9';

/** Ten o'clock is when the showings of most cases happen. Times to the millisecond. */
export const TICKET = ticketWith({
  messages: [
    ['before', 'buyer', '09:00:00.250'],
    ['offer', 'agent', '11:00:00.250'],
    ['fine', 'buyer', '12:00:00.250'],
    ['at-ten', 'buyer', '10:00:00.000'],
  ],
  events: [
    ['booked', '12:30:00.250', { type: 'replacement_ordered', order_id: 'SU-2' }],
    ['refunded', '12:30:00.250', { type: 'refund_issued', order_id: 'SU-2' }],
    ['credited', '12:30:00.250', { type: 'store_credit_issued', order_id: 'SU-2' }],
    ['cancelled', '12:30:00.250', { type: 'order_cancelled', order_id: 'SU-2' }],
    ['denied', '12:30:00.250', { type: 'remedy_denied', remedy: 'refund', order_id: 'SU-2' }],
    ['passed-on', '12:30:00.250', { type: 'escalated', to: 'supervisor' }],
    ['confirmed', '12:30:00.250', { type: 'business_account_confirmed', basis: 'tax_document' }],
    ['resolved', '12:30:00.250', { type: 'resolved', outcome: 'replacement' }],
    ['scan', '12:40:00.250', { type: 'shipment_scanned', carrier: 'dhl', status: 'lost' }],
    ['early-scan', '08:00:00.250', { type: 'shipment_scanned', carrier: 'dhl', status: 'lost' }],
    ['chargeback', '12:40:00.250', { type: 'chargeback_opened', order_id: 'SU-2' }],
    ['claim', '12:40:00.250', { type: 'claim_opened', claim: 'damage', order_id: 'SU-2' }],
    ['answer', '12:45:00.250', { type: 'claim_answered', days: 3, order_id: 'SU-2' }],
    ['contested', '12:45:00.250', { type: 'claim_disputed', claim: 'damage', order_id: 'SU-2' }],
  ],
});

export type ShownPart = readonly [Predicate, at: string, more?: { id?: string; subject?: Subject }];

export interface IndependenceCase {
  readonly given: string;
  readonly shown: readonly ShownPart[];
  readonly fact: readonly [Predicate, ...cited: string[]];
  readonly proposed?: 'buyer' | 'agent';
  readonly subject?: Subject;
  readonly is: 'echo' | Independence['standsOn'];
  /** The number of influences; as many as were shown by default. */
  readonly influences?: number;
}

export const REPLACEMENT_SHOWN: ShownPart = ['chose_replacement', '10:00:00.000'];
export const REFUND_SHOWN: ShownPart = ['chose_refund', '10:00:00.000'];

interface TicketParts {
  readonly messages: readonly (readonly [id: string, author: string, at: string])[];
  readonly events: readonly (readonly [id: string, at: string, more: object])[];
}

export function ticketWith(parts: TicketParts): ClosedTicket {
  return closedTicketSchema.parse({
    ticket: 'T-2',
    closed_at: '2026-06-01T20:00:00Z',
    parties: { buyer: BUYER, seller: SELLER, address: ADDRESS },
    messages: parts.messages.map(([id, author, at]) => ({ id, author, at: on(at), text: 'text' })),
    events: parts.events.map(([id, at, more]) => ({ id, at: on(at), ...more })),
  });
}

function on(time: string): string {
  return `2026-06-01T${time}${/[+]\d\d:\d\d$/.test(time) ? '' : 'Z'}`;
}

export function factOf(
  row: Pick<IndependenceCase, 'fact' | 'proposed' | 'subject'>,
  ticket: ClosedTicket = TICKET,
) {
  const [predicate, ...cited] = row.fact;
  const value: FactValue = {
    order_id: 'SU-2',
    ...(row.proposed ? { proposed_by: row.proposed } : {}),
  };
  const citations = cited.map(
    (id): Citation =>
      ticket.events.some((event) => event.id === id)
        ? { kind: 'event', id }
        : { kind: 'message', id, start: 0, end: 4 },
  );
  return { subject: row.subject ?? BUYER, predicate, value, citations } as const;
}

export function showing([predicate, at, more]: ShownPart): Showing {
  const observed: CalendarDate = calendarDate('2026-03-10');
  const fact: FactRecord = {
    id: more?.id ?? 'F-1',
    subject: more?.subject ?? BUYER,
    predicate,
    value: { order_id: 'SU-1' },
    evidence: 'T-1',
    observed,
    expires: calendarDate('2027-03-10'),
  };
  return { fact, shownMs: Date.parse(on(at)) };
}
