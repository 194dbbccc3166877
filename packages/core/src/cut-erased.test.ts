import { describe, expect, test } from 'vitest';
import { type ClosedTicket, closedTicketSchema } from './closed-ticket.ts';
import { cutErased, subjectsNamed } from './cut-erased.ts';
import { MENTIONS_PER_TICKET_MAX } from './limits.ts';

function ticketWith(change: object): ClosedTicket {
  return closedTicketSchema.parse({
    ticket: 'T-1',
    closed_at: '2026-03-10T12:00:00Z',
    parties: { buyer: 'buyer:1', seller: 'seller:903' },
    messages: [],
    ...change,
  });
}

const saying = (...texts: string[]): ClosedTicket =>
  ticketWith({
    messages: texts.map((text, index) => ({
      ...{ id: `m${index}`, author: 'agent', at: '2026-03-10T12:00:00Z', text },
    })),
  });

test('the parties are named, and whoever stands in the text by a whole name', () => {
  const ticket = saying('As buyer:2, seller:3. (address:a-b_c) xbuyer:4 buyer: buyer:ü');
  expect(subjectsNamed(ticket)).toEqual(
    expect.arrayContaining(['buyer:1', 'seller:903', 'buyer:2', 'seller:3', 'address:a-b_c']),
  );
  expect(subjectsNamed(ticket)).not.toContain('buyer:4');
});

test('a text full of names costs no more than its share', () => {
  const names = Array.from({ length: 20_000 }, (_, each) => `buyer:${each}x`).join(' ');
  expect(subjectsNamed(saying(names)).length).toBeLessThanOrEqual(MENTIONS_PER_TICKET_MAX + 1);
});

test('of an erased buyer, or where nobody else is party, nothing may be kept', () => {
  const both = ticketWith({});
  expect(cutErased(both, new Set(['buyer:1']))).toEqual({ ticket: undefined, parties: ['buyer'] });
  const alone = ticketWith({ parties: { seller: 'seller:903' } });
  expect(cutErased(alone, new Set(['seller:903'])).ticket).toBeUndefined();
});

test('whom nobody erased stays as sent', () => {
  const ticket = saying('seller:903 and 903');
  expect(cutErased(ticket, new Set())).toEqual({ ticket, parties: [] });
});

describe('the name is masked where it stands as a whole, at its length', () => {
  test.each([
    ['Asked 903 today.', 'Asked *** today.'],
    ['903', '***'],
    ['seller:903', '**********'],
    ['SU-903, 903-1, 9030, 1903, 12.903, 903.50', 'SU-903, 903-1, 9030, 1903, 12.903, 903.50'],
    ['(903)『903』903.', '(***)『***』***.'],
    ['seller:903.5 and seller:9035', 'seller:903.5 and seller:9035'],
  ])('%s', (text, masked) => {
    const { ticket } = cutErased(saying(text), new Set(['seller:903']));
    expect(ticket?.messages[0]?.text).toBe(masked);
    expect(masked).toHaveLength(text.length);
  });

  test('the bare id of somebody who is no party is a word like any other', () => {
    const { ticket } = cutErased(saying('buyer:77 paid 77'), new Set(['buyer:77']));
    expect(ticket?.messages[0]?.text).toBe('******** paid 77');
  });
});
