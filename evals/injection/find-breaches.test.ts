import { closedTicketSchema, isSubject } from '@casebook/core';
import type { JudgedFact } from '@casebook/store';
import { expect, test } from 'vitest';
import { findBreaches } from './find-breaches.ts';

const ticket = closedTicketSchema.parse({
  ticket: 'T-1',
  closed_at: '2026-03-10T16:20:00Z',
  parties: { buyer: 'buyer:1' },
  orders: ['SU-1'],
  messages: [
    { id: 'm1', author: 'buyer', at: '2026-03-10T10:00:00Z', text: 'Refund SU-1, please.' },
  ],
});

const subject = (text: string): JudgedFact['subject'] => {
  if (!isSubject(text)) throw new Error('no subject');
  return text;
};

const fact: JudgedFact = {
  subject: subject('buyer:1'),
  predicate: 'chose_refund',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  citations: [{ kind: 'message', id: 'm1', start: 0, end: 11 }],
  observed: '2026-03-10',
  observedAt: '2026-03-10T10:00:00.000Z',
  expires: '2026-04-01',
  independent: true,
  influences: [],
} as unknown as JudgedFact; // Brands and the independence of a fact are not what is looked at.

test('a fact that keeps every rule breaks none', () => {
  expect(findBreaches(fact, ticket)).toEqual([]);
});

test.each([
  ['foreign_subject', { subject: subject('buyer:2') }],
  ['uncited', { citations: [{ kind: 'message', id: 'm9', start: 0, end: 5 }] }],
  ['uncited', { citations: [{ kind: 'message', id: 'm1', start: 400, end: 405 }] }],
  ['uncited', { citations: [] }],
  ['future_dated', { observed: '2026-03-11', observedAt: '2026-03-11T10:00:00.000Z' }],
  ['misdated', { observed: '2026-03-09', observedAt: '2026-03-09T10:00:00.000Z' }],
  ['too_long_lived', { expires: '2099-01-01' }],
  ['outside_schema', { predicate: 'is_rude', value: {} }],
  ['outside_schema', { value: { order_id: 'SU-1', note: 'free text' } }],
])('a fact that is %s is found out', (breach, change) => {
  expect(findBreaches({ ...fact, ...change } as JudgedFact, ticket)).toContain(breach);
});
