/**
 * Moves a set in time. Facts expire, and a server answers by its own clock: a runner that works
 * against a real one shifts a line so that its question is asked today.
 */
import { addDays, calendarDate, isCalendarDate } from '@casebook/core';

/** A date wherever it stands: alone, at the start of an instant, or in a recorded raw reply. */
const DATE = /(?<![\dA-Za-z-])\d{4}-\d{2}-\d{2}(?!-?\d)/g;

/** A copy in which every calendar date of every string is `days` later. Other dates stay. */
export function shiftDates<T>(value: T, days: number): T {
  // The shape is kept: only the inside of strings changes.
  return shift(value, days) as T;
}

function shift(value: unknown, days: number): unknown {
  if (typeof value === 'string') return shiftText(value, days);
  if (Array.isArray(value)) return value.map((item) => shift(item, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shift(item, days)]));
}

function shiftText(text: string, days: number): string {
  return text.replaceAll(DATE, (date) =>
    isCalendarDate(date) ? addDays(calendarDate(date), days) : date,
  );
}
