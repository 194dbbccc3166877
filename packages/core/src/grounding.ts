/**
 * Keeps a value to what its ticket bears out. An order id must stand in the ticket as a whole
 * word, and a value may not contradict the event it cites: an event is its own, exact evidence.
 */
import { carrierFromName } from './carrier.ts';
import { type ClosedTicket, type TicketEvent, ticketEvents } from './closed-ticket.ts';
import { type Predicate, predicateSpec } from './predicates.ts';
import type { FactValue } from './value.ts';

export function isGrounded(
  predicate: Predicate,
  value: FactValue,
  citedEvents: readonly TicketEvent[],
  ticket: ClosedTicket,
): boolean {
  for (const [name, field] of Object.entries(predicateSpec(predicate).value)) {
    const part = value[name];
    if (part === undefined) continue;
    if (field.kind === 'order_id' && !isOrderOfTicket(String(part), ticket)) return false;
    if (citedEvents.some((event) => contradicts(event, name, part))) return false;
  }
  return true;
}

function isOrderOfTicket(orderId: string, ticket: ClosedTicket): boolean {
  return (
    ticket.orders.includes(orderId) ||
    ticketEvents(ticket).some((event) => event.order_id === orderId) ||
    ticket.messages.some((message) => hasWord(message.text, orderId))
  );
}

function contradicts(event: TicketEvent, name: string, part: string | number): boolean {
  const stated = event[name];
  if (stated === undefined) return false;
  if (name === 'carrier') return carrierFromName(String(stated)) !== part;
  return stated !== part;
}

/**
 * Whether the text holds the id as a whole: `SU-1` stands neither in `SU-12` nor in `SU-1-B`.
 * Only letters and digits of ids count as a continuation: Chinese or Japanese text puts no space
 * around an id. Linear in the text.
 */
function hasWord(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + id.length, at + id.length + 2);
    if (!/[A-Za-z0-9]$|[A-Za-z0-9][-_]$/.test(before) && !/^[-_]?[A-Za-z0-9]/.test(after)) {
      return true;
    }
  }
  return false;
}
