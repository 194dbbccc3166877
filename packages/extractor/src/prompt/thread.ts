/**
 * Shows a ticket to a model as one JSON document: whatever a text holds, it cannot close its
 * string, pass for another message or step outside the data. Only what the closed-ticket shape
 * knows is shown.
 *
 * A thread above the limit is cut, and the cut is counted. The latest messages come first in the
 * choice (that is where tickets are settled), then the first ones (that is where they are
 * explained); the middle goes.
 */
import {
  type ClosedTicket,
  THREAD_CHARS_MAX,
  type TicketEvent,
  type TicketMessage,
  ticketEvents,
} from '@casebook/core';

export interface ShownThread {
  readonly text: string;
  /** Characters of messages and events that are not in it. */
  readonly charsCut: number;
}

/** What the latest messages may take of a cut thread; the first ones get the rest. */
const TAIL_SHARE = 3 / 4;
/** What events may take: exact and short, but never at the cost of the whole thread. */
const EVENT_SHARE = 1 / 4;
/** Less of a message than this is a scrap out of its context. */
const SCRAP_CHARS = 1_000;

export function showThread(ticket: ClosedTicket, charsMax = THREAD_CHARS_MAX): ShownThread {
  const allEvents = ticketEvents(ticket).map(showEvent);
  const events = latestWithin(allEvents, Math.floor(charsMax * EVENT_SHARE));
  const eventChars = charsOf(events);
  const messages = chooseMessages(ticket.messages, charsMax - eventChars);
  const { parties, orders, opened_at, closed_at } = ticket;
  return {
    // One item a line: a long thread stays readable for a person who looks into a run.
    text: [
      `{"ticket": ${JSON.stringify(ticket.ticket)},`,
      ` "opened_at": ${JSON.stringify(opened_at ?? null)},`,
      ` "closed_at": ${JSON.stringify(closed_at)},`,
      ` "parties": ${JSON.stringify(parties)},`,
      ` "orders": ${JSON.stringify(orders)},`,
      ` "events": [${lines(events)}],`,
      ` "messages": [${lines(messages.shown)}]}`,
    ].join('\n'),
    charsCut: messages.charsCut + charsOf(allEvents) - eventChars,
  };
}

const lines = (items: readonly string[]): string => items.map((item) => `\n  ${item}`).join(',');
const charsOf = (items: readonly string[]): number =>
  items.reduce((sum, item) => sum + item.length, 0);

function showEvent(event: TicketEvent): string {
  return JSON.stringify(event);
}

function showMessage(message: TicketMessage, text = message.text): string {
  const { id, author, at, visibility } = message;
  return JSON.stringify({
    id,
    author,
    ...(visibility === 'internal' ? { internal: true } : {}),
    at,
    text,
  });
}

function latestWithin(items: readonly string[], charsMax: number): string[] {
  let left = charsMax;
  let first = items.length;
  while (first > 0 && (items[first - 1]?.length ?? 0) <= left) left -= items[--first]?.length ?? 0;
  return items.slice(first);
}

interface ChosenMessages {
  readonly shown: readonly string[];
  readonly charsCut: number;
}

function chooseMessages(messages: readonly TicketMessage[], charsMax: number): ChosenMessages {
  const all = messages.map((message) => showMessage(message));
  if (charsOf(all) <= charsMax) return { shown: all, charsCut: 0 };

  const tail = fill([...messages].reverse(), Math.floor(charsMax * TAIL_SHARE));
  const untouched = messages.slice(0, messages.length - tail.taken);
  const head = fill(untouched, charsMax - tail.charsUsed);
  const between = untouched.slice(head.taken);
  const gap = between.length > 0 ? [JSON.stringify({ messages_left_out: between.length })] : [];
  const charsBetween = between.reduce((sum, message) => sum + message.text.length, 0);
  return {
    shown: [...head.shown, ...gap, ...tail.shown.reverse()],
    charsCut: head.charsCut + tail.charsCut + charsBetween,
  };
}

interface Filled {
  readonly shown: string[];
  readonly taken: number;
  readonly charsUsed: number;
  readonly charsCut: number;
}

/** Takes messages in the given order while they fit; the first that does not is cut to what is left. */
function fill(messages: readonly TicketMessage[], charsMax: number): Filled {
  const shown: string[] = [];
  let left = charsMax;
  for (const message of messages) {
    const whole = showMessage(message);
    if (whole.length <= left) {
      shown.push(whole);
      left -= whole.length;
      continue;
    }
    const room = left - (whole.length - message.text.length);
    if (room < SCRAP_CHARS) break;
    const cut = cutMiddle(message.text, room);
    const part = showMessage(message, cut.text);
    const charsUsed = charsMax - left + part.length;
    return { shown: [...shown, part], taken: shown.length + 1, charsUsed, charsCut: cut.charsCut };
  }
  return { shown, taken: shown.length, charsUsed: charsMax - left, charsCut: 0 };
}

/** Keeps both ends of a text, and whole characters: half a surrogate pair is no text. */
function cutMiddle(text: string, charsMax: number): { text: string; charsCut: number } {
  const half = Math.floor(charsMax / 2);
  const head = wholeEnd(text.slice(0, half));
  const tail = wholeStart(text.slice(text.length - half));
  const charsCut = text.length - head.length - tail.length;
  return { text: `${head}\n[... ${charsCut} characters left out ...]\n${tail}`, charsCut };
}

const wholeEnd = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
const wholeStart = (text: string): string => text.replace(/^[\udc00-\udfff]/, '');
