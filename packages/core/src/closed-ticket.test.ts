import { describe, expect, test } from 'vitest';
import { closedTicketSchema, isEmptyTicket, ticketSubjects } from './closed-ticket.ts';
import { EVENT_TYPE_NAMES, eventSpec } from './event-type.ts';
import { type Fault, faultsOf } from './fault.ts';
import {
  EVENTS_PER_TICKET_MAX,
  MESSAGE_CHARS_MAX,
  MESSAGES_PER_TICKET_MAX,
  ORDERS_PER_TICKET_MAX,
} from './limits.ts';
import { sampleTicket, sentTicket } from './testing/sample-case.ts';

const message = { id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: 'Hello' };
const event = { id: 'e1', at: '2026-03-09T09:00:00Z', type: 'order_placed' };

function faults(sent: unknown): Fault[] {
  const parsed = closedTicketSchema.safeParse(sent);
  return parsed.success ? [] : faultsOf(parsed.error);
}

const faultPaths = (parts: Record<string, unknown>): string[] =>
  faults(sentTicket(parts)).map((fault) => fault.path);

const withMessage = (parts: object): object => ({ messages: [{ ...message, ...parts }] });
const withEvent = (parts: object): object => ({ events: [{ ...event, ...parts }] });

describe('what a helpdesk may send', () => {
  test.each<[string, object]>([
    ['no messages and no events', { messages: [], events: [] }],
    ['a message with null text', withMessage({ text: null })],
    ['a message without text', { messages: [{ ...message, text: undefined }] }],
    ['a blank message', withMessage({ text: ' \n' })],
    ['a message of one emoji', withMessage({ text: '👍' })],
    ['the longest message', withMessage({ text: 'x'.repeat(MESSAGE_CHARS_MAX) })],
    ['control characters that Postgres can hold', withMessage({ text: '\u0001\u001b[0m' })],
    ['an id of digits', { ticket: '12345' }],
    ['an id with : and /', { ticket: 'a:b/c:1' }],
    ['an id of 128 characters', { ticket: 'x'.repeat(128) }],
    ['an id in another script', { ticket: 'チケット七' }],
    ['one party alone', { parties: { address: 'address:9' } }],
    ['a time with an offset', { closed_at: '2026-03-10T16:20:00.5+05:45' }],
    ['no opening time', { opened_at: undefined }],
    ['a ticket that it repeats', { repeat_of: 'T-1' }],
    ['null for no such ticket', { repeat_of: null }],
    [
      'the same id for a message and an event',
      { messages: [message], events: [{ ...event, id: 'm1' }] },
    ],
    ['keys that no rule speaks about', { priority: 'high', ...withMessage({ mood: 'angry' }) }],
    ['a message before the opening', withMessage({ at: '2025-01-01T00:00:00Z' })],
    [
      'a carrier that is not on the list',
      withEvent({ type: 'shipment_scanned', carrier: 'Pigeon', status: 'lost' }),
    ],
  ])('%s is accepted', (_, parts) => {
    expect(faults(sentTicket(parts as Record<string, unknown>))).toEqual([]);
  });

  test('what is left out gets one meaning', () => {
    const { ticket, closed_at, parties } = sentTicket();
    const sent = { ticket, closed_at, parties, messages: [{ ...message, text: null }] };
    expect(closedTicketSchema.parse(sent)).toEqual({
      ...sent,
      orders: [],
      events: [],
      repeat_of: null,
      messages: [{ ...message, text: '', visibility: 'public' }],
    });
  });

  test('unknown keys are kept out of what is stored, __proto__ among them', () => {
    const sent = JSON.parse(
      JSON.stringify(sentTicket({ mood: 'angry', ...withMessage({ mood: 'angry' }) })).replace(
        '"ticket"',
        '"__proto__":{"admin":true},"ticket"',
      ),
    );
    const ticket = closedTicketSchema.parse(sent);
    expect(JSON.stringify(ticket)).not.toMatch(/mood|angry|admin/);
    expect('admin' in ticket).toBe(false);
  });

  test("an event keeps its own type's fields and no others", () => {
    const sent = { ...event, type: 'escalated', to: 'seller', carrier: 'dhl', days: 3 };
    expect(sampleTicket({ events: [sent] }).events).toEqual([
      { ...event, type: 'escalated', to: 'seller' },
    ]);
  });

  test.each(EVENT_TYPE_NAMES)('an event of type %s needs its fields, each of its kind', (type) => {
    const fields = Object.entries(eventSpec(type).fields);
    const good = Object.fromEntries(
      fields.map(([name, field]) => [name, field.of?.[0] ?? field.integer?.max ?? 'a word']),
    );
    expect(faultPaths(withEvent({ type, ...good }) as Record<string, unknown>)).toEqual([]);
    for (const [name, field] of fields) {
      const { [name]: _, ...without } = good;
      const sent = withEvent({ type, ...without }) as Record<string, unknown>;
      expect(faultPaths(sent)).toEqual(field.optional ? [] : [`events[0].${name}`]);
      const wrong = withEvent({ type, ...good, [name]: ['x'] }) as Record<string, unknown>;
      expect(faultPaths(wrong)).toEqual([`events[0].${name}`]);
    }
  });
});

