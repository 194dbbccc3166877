import { CasebookError, type ClosedTicket, closedTicketSchema } from '@casebook/core';
import { expect, test } from 'vitest';
import { ticketBody } from './api.fixture.ts';
import type { Redact } from './deps.ts';
import { redactTicket } from './redact-ticket.ts';

/** Takes out the word SECRET, so that the door is tested and not the filter. */
const redact: Redact = (text) => {
  const count = text.split('SECRET').length - 1;
  return {
    text: text.replaceAll('SECRET', '[removed: payment]'),
    findings: Array.from({ length: count }, () => ({ category: 'payment' })),
  };
};

const parse = (more: Record<string, unknown>): ClosedTicket =>
  closedTicketSchema.parse(ticketBody(more));

const at = '2026-03-09T09:00:00Z';

test('words are replaced by markers, wherever they stand, and counted', () => {
  const { ticket, removed } = redactTicket(
    parse({
      channel: 'SECRET',
      messages: [{ id: 'm1', author: 'buyer', at, text: 'It is SECRET, SECRET.' }],
      events: [
        { id: 'e1', at, type: 'other', name: 'SECRET' },
        { id: 'e2', at, type: 'resolved', outcome: 'SECRET' },
        {
          id: 'e3',
          at,
          type: 'shipment_scanned',
          status: 'lost',
          carrier: 'SECRET',
          tracking: 'SECRET',
        },
      ],
    }),
    redact,
  );
  expect(JSON.stringify(ticket)).not.toContain('SECRET');
  expect(ticket.messages[0]?.text).toBe('It is [removed: payment], [removed: payment].');
  expect(removed).toEqual({ payment: 7 });
  expect(closedTicketSchema.parse(ticket)).toEqual(ticket);
});

test('a ticket without findings is stored as it was parsed', () => {
  const ticket = parse({});
  expect(redactTicket(ticket, redact)).toEqual({ ticket, removed: {} });
});

test('an id that holds what is never stored is refused by path, and not repeated', () => {
  const ticket = parse({
    ticket: 'T-SECRET',
    repeat_of: 'SECRET',
    parties: { buyer: 'buyer:SECRET' },
    orders: ['SU-1', 'SECRET'],
    messages: [{ id: 'mSECRET', author: 'buyer', at, text: 'x' }],
    events: [{ id: 'eSECRET', at, type: 'order_placed', order_id: 'SECRET' }],
  });
  let thrown: unknown;
  try {
    redactTicket(ticket, redact);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CasebookError);
  const { code, faults = [] } = thrown as CasebookError;
  expect(code).toBe('invalid_request');
  expect(faults.map((fault) => fault.path).sort()).toEqual([
    'events[0].id',
    'events[0].order_id',
    'messages[0].id',
    'orders[1]',
    'parties.buyer',
    'repeat_of',
    'ticket',
  ]);
  expect(new Set(faults.map((fault) => fault.says))).toEqual(
    new Set(['must hold nothing of the kind "payment"']),
  );
});

test('a text that its markers make too long to be read back is refused', () => {
  const text = 'SECRET '.repeat(500_000 / 7);
  const ticket = parse({ messages: [{ id: 'm1', author: 'buyer', at, text }] });
  expect(() => redactTicket(ticket, redact)).toThrow(CasebookError);
});

test('a word that its markers make too long becomes one marker', () => {
  const { ticket } = redactTicket(parse({ channel: 'SECRET'.repeat(20) }), redact);
  expect(ticket.channel).toBe('[removed: payment]');
});
