/** A ticket's events in the order of their times, each with the order it is about. */
import {
  type ClosedTicket,
  epochMs,
  type FactValue,
  type Predicate,
  type TicketEvent,
  ticketEvents,
} from '@casebook/core';

export interface DatedEvent {
  readonly event: TicketEvent;
  readonly atMs: number;
  /** The event's own order, else the ticket's only one; undefined where that is a guess. */
  readonly orderId: string | undefined;
}

/** Events of one time keep the helpdesk's own sequence. */
export function datedEvents(ticket: ClosedTicket): readonly DatedEvent[] {
  const events = ticketEvents(ticket);
  const onlyOrder = onlyOrderOf(ticket, events);
  return events
    .map((event) => ({
      event,
      atMs: epochMs(event.at),
      orderId: event.order_id ?? onlyOrder,
    }))
    .sort((a, b) => a.atMs - b.atMs);
}

/** An order that an event names counts too: a list of one may simply be incomplete. */
function onlyOrderOf(ticket: ClosedTicket, events: readonly TicketEvent[]): string | undefined {
  const orders = new Set([...ticket.orders, ...events.flatMap((event) => event.order_id ?? [])]);
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** What one or more events say, before it is put to admission. */
export interface Reading {
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly events: readonly DatedEvent[];
}
