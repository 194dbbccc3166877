/**
 * Calendar dates are `YYYY-MM-DD` strings from the wire to the database and back. They never
 * become a JS Date that carries a time zone: the machine's zone must not move a fact by a day.
 */
import { z } from 'zod';

/** `YYYY-MM-DD`, a day that exists, in the years 0001 to 9999; UTC wherever a clock made it. */
export type CalendarDate = string & { readonly __calendarDate: true };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || text.length !== 10) return false;
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Throws on anything but a real date: for dates that this code made itself. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError('not a calendar date (YYYY-MM-DD)');
  return text;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const moved = new Date(0);
  moved.setUTCFullYear(year, month - 1, day);
  return utcDate(moved.getTime() + days * DAY_MS);
}

/** The UTC calendar date of an instant in epoch milliseconds. */
export function utcDate(epochMs: number): CalendarDate {
  return calendarDate(new Date(epochMs).toISOString().slice(0, 10));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const calendarDateSchema = z.custom<CalendarDate>(isCalendarDate, {
  error: 'must be a real calendar date, YYYY-MM-DD',
});
