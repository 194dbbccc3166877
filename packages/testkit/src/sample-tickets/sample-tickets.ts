/**
 * The closed tickets of an invented marketplace, "Sundry", that ship with the project: what a
 * first start closes, and what tests and demos read. Nine months of them, in closing order. They
 * are shifted so that the last one closed yesterday: facts expire, and a history that stands
 * still would one day be shown as empty. Words of a message name no calendar date for that reason.
 */
import { readFileSync } from 'node:fs';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  type closedTicketSchema,
  type Subject,
} from '@casebook/core';
import type { z } from 'zod';

/** A closed ticket as it is sent, before defaults are filled in. */
export type ClosedTicketInput = z.input<typeof closedTicketSchema>;

/** The day in tickets.jsonl that falls on yesterday once shifted; its last ticket closes then. */
export const SAMPLE_ANCHOR: CalendarDate = calendarDate('2026-06-30');

/**
 * Four tickets of one buyer. In the first she asks for a replacement; in the next two the agent
 * has read that and leads with one; in the fourth she wants her money back and is offered two
 * replacements before anybody listens. Whoever replays it looks her up during tickets two to four.
 */
export const SAMPLE_STORY = {
  subject: 'buyer:41827',
  tickets: ['T-39177', 'T-41530', 'T-44092', 'T-47358'],
} as const satisfies { subject: Subject; tickets: readonly string[] };

/** The lookup that a first start shows: the buyer of the story writes again, in an open ticket. */
export const SAMPLE_LOOKUP = {
  ticket: 'T-48915',
  subject: SAMPLE_STORY.subject,
  purpose: 'internal',
} as const;

/**
 * The sample tickets with every instant moved by the same whole number of days, in closing order.
 * Ids stay as they are. A ticket that was closed twice stands there twice, its later close later.
 */
export function sampleTickets(today: CalendarDate): ClosedTicketInput[] {
  const days = daysBetween(SAMPLE_ANCHOR, addDays(today, -1));
  return readLines('tickets.jsonl').map((line) => {
    // The test beside this file holds every line of the data against the schema.
    return shiftTicket(line as ClosedTicketInput, days);
  });
}

/** Each line of a data file in this folder, parsed. */
export function readLines(fileName: string): unknown[] {
  const text = readFileSync(new URL(fileName, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

function shiftTicket(ticket: ClosedTicketInput, days: number): ClosedTicketInput {
  const shifted = {
    ...ticket,
    closed_at: shiftInstant(ticket.closed_at, days),
    messages: ticket.messages.map((item) => ({ ...item, at: shiftInstant(item.at, days) })),
    events: (ticket.events ?? []).map((item) => ({ ...item, at: shiftInstant(item.at, days) })),
  };
  if (ticket.opened_at === undefined) return shifted;
  return { ...shifted, opened_at: shiftInstant(ticket.opened_at, days) };
}

/** The time of day and the offset stay as written; whole days move the date part alone. */
function shiftInstant(instant: string, days: number): string {
  return addDays(calendarDate(instant.slice(0, 10)), days) + instant.slice(10);
}

const DAY_MS = 86_400_000;

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
