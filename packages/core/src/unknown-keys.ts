/** Finds the keys of a sent ticket that no rule speaks about: they are kept out, and said so. */
import { EVENT_TYPES, eventSpec } from './event-type.ts';
import { jsonPath } from './fault.ts';
import { SUBJECT_KINDS } from './predicates.ts';

const TICKET_KEYS = [
  'ticket',
  'closed_at',
  'opened_at',
  'channel',
  'parties',
  'orders',
  'messages',
  'events',
  'repeat_of',
];
const MESSAGE_KEYS = ['id', 'author', 'at', 'text', 'visibility'];
const EVENT_KEYS = ['id', 'at', 'type', 'order_id'];

/** Enough to find the mapping's mistake; the rest is the same mistake again. */
const WARNINGS_MAX = 20;

/**
 * Places where unknown keys were kept out, such as `messages[0]`. A key's own name is the
 * sender's text and is not repeated; the place and the number of keys are enough to find it.
 */
export function unknownKeyWarnings(sent: unknown): string[] {
  const warnings: string[] = [];
  const note = (path: PropertyKey[], value: unknown, known: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const count = Object.keys(value).filter((key) => !known.includes(key)).length;
    if (count === 0 || warnings.length >= WARNINGS_MAX) return;
    const place = path.length === 0 ? 'the ticket' : jsonPath(path);
    warnings.push(`${count} unknown ${count === 1 ? 'key was' : 'keys were'} kept out of ${place}`);
  };
  note([], sent, TICKET_KEYS);
  // Read as if it were a ticket: whatever is not there, or is something else, has no keys to note.
  const ticket = Object(sent) as { parties?: unknown; messages?: unknown; events?: unknown };
  note(['parties'], ticket.parties, SUBJECT_KINDS);
  list(ticket.messages).forEach((message, index) => {
    note(['messages', index], message, MESSAGE_KEYS);
  });
  list(ticket.events).forEach((event, index) => {
    note(['events', index], event, [...EVENT_KEYS, ...ownFields(event)]);
  });
  return warnings;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ownFields(event: unknown): string[] {
  const type = (event as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(EVENT_TYPES, type)) return [];
  return Object.keys(eventSpec(type as keyof typeof EVENT_TYPES).fields);
}
