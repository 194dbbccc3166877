/**
 * Finds what a candidate cites in its ticket. A citation names a message and quotes it letter by
 * letter, or names an event. Whatever cannot be found exactly is no evidence.
 */
import {
  type ClosedTicket,
  type TicketEvent,
  type TicketMessage,
  ticketEvents,
} from './closed-ticket.ts';
import type { Citation } from './fact.ts';
import { epochMs } from './instant.ts';
import { CITATIONS_PER_CANDIDATE_MAX, QUOTE_CHARS_MAX } from './limits.ts';

export interface Evidence {
  readonly citations: readonly Citation[];
  readonly quotes: readonly string[];
  readonly events: readonly TicketEvent[];
  /** Every citation is the house's own words. */
  readonly agentOnly: boolean;
  /** The latest cited instant, epoch milliseconds. */
  readonly latestMs: number;
}

/** The agent's words, a bot's and internal notes alike are what the house says, not the parties. */
export function isHouseMessage(message: TicketMessage): boolean {
  return (
    message.author === 'agent' || message.author === 'bot' || message.visibility === 'internal'
  );
}

export function findEvidence(
  data: Readonly<Record<string, unknown>>,
  ticket: ClosedTicket,
): Evidence | 'missing_evidence' | 'quote_not_found' {
  if (data.evidence !== undefined && data.evidence !== ticket.ticket) return 'missing_evidence';
  const proposed = data.citations;
  if (!Array.isArray(proposed) || proposed.length === 0) return 'missing_evidence';
  if (proposed.length > CITATIONS_PER_CANDIDATE_MAX) return 'missing_evidence';

  const found: Found[] = [];
  for (const citation of proposed) {
    const result = findCitation(citation, ticket);
    if (typeof result === 'string') return result;
    found.push(result);
  }
  return {
    citations: found.map((item) => item.citation),
    quotes: found.flatMap((item) => item.quote ?? []),
    events: found.flatMap((item) => item.event ?? []),
    agentOnly: found.every((item) => item.house),
    latestMs: Math.max(...found.map((item) => item.atMs)),
  };
}

interface Found {
  readonly citation: Citation;
  readonly quote?: string;
  readonly event?: TicketEvent;
  readonly house: boolean;
  readonly atMs: number;
}

function findCitation(
  proposed: unknown,
  ticket: ClosedTicket,
): Found | 'missing_evidence' | 'quote_not_found' {
  if (typeof proposed !== 'object' || proposed === null) return 'missing_evidence';
  const { message: messageId, event: eventId, quote } = proposed as Record<string, unknown>;
  if ((messageId === undefined) === (eventId === undefined)) return 'missing_evidence';

  if (eventId !== undefined) {
    const event = ticketEvents(ticket).find((item) => item.id === eventId);
    if (!event) return 'missing_evidence';
    const citation = { kind: 'event', id: event.id } as const;
    return { citation, event, house: false, atMs: epochMs(event.at) };
  }
  const message = ticket.messages.find((item) => item.id === messageId);
  if (!message) return 'missing_evidence';
  if (typeof quote !== 'string' || !saysSomething(quote)) return 'quote_not_found';
  const start = message.text.indexOf(quote);
  if (start < 0) return 'quote_not_found';
  const citation = { kind: 'message', id: message.id, start, end: start + quote.length } as const;
  return { citation, quote, house: isHouseMessage(message), atMs: epochMs(message.at) };
}

/** A marker stands where something was removed at the door; by itself it says nothing. */
const REMOVED = /\[removed: [a-z_]+\]/g;

/** A quote must be short enough to point at something and hold a letter or a digit. */
function saysSomething(quote: string): boolean {
  return quote.length <= QUOTE_CHARS_MAX && /[\p{L}\p{N}]/u.test(quote.replaceAll(REMOVED, ''));
}
