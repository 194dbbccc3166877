import { expect, test } from 'vitest';
import { closedTicketSchema, messageSchema } from './closed-ticket.ts';
import { sentTicket } from './testing/sample-case.ts';
import { unknownKeyWarnings } from './unknown-keys.ts';

const message = { id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text: 'x' };
const event = { id: 'e1', at: '2026-03-09T09:00:00Z', type: 'escalated', to: 'seller' };

test('a ticket of known keys gives no warning', () => {
  expect(unknownKeyWarnings(sentTicket({ repeat_of: null }))).toEqual([]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['the ticket', { mood: 1 }, ['1 unknown key was kept out of the ticket']],
  ['the ticket, two', { mood: 1, vip: 2 }, ['2 unknown keys were kept out of the ticket']],
  [
    'the parties',
    { parties: { buyer: 'buyer:7', courier: 'x' } },
    ['1 unknown key was kept out of parties'],
  ],
  [
    'a message',
    { messages: [message, { ...message, html: 'x', cc: 'y' }] },
    ['2 unknown keys were kept out of messages[1]'],
  ],
  [
    "an event: another type's field",
    { events: [{ ...event, carrier: 'dhl' }] },
    ['1 unknown key was kept out of events[0]'],
  ],
  ['an event of its own fields', { events: [event] }, []],
])('unknown keys are told by place and number: %s', (_, parts, warnings) => {
  expect(unknownKeyWarnings(sentTicket(parts))).toEqual(warnings);
});

test('a key is the text of a sender and is not repeated', () => {
  const warnings = unknownKeyWarnings(sentTicket({ 'CANARY-5512': 'CANARY-5512' }));
  expect(warnings).toHaveLength(1);
  expect(warnings.join()).not.toContain('CANARY');
});

test('a __proto__ key is an unknown key', () => {
  expect(unknownKeyWarnings(JSON.parse('{"__proto__": {"messages": [{"x": 1}]}}'))).toEqual([
    '1 unknown key was kept out of the ticket',
  ]);
});

test('the same mistake in 10,000 messages gives a short list', () => {
  const messages = Array.from({ length: 10_000 }, () => ({ ...message, html: 'x' }));
  expect(unknownKeyWarnings(sentTicket({ messages })).length).toBe(20);
});

test.each([
  ['null', null],
  ['undefined', undefined],
  ['a number', 5],
  ['a string', 'ticket'],
  ['a list', [{ mood: 1 }]],
  ['lists of nothing', { messages: [null, 5], events: [null, { type: 5 }], parties: null }],
  ['no lists', { messages: 'x', events: {}, parties: [] }],
])('what is no ticket gives no warning and no error: %s', (_, sent) => {
  expect(unknownKeyWarnings(sent)).toEqual([]);
});

test('every key that is accepted is known, so that none is kept out without a word', () => {
  const all = Object.fromEntries(Object.keys(closedTicketSchema.shape).map((key) => [key, null]));
  expect(unknownKeyWarnings({ ...all, mood: 1 })).toHaveLength(1);
  expect(unknownKeyWarnings(all)).toEqual([]);
  const every = Object.fromEntries(Object.keys(messageSchema.shape).map((key) => [key, null]));
  expect(unknownKeyWarnings({ messages: [every] })).toEqual([]);
});
