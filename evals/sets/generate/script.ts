/**
 * A ticket written as lines, the way a person would tell it, made into the closed-ticket shape:
 *
 *   B: a message of the buyer       A: the agent       S: the seller
 *   N: an internal note             Y: the system      T: the bot
 *   E: type $order key=value        an event; `E@-3d:` three days before the opening
 *   +2d  or  +5h                    time passes
 *
 * Inside: `<this|that>` is one of several wordings, `$order` a variable, `{{q:words}}` marks words
 * to be quoted under the name q. `E[r]:` names an event r. So no quote can be inexact.
 */
import { type ClosedTicket, closedTicketSchema } from '@casebook/core';
import type { Random } from './random.ts';

export type Variables = Readonly<Record<string, string>>;

export interface TicketFrame {
  readonly ticket: string;
  /** Epoch milliseconds, a whole minute. */
  readonly openedMs: number;
  readonly channel: 'email' | 'chat';
  readonly parties: Readonly<Partial<Record<'buyer' | 'seller' | 'address', string>>>;
  readonly orders: readonly string[];
  readonly repeatOf?: string | null;
}

/** What a mark names: words of a message, or an event. */
export interface Mark {
  readonly id: string;
  readonly at: string;
  readonly quote?: string;
}

export interface WrittenTicket {
  readonly ticket: ClosedTicket;
  readonly marks: ReadonlyMap<string, Mark>;
}

const AUTHORS: Readonly<Record<string, string>> = {
  B: 'buyer',
  A: 'agent',
  N: 'agent',
  S: 'seller',
  Y: 'system',
  T: 'bot',
};
const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { d: 1440 * MINUTE_MS, h: 60 * MINUTE_MS };

export function writeTicket(
  lines: readonly string[],
  variables: Variables,
  frame: TicketFrame,
  random: Random,
): WrittenTicket {
  const marks = new Map<string, Mark>();
  const messages: unknown[] = [];
  const events: unknown[] = [];
  let nowMs = frame.openedMs;
  // Never below three minutes: a lookup has to fit between two messages, seen by the minute.
  const pauseMs = (): number =>
    MINUTE_MS * (frame.channel === 'chat' ? random.int(3, 9) : random.int(35, 260));

  for (const line of lines) {
    const text = fill(line, variables, random);
    const wait = /^\+(\d+)([dh])$/.exec(text);
    if (wait) {
      nowMs += Number(wait[1]) * (UNIT_MS[wait[2] ?? ''] ?? 0);
      continue;
    }
    const head = /^([A-Z])(?:\[(\w+)\])?(?:@-(\d+)([dh]))?: ([\s\S]*)$/.exec(text);
    if (!head) throw new Error(`not a line of a script: ${line}`);
    const [, kind = '', label, back, unit = '', rest = ''] = head;
    if (kind === 'E') {
      const atMs = back ? frame.openedMs - Number(back) * (UNIT_MS[unit] ?? 0) : nowMs + MINUTE_MS;
      if (!back) nowMs = atMs;
      const id = `e${events.length + 1}`;
      const at = instant(atMs);
      if (label) marks.set(label, { id, at });
      events.push({ id, at, ...readEvent(rest) });
      continue;
    }
    if (messages.length > 0) nowMs += pauseMs();
    const id = `m${messages.length + 1}`;
    const at = instant(nowMs);
    const plain = takeMarks(rest, (name, quote) => marks.set(name, { id, at, quote }));
    const visibility = kind === 'N' ? 'internal' : 'public';
    messages.push({ id, author: AUTHORS[kind], at, text: plain, visibility });
  }
  const ticket = closedTicketSchema.parse({
    ticket: frame.ticket,
    closed_at: instant(nowMs + pauseMs()),
    opened_at: instant(frame.openedMs),
    channel: frame.channel,
    parties: frame.parties,
    orders: frame.orders,
    messages,
    events,
    repeat_of: frame.repeatOf ?? null,
  });
  return { ticket, marks };
}

export function instant(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}

/** One of the wordings, then the variables. */
export function fill(text: string, variables: Variables, random: Random): string {
  const worded = text.replaceAll(/<([^<>]*\|[^<>]*)>/g, (_, options: string) =>
    random.pick(options.split('|')),
  );
  return worded.replaceAll(/\$([a-z]+[0-9]?)/g, (whole, name: string) => variables[name] ?? whole);
}

function takeMarks(text: string, mark: (name: string, quote: string) => void): string {
  return text.replaceAll(/\{\{(\w+):([\s\S]*?)\}\}/g, (_, name: string, quote: string) => {
    mark(name, quote);
    return quote;
  });
}

function readEvent(rest: string): Record<string, unknown> {
  const [type = '', ...words] = rest.trim().split(/\s+/);
  const fields: Record<string, unknown> = { type };
  for (const word of words) {
    const [key = '', value] = word.split('=');
    if (value === undefined) fields.order_id = key;
    else fields[key] = key === 'days' ? Number(value) : value;
  }
  return fields;
}
