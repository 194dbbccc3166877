import { expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  calendarDateSchema,
  isCalendarDate,
  utcDate,
} from './calendar-date.ts';

test.each(['2026-03-10', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-12-31'])(
  '%s is a calendar date',
  (text) => {
    expect(isCalendarDate(text)).toBe(true);
    expect(calendarDateSchema.parse(text)).toBe(text);
  },
);

test.each([
  ['29 February of a common year', '2026-02-29'],
  ['29 February of a century', '1900-02-29'],
  ['30 February', '2024-02-30'],
  ['31 April', '2026-04-31'],
  ['month 0', '2026-00-10'],
  ['month 13', '2026-13-01'],
  ['day 0', '2026-03-00'],
  ['day 32', '2026-03-32'],
  ['year 0', '0000-01-01'],
  ['one-digit parts', '2026-3-1'],
  ['a time behind it', '2026-03-10T00:00:00Z'],
  ['a space behind it', '2026-03-10 '],
  ['a line feed behind it', '2026-03-10\n'],
  ['slashes', '2026/03/10'],
  ['another order', '10-03-2026'],
  ['full-width digits', '２０２６-03-10'],
  ['a sign', '+2026-03-1'],
  ['nothing', ''],
  ['a number', 20260310],
  ['a Date', new Date(0)],
  ['null', null],
])('%s is no calendar date', (_, text) => {
  expect(isCalendarDate(text)).toBe(false);
  expect(calendarDateSchema.safeParse(text).success).toBe(false);
});

test('a date that this code made itself wrongly ends in an error, not in a fact', () => {
  expect(() => calendarDate('2026-02-30')).toThrow(RangeError);
});

test.each([
  ['2026-03-10', 365, '2027-03-10'],
  ['2023-03-10', 365, '2024-03-09'],
  ['2024-02-29', 365, '2025-02-28'],
  ['2026-03-10', 180, '2026-09-06'],
  ['2026-03-10', 730, '2028-03-09'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-10', 0, '2026-03-10'],
  // Days on which clocks change somewhere have 23 or 25 hours there; not here.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-11-01', 1, '2026-11-02'],
  // Samoa had no 30 December 2011.
  ['2011-12-29', 1, '2011-12-30'],
  ['0099-12-31', 1, '0100-01-01'],
])('%s and %i days are %s', (from, days, to) => {
  expect(addDays(calendarDate(from), days)).toBe(to);
});

test('going day by day through four years meets each date once', () => {
  let date = calendarDate('2024-01-01');
  const met = new Set<string>();
  for (let day = 0; day < 1461; day++) {
    met.add(date);
    date = addDays(date, 1);
  }
  expect(met.size).toBe(1461);
  expect(date).toBe('2028-01-01');
});

test.each([
  ['2026-03-10T00:00:00.000Z', '2026-03-10'],
  ['2026-03-10T23:59:59.999Z', '2026-03-10'],
  ['2026-03-11T00:30:00+14:00', '2026-03-10'],
  ['2026-03-09T23:30:00-12:00', '2026-03-10'],
])('the UTC date of %s is %s, whatever the zone of the machine', (instant, date) => {
  expect(utcDate(Date.parse(instant))).toBe(date);
});

test('an instant that is none ends in an error', () => {
  expect(() => utcDate(Number.NaN)).toThrow(RangeError);
});