describe('what is refused, by path', () => {
  const LONE = 'half \ud83d of a pair';
  test.each<[string, object, string[]]>([
    ['a ticket without an id', { ticket: undefined }, ['ticket']],
    ['an id with a space', { ticket: 'T 1' }, ['ticket']],
    ['an id of 129 characters', { ticket: 'x'.repeat(129) }, ['ticket']],
    ['a number for an id', { ticket: 12345 }, ['ticket']],
    ['a naive closing time', { closed_at: '2026-03-10T16:20:00' }, ['closed_at']],
    ['no closing time', { closed_at: undefined }, ['closed_at']],
    ['a naive opening time', { opened_at: '2026-03-10T16:20:00' }, ['opened_at']],
    ['a channel with a line feed', { channel: 'e\nmail' }, ['channel']],
    ['no parties', { parties: undefined }, ['parties']],
    ['not one party', { parties: {} }, ['parties']],
    ['a party under an unknown name alone', { parties: { courier: 'buyer:1' } }, ['parties']],
    ['a seller as the buyer', { parties: { buyer: 'seller:1' } }, ['parties.buyer']],
    ['a near miss of a subject', { parties: { buyer: 'Buyer:1' } }, ['parties.buyer']],
    ['null for a party', { parties: { buyer: null } }, ['parties.buyer']],
    ['an order with a space', { orders: ['SU-1', 'SU 2'] }, ['orders[1]']],
    ['orders that are no list', { orders: 'SU-1' }, ['orders']],
    ['too many messages', { messages: Array(MESSAGES_PER_TICKET_MAX + 1).fill(5) }, ['messages']],
    ['too many events', { events: Array(EVENTS_PER_TICKET_MAX + 1).fill(5) }, ['events']],
    ['too many orders', { orders: Array(ORDERS_PER_TICKET_MAX + 1).fill('a') }, ['orders']],
    ['no list of messages', { messages: undefined }, ['messages']],
    ['a message that is null', { messages: [null] }, ['messages[0]']],
    ['an unknown author', withMessage({ author: 'courier' }), ['messages[0].author']],
    ['an unknown visibility', withMessage({ visibility: 'secret' }), ['messages[0].visibility']],
    ['a naive time of a message', withMessage({ at: '2026-03-09T09:00:00' }), ['messages[0].at']],
    ['a NUL in a text', withMessage({ text: 'a\0b' }), ['messages[0].text']],
    ['half a surrogate pair in a text', withMessage({ text: LONE }), ['messages[0].text']],
    ['a text that is a number', withMessage({ text: 7 }), ['messages[0].text']],
    [
      'a text too long',
      withMessage({ text: 'x'.repeat(MESSAGE_CHARS_MAX + 1) }),
      ['messages[0].text'],
    ],
    ['an unknown event type', withEvent({ type: 'prefers_refunds' }), ['events[0].type']],
    ['an event type of every object', withEvent({ type: 'toString' }), ['events[0].type']],
    ['an event without a type', withEvent({ type: undefined }), ['events[0].type']],
    [
      'a carrier with half a pair',
      withEvent({ type: 'shipment_scanned', status: 'lost', carrier: LONE }),
      ['events[0].carrier'],
    ],
    [
      'a day count out of range',
      withEvent({ type: 'claim_answered', days: 366 }),
      ['events[0].days'],
    ],
    ['a fraction of a day', withEvent({ type: 'claim_answered', days: 0.5 }), ['events[0].days']],
    ['two messages of one id', { messages: [message, message] }, ['messages[1].id']],
    ['two events of one id', { events: [event, event, event] }, ['events[1].id', 'events[2].id']],
    ['an empty id of a repeated ticket', { repeat_of: '' }, ['repeat_of']],
  ])('%s', (_, parts, paths) => {
    expect(faultPaths(parts as Record<string, unknown>)).toEqual(paths);
  });

  test.each([null, 5, 'T-1', [], undefined])(
    'a body that is %j is one fault, of the whole',
    (sent) => {
      expect(faults(sent).map((fault) => fault.path)).toEqual(['']);
    },
  );

  test('every fault is told at once, a repeated id beside the others', () => {
    const sent = {
      ticket: '',
      closed_at: 'yesterday',
      parties: { buyer: 'Buyer:1', seller: 'seller: 2' },
      orders: [' '],
      messages: [message, { ...message, author: 'x', at: 'now', text: '\0' }],
      events: [{ ...event, type: 'x' }, event],
      repeat_of: ' ',
    };
    expect(
      faults(sent)
        .map((fault) => fault.path)
        .sort(),
    ).toEqual(
      [
        'closed_at',
        'events[0].type',
        'events[1].id',
        'messages[1].at',
        'messages[1].author',
        'messages[1].id',
        'messages[1].text',
        'orders[0]',
        'parties.buyer',
        'parties.seller',
        'repeat_of',
        'ticket',
      ].sort(),
    );
  });

  test('a ticket of nothing but faults is answered with a bounded list', () => {
    const messages = Array.from({ length: MESSAGES_PER_TICKET_MAX }, () => ({}));
    const events = Array.from({ length: EVENTS_PER_TICKET_MAX }, () => 5);
    expect(faults(sentTicket({ messages, events })).length).toBe(50);
  });

  test('no fault repeats what was sent', () => {
    const canary = 'CANARY-5512';
    const sent = {
      ticket: `${canary} `,
      closed_at: canary,
      opened_at: canary,
      channel: `${canary}\n`,
      parties: { buyer: canary, seller: canary, address: [canary] },
      orders: [`${canary} `, { [canary]: canary }],
      messages: [
        { id: `${canary} `, author: canary, at: canary, text: `${canary}\0`, visibility: canary },
        { [canary]: canary },
        canary,
      ],
      events: [
        { ...event, type: canary },
        { ...event, type: 'escalated', to: canary },
        { ...event, type: 'claim_answered', days: canary },
        canary,
      ],
      repeat_of: `${canary} `,
    };
    const told = faults(sent);
    expect(told.length).toBeGreaterThan(15);
    expect(JSON.stringify(told)).not.toContain(canary);
  });
});

describe('what follows from a ticket', () => {
  test('its subjects are its parties', () => {
    expect(ticketSubjects(sampleTicket())).toEqual(['buyer:7', 'seller:8', 'address:9']);
    expect(ticketSubjects(sampleTicket({ parties: { seller: 'seller:8' } }))).toEqual(['seller:8']);
  });

  test.each<[string, object, boolean]>([
    ['no messages and no events', { messages: [], events: [] }, true],
    ['blank messages alone', { ...withMessage({ text: ' \n\t\u3000' }), events: [] }, true],
    ['attachments alone', { ...withMessage({ text: null }), events: [] }, true],
    ['one word', { ...withMessage({ text: 'x' }), events: [] }, false],
    ['an emoji', { ...withMessage({ text: '👍' }), events: [] }, false],
    ['an event alone', { messages: [], events: [event] }, false],
  ])('a ticket of %s: nothing to read? %j', (_, parts, empty) => {
    expect(isEmptyTicket(sampleTicket(parts as Record<string, unknown>))).toBe(empty);
  });
});
