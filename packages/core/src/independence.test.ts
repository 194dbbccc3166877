import { describe, expect, test } from 'vitest';
import type { ClosedTicket } from './closed-ticket.ts';
import { ECHO_CASES } from './echo-case.fixture.ts';
import { factOf, REPLACEMENT_SHOWN, showing, TICKET, ticketWith } from './independence.fixture.ts';
import { judgeIndependence } from './independence.ts';
import { STANDING_CASES } from './standing-case.fixture.ts';

const CASES = [...ECHO_CASES, ...STANDING_CASES];

describe('the echo rule', () => {
  test.each(CASES)('$given: $fact.0 is $is', (row) => {
    const judged = judgeIndependence(factOf(row), TICKET, row.shown.map(showing));
    expect(judged.echo).toBe(row.is === 'echo');
    expect(judged.standsOn).toBe(row.is === 'echo' ? null : row.is);
    expect(judged.influences).toHaveLength(row.influences ?? row.shown.length);
  });

  test('the table is as long as its promise', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40);
  });

  test('an influence is named once, by the id of what was shown', () => {
    const fact = factOf({ fact: ['chose_replacement', 'fine'] });
    const shown = [
      showing(REPLACEMENT_SHOWN),
      showing(['escalated', '10:00:00.000', { id: 'F-2' }]),
    ];
    expect(judgeIndependence(fact, TICKET, [...shown, ...shown]).influences).toEqual([
      'F-1',
      'F-2',
    ]);
  });

  test('a fact that cites what is not in its ticket is a broken invariant', () => {
    const fact = factOf({ fact: ['chose_replacement', 'no-such-message'] });
    expect(() => judgeIndependence(fact, TICKET, [])).toThrow('an admitted fact cites');
  });
});

describe('how coarsely a helpdesk writes times', () => {
  const judge = (ticket: ClosedTicket, shownAt: string, cited: string) =>
    judgeIndependence(factOf({ fact: ['chose_replacement', cited] }, ticket), ticket, [
      showing(['chose_replacement', shownAt]),
    ]).echo;
  const minutes = ticketWith({
    messages: [
      ['m', 'buyer', '10:00:00'],
      ['later', 'agent', '10:05:00'],
    ],
    events: [['e', '10:07:12.345', { type: 'replacement_ordered' }]],
  });
  const seconds = ticketWith({
    messages: [
      ['m', 'buyer', '10:00:00'],
      ['later', 'agent', '10:05:01'],
    ],
    events: [],
  });
  test.each([
    ['to the minute', minutes, '10:00:59.999', true],
    ['to the minute', minutes, '10:01:00.000', false],
    ['to the second', seconds, '10:00:00.999', true],
    ['to the second', seconds, '10:00:01.000', false],
    ['to the millisecond', TICKET, '10:00:00.001', false],
  ])('%s: a message "at 10:00" after a showing at %s', (_, ticket, shownAt, echo) => {
    expect(judge(ticket, shownAt, ticket === TICKET ? 'at-ten' : 'm')).toBe(echo);
  });

  test('exact times of events do not make the times of messages exact', () => {
    expect(judge(minutes, '10:00:30.000', 'm')).toBe(true);
    expect(judge(minutes, '10:07:12.346', 'e')).toBe(false);
  });

  test('times with other offsets are compared as instants', () => {
    const ticket = ticketWith({ messages: [['m', 'buyer', '12:00:00.250+05:00']], events: [] });
    expect(judge(ticket, '07:30:00.000', 'm')).toBe(false);
    expect(judge(ticket, '06:30:00.000', 'm')).toBe(true);
  });
});

describe('reopened tickets', () => {
  const first = ticketWith({ messages: [['m1', 'buyer', '09:00:00.250']], events: [] });
  const second = ticketWith({
    messages: [
      ['m1', 'buyer', '09:00:00.250'],
      ['m2', 'buyer', '15:00:00.250'],
    ],
    events: [],
  });
  const shown = [showing(['chose_replacement', '10:00:00.000'])];
  test('what the first revision was shown taints what only the second one says', () => {
    const fact = factOf({ fact: ['chose_replacement', 'm2'] }, second);
    expect(judgeIndependence(fact, second, shown)).toEqual({
      echo: true,
      standsOn: null,
      influences: ['F-1'],
    });
  });
  test('what was said before stays evidence of its own in every revision', () => {
    for (const ticket of [first, second]) {
      const fact = factOf({ fact: ['chose_replacement', 'm1'] }, ticket);
      expect(judgeIndependence(fact, ticket, shown).standsOn).toBe('nothing_shown');
    }
  });
});
