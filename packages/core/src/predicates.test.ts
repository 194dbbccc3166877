import { expect, test } from 'vitest';
import {
  isPredicate,
  PREDICATE_NAMES,
  predicateSpec,
  SUBJECT_KINDS,
  type SubjectKind,
  TOPICS,
  type Topic,
} from './predicates.ts';

/** Written down once more on purpose: a change of what can be stored must be made twice. */
const AGREED: readonly [string, SubjectKind, Topic, number, string][] = [
  ['chose_replacement', 'buyer', 'resolution', 365, 'order_id proposed_by?'],
  ['chose_refund', 'buyer', 'resolution', 365, 'order_id proposed_by?'],
  ['chose_store_credit', 'buyer', 'resolution', 365, 'order_id proposed_by?'],
  ['cancelled_order', 'buyer', 'resolution', 365, 'order_id'],
  ['changed_order', 'buyer', 'resolution', 365, 'order_id change'],
  ['remedy_denied', 'buyer', 'resolution', 365, 'order_id remedy'],
  ['payment_disputed', 'buyer', 'resolution', 365, 'order_id'],
  ['reported_item_problem', 'buyer', 'problem', 365, 'order_id problem'],
  ['reported_not_received', 'buyer', 'delivery', 180, 'order_id'],
  ['escalated', 'buyer', 'account', 180, 'to'],
  ['is_business_account', 'buyer', 'account', 730, 'basis'],
  ['delivery_failed', 'address', 'delivery', 365, 'order_id carrier cause'],
  ['answered_claim', 'seller', 'claims', 365, 'order_id days'],
  ['disputed_claim', 'seller', 'claims', 365, 'order_id claim'],
];

test('there are the agreed fourteen, with the agreed subjects, topics, lives and fields', () => {
  const table = PREDICATE_NAMES.map((name) => {
    const { subject, topic, livesDays, value } = predicateSpec(name);
    const fields = Object.entries(value).map(
      ([key, { optional }]) => `${key}${optional ? '?' : ''}`,
    );
    return [name, subject, topic, livesDays, fields.join(' ')];
  });
  expect(table).toEqual(AGREED);
});

test('only a business account is a state of which the newest counts alone', () => {
  const latestWins = PREDICATE_NAMES.filter((name) => predicateSpec(name).latestWins);
  expect(latestWins).toEqual(['is_business_account']);
});

test('only what the house itself does may rest on its words alone', () => {
  const attested = PREDICATE_NAMES.filter((name) => predicateSpec(name).agentMayAttest);
  expect(attested).toEqual(['remedy_denied', 'escalated']);
});

test('no field is free text', () => {
  const kinds = PREDICATE_NAMES.flatMap((name) =>
    Object.values(predicateSpec(name).value).map((field) => field.kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['order_id', 'enum', 'integer']));
});

test.each(PREDICATE_NAMES)('%s has a sentence that uses each of its fields once', (name) => {
  const spec = predicateSpec(name);
  const used = [...spec.statement.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  expect(used.sort()).toEqual(Object.keys(spec.value).sort());
  expect(spec.means).toMatch(/^[A-Z].*\.$/);
});

test.each([
  'prefers_replacements',
  'Chose_Refund',
  '',
  'toString',
  '__proto__',
  'constructor',
  5,
  null,
])('%j is no predicate', (name) => {
  expect(isPredicate(name)).toBe(false);
});

test('every kind of subject and every topic is in use', () => {
  const specs = PREDICATE_NAMES.map(predicateSpec);
  expect(new Set(specs.map((spec) => spec.subject))).toEqual(new Set(SUBJECT_KINDS));
  expect(new Set(specs.map((spec) => spec.topic))).toEqual(new Set(TOPICS));
});
