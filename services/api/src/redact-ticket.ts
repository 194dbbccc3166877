/**
 * The door: what is never stored is taken out of a ticket before it is stored or shown to a model.
 * Words are replaced by markers. Ids are not: a changed id would break the references to it, and
 * two tickets could become one. A ticket with such an id is refused, by path and kind.
 */
import {
  CasebookError,
  type ClosedTicket,
  eventSpec,
  type Fault,
  ID_CHARS_MAX,
  MESSAGE_CHARS_MAX,
  type NeverStoreCategory,
  SUBJECT_KINDS,
} from '@casebook/core';
import type { Redact } from './deps.ts';

export type RemovedCounts = Readonly<Partial<Record<NeverStoreCategory, number>>>;

export interface RedactedTicket {
  readonly ticket: ClosedTicket;
  /** How many findings were taken out, by category. */
  readonly removed: RemovedCounts;
}

/** All texts of a thread, in order: what answers a question is known by the question alone. */
export type RedactThread = (texts: readonly string[]) => readonly ReturnType<Redact>[];

/** Throws `invalid_request` with a fault for each id that holds what is never stored. */
export function redactTicket(
  ticket: ClosedTicket,
  redact: Redact,
  redactThread: RedactThread = (texts) => texts.map((text) => redact(text)),
): RedactedTicket {
  const door = new Door(redact);
  const texts = redactThread(ticket.messages.map((message) => message.text));
  door.id('ticket', ticket.ticket);
  door.id('repeat_of', ticket.repeat_of);
  for (const kind of SUBJECT_KINDS) door.id(`parties.${kind}`, ticket.parties[kind]);
  ticket.orders.forEach((order, index) => {
    door.id(`orders[${index}]`, order);
  });
  const messages = ticket.messages.map((message, index) => {
    door.id(`messages[${index}].id`, message.id);
    return { ...message, text: door.text(`messages[${index}].text`, texts[index]) };
  });
  const events = ticket.events.map((event, index) => redactEvent(event, `events[${index}]`, door));
  const { channel } = ticket;
  const redacted = {
    ...ticket,
    ...(channel === undefined ? {} : { channel: door.word(channel) }),
    messages,
    events,
  };
  if (door.faults.length > 0) throw new CasebookError('invalid_request', { faults: door.faults });
  return { ticket: redacted, removed: door.removed };
}

type Event = ClosedTicket['events'][number];

function redactEvent(event: Event, path: string, door: Door): Event {
  door.id(`${path}.id`, event.id);
  door.id(`${path}.order_id`, event.order_id);
  // The event's own fields come from its type's table, so they are not in its static type.
  const redacted: Event & Record<string, unknown> = { ...event };
  for (const [name, field] of Object.entries(eventSpec(event.type).fields)) {
    const value = redacted[name];
    if (field.text && typeof value === 'string') redacted[name] = door.word(value);
  }
  return redacted;
}

/**
 * What is known by its own digits wherever it stands. The other kinds are known by the words
 * around them, and an id has none: `cc-2508-12004` is a ticket and no Colombian citizen.
 */
const FORBIDDEN_IN_IDS: readonly NeverStoreCategory[] = ['payment', 'credential'];

class Door {
  readonly removed: Partial<Record<NeverStoreCategory, number>> = {};
  readonly faults: Fault[] = [];

  constructor(private readonly redact: Redact) {}

  id(path: string, id: string | null | undefined): void {
    const [first] = id ? this.redact(id, { categories: FORBIDDEN_IN_IDS }).findings : [];
    if (first) {
      this.faults.push({ path, says: `must hold nothing of the kind "${first.category}"` });
    }
  }

  text(path: string, redacted: ReturnType<Redact> | undefined): string {
    if (!redacted) throw new Error('a message of the thread was not read');
    this.count(redacted);
    // Markers can be longer than what they stand for; what is stored must fit what is read back.
    if (redacted.text.length > MESSAGE_CHARS_MAX) {
      const says = `must be at most ${MESSAGE_CHARS_MAX} characters long after what is never stored was replaced`;
      this.faults.push({ path, says });
    }
    return redacted.text;
  }

  word(word: string): string {
    const redacted = this.count(this.redact(word));
    const [first] = redacted.findings;
    if (!first || redacted.text.length <= ID_CHARS_MAX) return redacted.text;
    return `[removed: ${first.category}]`;
  }

  private count(result: ReturnType<Redact>): ReturnType<Redact> {
    for (const { category } of result.findings) {
      this.removed[category] = (this.removed[category] ?? 0) + 1;
    }
    return result;
  }
}
