import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { factId, factNumber, showFact } from './fact.ts';

test.each(['1', '1029', '999999999999999999'])('F-%s is the id of fact %s', (number) => {
  expect(factId(number)).toBe(`F-${number}`);
  expect(factNumber(factId(number))).toBe(number);
  expect(factNumber(factId(BigInt(number)))).toBe(number);
});

test.each([
  '',
  'F-',
  'F-0',
  'F-01',
  'F--1',
  'F-1.5',
  'F-1e3',
  'f-1',
  'F-1 ',
  ' F-1',
  'F-1\n',
  '1029',
  'F_1',
  'F-１',
  'F-1000000000000000000',
])('%j is no id of a fact', (id) => {
  expect(factNumber(id)).toBeUndefined();
});

test('a fact is shown with its sentence and its citation', () => {
  const fact = {
    id: 'F-1029',
    subject: 'buyer:41827',
    predicate: 'chose_replacement',
    value: { order_id: 'SU-82605' },
    evidence: 'T-39177',
    observed: calendarDate('2026-03-10'),
    expires: calendarDate('2027-03-10'),
  } as const;
  expect(showFact(fact)).toEqual({
    ...fact,
    statement: 'Chose a replacement for order SU-82605.',
    cite: 'F-1029, T-39177, 2026-03-10',
  });
});
