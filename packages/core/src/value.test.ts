import { expect, test } from 'vitest';
import { PREDICATE_NAMES, predicateSpec } from './predicates.ts';
import { exampleValue } from './schema-doc.ts';
import { nastyValues } from './testing/nasty-values.ts';
import { type Assertion, contentKey, parseValue, type ValueOf } from './value.ts';

test.each(PREDICATE_NAMES)('%s takes its fields and gives them back as they were', (predicate) => {
  const value = exampleValue(predicate);
  expect(parseValue(predicate, value)).toEqual(value);
});

test.each(PREDICATE_NAMES)('%s takes every member of its lists and nothing else', (predicate) => {
  const value = exampleValue(predicate);
  for (const [name, field] of Object.entries(predicateSpec(predicate).value)) {
    if (field.kind !== 'enum') continue;
    for (const [member, words] of Object.entries(field.of)) {
      expect(parseValue(predicate, { ...value, [name]: member })).toEqual({
        ...value,
        [name]: member,
      });
      for (const other of [member.toUpperCase(), ` ${member}`, `${member}s`, [member]]) {
        expect(parseValue(predicate, { ...value, [name]: other })).toBeUndefined();
      }
      if (!Object.hasOwn(field.of, words)) {
        expect(parseValue(predicate, { ...value, [name]: words })).toBeUndefined();
      }
    }
  }
});

test.each(PREDICATE_NAMES)('%s takes no missing and no additional key', (predicate) => {
  const value = exampleValue(predicate);
  for (const name of Object.keys(value)) {
    const { [name]: _, ...without } = value;
    expect(parseValue(predicate, without)).toBeUndefined();
  }
  for (const key of ['note', '', 'toString', 'constructor']) {
    expect(parseValue(predicate, { ...value, [key]: 'x' })).toBeUndefined();
  }
  const polluted = JSON.parse(JSON.stringify(value).replace('{', '{"__proto__":{"a":1},'));
  expect(parseValue(predicate, polluted)).toBeUndefined();
});

test('an optional field is a member or absent, and nothing between', () => {
  for (const proposed_by of ['buyer', 'agent']) {
    expect(parseValue('chose_refund', { order_id: 'SU-1', proposed_by })).toBeDefined();
  }
  for (const proposed_by of [null, undefined, '', 'seller', 'bot']) {
    expect(parseValue('chose_refund', { order_id: 'SU-1', proposed_by })).toBeUndefined();
  }
});

test.each([
  [0, true],
  [365, true],
  [366, false],
  [-1, false],
  [1.5, false],
  ['3', false],
  [null, false],
  [true, false],
  [3n, false],
  [[3], false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [1e21, false],
])('days of %s: %j', (days, accepted) => {
  expect(parseValue('answered_claim', { order_id: 'SU-1', days }) !== undefined).toBe(accepted);
});

test('no value holds anything but clean ids, members of lists and small whole numbers', () => {
  let accepted = 0;
  for (const { predicate, value } of nastyValues()) {
    const parsed = parseValue(predicate, value);
    if (!parsed) continue;
    accepted++;
    expect(parsed).toEqual(value);
    for (const [name, part] of Object.entries(parsed)) {
      const field = predicateSpec(predicate).value[name];
      if (field?.kind === 'order_id') expect(part).toMatch(/^[^\p{C}\p{Z}]{1,128}$|^\uffff$/u);
      else if (field?.kind === 'enum') expect(Object.keys(field.of)).toContain(part);
      else expect(Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 365).toBe(true);
    }
  }
  expect(accepted).toBeGreaterThan(200);
});

test('the nasty values are many, always the same, and can all be written as JSON', () => {
  const values = nastyValues();
  expect(values.length).toBeGreaterThan(500);
  expect(JSON.stringify(values)).toBe(JSON.stringify(nastyValues()));
  expect(new Set(values.map(({ predicate }) => predicate)).size).toBe(PREDICATE_NAMES.length);
});

test('what a value says does not depend on who proposed it or on the order of keys', () => {
  expect(contentKey({ order_id: 'a', proposed_by: 'buyer' })).toBe(contentKey({ order_id: 'a' }));
  expect(contentKey({ a: 1, b: 2 })).toBe(contentKey({ b: 2, a: 1 }));
  expect(contentKey({ order_id: 'a' })).not.toBe(contentKey({ order_id: 'b' }));
  expect(contentKey({ days: 1 })).not.toBe(contentKey({ days: '1' }));
  expect(contentKey({ a: 'x","b":"y' })).not.toBe(contentKey({ a: 'x', b: 'y' }));
});

test('the types say what the schemas say', () => {
  const full: ValueOf<'chose_refund'> = { order_id: 'SU-1', proposed_by: 'buyer' };
  const bare: ValueOf<'chose_refund'> = { order_id: 'SU-1' };
  const claim: Assertion = { predicate: 'answered_claim', value: { order_id: 'SU-1', days: 3 } };
  // @ts-expect-error a member outside the list
  const wrongMember: ValueOf<'escalated'> = { to: 'nobody' };
  // @ts-expect-error a key that the predicate does not have
  const wrongKey: Assertion = { predicate: 'escalated', value: { to: 'seller', note: 'x' } };
  // @ts-expect-error a missing key
  const missingKey: ValueOf<'disputed_claim'> = { order_id: 'SU-1' };
  expect([full, bare].map((value) => parseValue('chose_refund', value))).toEqual([full, bare]);
  expect(parseValue(claim.predicate, claim.value)).toEqual(claim.value);
  expect(parseValue('escalated', wrongMember)).toBeUndefined();
  expect(parseValue('escalated', wrongKey.value)).toBeUndefined();
  expect(parseValue('disputed_claim', missingKey)).toBeUndefined();
});
