import { expect, test } from 'vitest';
import { epochMs, instantSchema } from './instant.ts';

const accepts = (text: unknown): boolean => instantSchema.safeParse(text).success;

test.each([
  ['UTC', '2026-03-10T16:20:00Z', Date.UTC(2026, 2, 10, 16, 20)],
  ['an offset ahead', '2026-03-10T16:20:00+05:30', Date.UTC(2026, 2, 10, 10, 50)],
  ['an offset behind', '2026-03-10T16:20:00-08:00', Date.UTC(2026, 2, 11, 0, 20)],
  ['the farthest offset', '2026-03-10T16:20:00+14:00', Date.UTC(2026, 2, 10, 2, 20)],
  ['an unknown local offset', '2026-03-10T16:20:00-00:00', Date.UTC(2026, 2, 10, 16, 20)],
  ['milliseconds', '2026-03-10T16:20:00.123Z', Date.UTC(2026, 2, 10, 16, 20, 0, 123)],
  ['nanoseconds', '2026-03-10T16:20:00.123456789Z', Date.UTC(2026, 2, 10, 16, 20, 0, 123)],
  ['a leap day', '2024-02-29T12:00:00Z', Date.UTC(2024, 1, 29, 12)],
  ['the first moment', '1970-01-01T00:00:00Z', 0],
  ['the last year', '2199-12-31T23:59:59Z', Date.UTC(2199, 11, 31, 23, 59, 59)],
])('%s is read as the same moment on any machine', (_, text, ms) => {
  expect(accepts(text)).toBe(true);
  expect(epochMs(text)).toBe(ms);
});

test.each([
  ['no offset', '2026-03-10T16:20:00'],
  ['a date alone', '2026-03-10'],
  ['an offset without a colon', '2026-03-10T16:20:00+0530'],
  ['an offset that no zone has', '2026-03-10T16:20:00+14:01'],
  ['an offset that Postgres refuses', '2026-03-10T16:20:00-23:59'],
  ['a zone by name', '2026-03-10T16:20:00 Europe/Berlin'],
  ['a fraction of ten digits', '2026-03-10T16:20:00.1234567890Z'],
  ['an endless fraction', `2026-03-10T16:20:00.${'1'.repeat(100_000)}Z`],
  ['29 February of a common year', '2026-02-29T12:00:00Z'],
  ['31 April', '2026-04-31T12:00:00Z'],
  ['hour 24', '2026-03-10T24:00:00Z'],
  ['second 60', '2026-12-31T23:59:60Z'],
  ['a space for the T', '2026-03-10 16:20:00Z'],
  ['a space around', ' 2026-03-10T16:20:00Z'],
  ['a line feed behind', '2026-03-10T16:20:00Z\n'],
  ['a year before 1970', '1969-12-31T23:59:59Z'],
  ['a year before 1970 by its offset', '1970-01-01T00:00:00+01:00'],
  ['a year after 2199', '2200-01-01T00:00:00Z'],
  ['seconds read as milliseconds', '+058158-01-01T00:00:00Z'],
  ['full-width digits', '２０２６-03-10T16:20:00Z'],
  ['words', 'yesterday'],
  ['nothing', ''],
  ['epoch milliseconds', 1_773_159_600_000],
  ['a Date', new Date(0)],
  ['null', null],
])('%s is refused', (_, text) => {
  expect(accepts(text)).toBe(false);
});
