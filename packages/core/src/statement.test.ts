import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { PREDICATE_NAMES, type Predicate, predicateSpec } from './predicates.ts';
import { exampleValue } from './schema-doc.ts';
import { cite, statement } from './statement.ts';
import type { FactValue } from './value.ts';

const id = { order_id: 'SU-1' };

const SENTENCES: readonly [Predicate, FactValue, string][] = [
  ['chose_replacement', id, 'Chose a replacement for order SU-1.'],
  [
    'chose_replacement',
    { ...id, proposed_by: 'agent' },
    'Chose a replacement for order SU-1, which the agent had offered.',
  ],
  ['chose_refund', id, 'Chose a refund for order SU-1.'],
  [
    'chose_refund',
    { ...id, proposed_by: 'buyer' },
    'Chose a refund for order SU-1, which the buyer had asked for.',
  ],
  ['chose_store_credit', id, 'Chose store credit for order SU-1.'],
  ['cancelled_order', id, 'Cancelled order SU-1.'],
  [
    'changed_order',
    { ...id, change: 'delivery_address' },
    'Had the delivery address of order SU-1 changed.',
  ],
  ['remedy_denied', { ...id, remedy: 'store_credit' }, 'Was denied a store credit for order SU-1.'],
  ['payment_disputed', id, 'Disputed the payment for order SU-1.'],
  [
    'reported_item_problem',
    { ...id, problem: 'incompatible' },
    'Reported an incompatible item in order SU-1.',
  ],
  ['reported_not_received', id, 'Reported that order SU-1 had not arrived.'],
  ['escalated', { to: 'supervisor' }, 'Had a ticket passed on to a supervisor.'],
  [
    'is_business_account',
    { basis: 'tax_document' },
    'Is a business account, on the basis of a tax document.',
  ],
  [
    'delivery_failed',
    { ...id, carrier: 'royal_mail', cause: 'no_access' },
    'Delivery of order SU-1 by Royal Mail failed: no access.',
  ],
  ['answered_claim', { ...id, days: 0 }, 'Answered the claim on order SU-1 after 0 days.'],
  ['answered_claim', { ...id, days: 1 }, 'Answered the claim on order SU-1 after 1 day.'],
  ['answered_claim', { ...id, days: 12 }, 'Answered the claim on order SU-1 after 12 days.'],
  ['disputed_claim', { ...id, claim: 'damage' }, 'Disputed the claim of damage on order SU-1.'],
  [
    'disputed_claim',
    { ...id, claim: 'not_as_described' },
    'Disputed the claim of an item not as described on order SU-1.',
  ],
];

test.each(SENTENCES)('%s of %j reads as one sentence', (predicate, value, sentence) => {
  expect(statement(predicate, value)).toBe(sentence);
});

test('all fourteen have their sentence above', () => {
  expect(new Set(SENTENCES.map(([predicate]) => predicate))).toEqual(new Set(PREDICATE_NAMES));
});

test.each(PREDICATE_NAMES)(
  'every member of every list of %s has its words in the sentence',
  (name) => {
    const value = exampleValue(name);
    for (const [key, field] of Object.entries(predicateSpec(name).value)) {
      if (field.kind !== 'enum') continue;
      for (const [member, words] of Object.entries(field.of)) {
        const sentence = statement(name, { ...value, [key]: member });
        expect(sentence).toContain(words);
        expect(sentence).toMatch(/^[A-Z][^{}]*[^ ]\.$/);
        expect(sentence).not.toMatch(/ {2}|undefined/);
      }
    }
  },
);

test.each(['$1', '$&', '{proposed_by}', '{order_id}', '\\', '"', '訂單7'])(
  'an order called %j stands in the sentence as it is',
  (order_id) => {
    const sentence = `Chose a refund for order ${order_id}, which the buyer had asked for.`;
    expect(statement('chose_refund', { order_id, proposed_by: 'buyer' })).toBe(sentence);
  },
);

test('a citation names the fact, its ticket and its date', () => {
  expect(cite('F-1029', 'T-39177', calendarDate('2026-03-10'))).toBe('F-1029, T-39177, 2026-03-10');
});
