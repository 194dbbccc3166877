import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { currentFacts, type StoredFact } from './current.ts';

const TODAY = calendarDate('2026-06-01');

/** A live `chose_refund` of its own ticket; the id orders what was observed at one instant. */
function fact(id: number, parts: Partial<StoredFact> = {}): StoredFact {
  return {
    id,
    predicate: 'chose_refund',
    value: { order_id: `SU-${id}` },
    ticket: `T-${id}`,
    observedAt: '2026-03-10T12:00:00.000Z',
    expires: calendarDate('2027-03-10'),
    echo: false,
    retracted: false,
    ...parts,
  };
}

function current(facts: readonly StoredFact[], today = TODAY, asking = 'T-0'): [number, number][] {
  return currentFacts(facts, today, asking).map(({ fact: { id }, tickets }) => [id, tickets]);
}

const same = { value: { order_id: 'SU-1' } };

describe('what counts', () => {
  test.each([
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2026-06-02', false],
  ])('a fact that expires on 2026-06-01, asked on %s: %j', (today, counts) => {
    const facts = [fact(1, { expires: calendarDate('2026-06-01') })];
    expect(current(facts, calendarDate(today)).length).toBe(counts ? 1 : 0);
  });

  test('neither the retracted nor the echoes nor what the asking ticket says itself', () => {
    const facts = [fact(1, { retracted: true }), fact(2, { echo: true }), fact(3), fact(4)];
    expect(current(facts, TODAY, 'T-3')).toEqual([[4, 1]]);
  });

  test('forty that are over do not crowd out the two that live', () => {
    const over = Array.from({ length: 40 }, (_, n) =>
      fact(n + 1, n % 2 ? { retracted: true } : { expires: calendarDate('2026-05-31') }),
    );
    expect(current([...over, fact(41), fact(42)])).toEqual([
      [42, 1],
      [41, 1],
    ]);
  });
});

describe('facts that say the same', () => {
  test('show once, the newest, with the number of tickets', () => {
    const facts = [
      fact(1, { ...same, observedAt: '2026-03-11T12:00:00.000Z' }),
      fact(2, { ...same, observedAt: '2026-03-12T12:00:00.000Z' }),
      fact(3, { ...same, observedAt: '2026-03-10T12:00:00.000Z' }),
    ];
    expect(current(facts)).toEqual([[2, 3]]);
  });

  test('one ticket supports once, whoever proposed what', () => {
    const facts = [
      fact(1, { ...same, ticket: 'T-9' }),
      fact(2, { value: { order_id: 'SU-1', proposed_by: 'agent' }, ticket: 'T-9' }),
    ];
    expect(current(facts)).toEqual([[2, 1]]);
  });

  test('an echo or a retracted one supports nothing', () => {
    const facts = [
      fact(1, same),
      fact(2, { ...same, echo: true }),
      fact(3, { ...same, retracted: true }),
    ];
    expect(current(facts)).toEqual([[1, 1]]);
  });
});

describe('facts retire each other only where they speak of one state', () => {
  test('another value, another predicate: both stay', () => {
    const facts = [
      fact(1),
      fact(2),
      fact(3, { predicate: 'chose_replacement', value: { order_id: 'SU-1' } }),
      fact(4, { predicate: 'is_business_account', value: { basis: 'tax_document' } }),
    ];
    expect(current(facts).map(([id]) => id)).toEqual([4, 3, 2, 1]);
  });

  const records = [
    fact(1, {
      predicate: 'is_business_account',
      value: { basis: 'buyer_statement' },
      observedAt: '2026-03-12T12:00:00.000Z',
    }),
    fact(2, { predicate: 'is_business_account', value: { basis: 'tax_document' } }),
  ];

  test.each([
    ['in order', records],
    ['the other way round', records.toReversed()],
  ])('of a state the newest counts, whatever arrived first: %s', (_, facts) => {
    expect(current(facts)).toEqual([[1, 1]]);
  });

  test('when the newest is retracted, the one before it is back', () => {
    const facts = records.map((record) =>
      record.id === 1 ? { ...record, retracted: true } : record,
    );
    expect(current(facts)).toEqual([[2, 1]]);
  });
});

test('newest first; of one instant, the one recorded last', () => {
  const facts = [
    fact(1, { observedAt: '2026-03-10T12:00:00.001Z' }),
    fact(2),
    fact(3, { observedAt: '2026-03-11T00:00:00.000Z' }),
    fact(4),
  ];
  expect(current(facts).map(([id]) => id)).toEqual([3, 1, 4, 2]);
});
