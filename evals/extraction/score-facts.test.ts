import { closedTicketSchema } from '@casebook/core';
import type { JudgedFact } from '@casebook/store';
import { describe, expect, test } from 'vitest';
import { type GoldFact, goldFactSchema } from '../sets/label.ts';
import { scoreTicket } from './score-facts.ts';

const ticket = closedTicketSchema.parse({
  ticket: 'T-1',
  closed_at: '2026-03-10T16:20:00Z',
  parties: { buyer: 'buyer:1' },
  orders: ['SU-1'],
  messages: [
    { id: 'm1', author: 'buyer', at: '2026-03-08T10:00:00Z', text: 'Refund SU-1, please.' },
    { id: 'm2', author: 'buyer', at: '2026-03-09T10:00:00Z', text: 'As I said, a refund.' },
  ],
});
const gold = goldFactSchema.parse({
  ticket: 'T-1',
  predicate: 'chose_refund',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  observed: '2026-03-08',
  message: 'm1',
  also: ['m2'],
});
const fact = {
  subject: 'buyer:1',
  predicate: 'chose_refund',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  citations: [{ kind: 'message', id: 'm1', start: 0, end: 11 }],
  observed: '2026-03-08',
} as unknown as JudgedFact; // Only these fields are read.

function score(change: object, label: Partial<GoldFact> = {}, proposed: readonly unknown[] = []) {
  const facts = [{ ...fact, ...change } as JudgedFact];
  return scoreTicket({ ticket, proposed, facts, refused: [], failed: null }, [
    { ...gold, ...label },
  ]);
}

describe('a fact is', () => {
  test.each([
    ['right', {}, {}],
    ['right', { observed: '2026-03-09' }, {}],
    ['right', { value: { order_id: 'SU-1', proposed_by: 'agent' } }, {}],
    ['optional', {}, { optional: true as const }],
    ['wrong_date', { observed: '2026-03-10' }, {}],
    ['wrong_subject', { subject: 'buyer:2' }, {}],
    ['wrong', { predicate: 'chose_replacement' }, {}],
    ['wrong', { value: { order_id: 'SU-2' } }, {}],
  ])('%s where it is like %j and the label like %j', (verdict, change, label) => {
    const result = score(change, label);
    expect(result.facts[0]?.verdict).toBe(verdict);
    const isMissed = verdict !== 'right' && verdict !== 'optional';
    expect(result.missed).toHaveLength(isMissed ? 1 : 0);
  });

  test('counted apart where it names the wrong side, or cites elsewhere', () => {
    const [other] = score({ value: { order_id: 'SU-1', proposed_by: 'agent' } }).facts;
    expect(other?.isWrongProposer).toBe(true);
    const [elsewhere] = score({ citations: [{ kind: 'event', id: 'e1' }] }).facts;
    expect(elsewhere?.citesElsewhere).toBe(true);
  });
});

test('a label that was proposed and refused is told apart from one that was never proposed', () => {
  const proposal = { predicate: 'chose_refund', subject: 'buyer:1', value: { order_id: 'SU-1' } };
  const none = { predicate: 'escalated' };
  expect(score(none, {}, [proposal]).missed[0]?.wasRefused).toBe(true);
  expect(score(none, {}, ['nonsense', null]).missed[0]?.wasRefused).toBe(false);
});

test('a label that the closed schema cannot hold is left out and counted', () => {
  const result = score({ predicate: 'escalated' }, { value: { order_id: 'SU-1', reason: 'x' } });
  expect([result.unusableLabels, result.missed.length]).toEqual([1, 0]);
});
