/**
 * Values that break gates: a fixed list, so that two gates can be held against each other over the
 * same inputs. Every one of them can be written as JSON; some are honest, most are not.
 */
import { type FieldSpec, PREDICATE_NAMES, type Predicate, predicateSpec } from '../predicates.ts';
import { exampleValue } from '../schema-doc.ts';

export interface NastyValue {
  readonly predicate: Predicate;
  readonly value: unknown;
}

/** Several hundred values, the same ones in the same order at each call. */
export function nastyValues(): NastyValue[] {
  return PREDICATE_NAMES.flatMap((predicate) => {
    const honest = exampleValue(predicate);
    const values: unknown[] = [honest, ...WHOLES, [honest], { value: honest }];
    for (const [name, field] of Object.entries(predicateSpec(predicate).value)) {
      const { [name]: _, ...without } = honest;
      values.push(without);
      for (const part of [...SCALARS, ...ofKind(field)]) values.push({ ...honest, [name]: part });
    }
    for (const key of EXTRA_KEYS) values.push(withOwnKey(honest, key, 'x'));
    return values.map((value) => ({ predicate, value }));
  });
}

const HIGH_SURROGATE = '\ud83d';
const LOW_SURROGATE = '\ude00';

/** Strings that are odd but make fine ids, and strings that make none. */
const STRINGS = [
  'a',
  'x'.repeat(128),
  '😀'.repeat(64),
  '訂單-1',
  'ЗАКАЗ/1',
  'طلب-1',
  'T:1/2',
  '12345',
  '-0',
  'null',
  '__proto__',
  "'; drop table fact; --",
  '\\u0041"',
  '{order_id}',
  '$1$&',
  '%_%',
  'e\u0301',
  '\u3164',
  '\uffff',
  '',
  ' ',
  ' SU-1',
  'SU 1',
  'SU-1\n',
  '\t',
  '\0',
  'SU\0-1',
  '\u0001',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u202e1-US',
  '\u2028',
  '\u3000',
  '\ufeff',
  HIGH_SURROGATE,
  LOW_SURROGATE,
  `${LOW_SURROGATE}${HIGH_SURROGATE}`,
  `SU-${HIGH_SURROGATE}1`,
  'x'.repeat(129),
  '😀'.repeat(65),
  'x'.repeat(100_000),
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  365,
  366,
  1.5,
  -0.5,
  364.9999999,
  1e-300,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  // JSON.parse reads 1e400 as this, and JSON.stringify writes it as null.
  Number.POSITIVE_INFINITY,
  Number.NaN,
];

const SCALARS: readonly unknown[] = [
  ...STRINGS,
  ...NUMBERS,
  null,
  true,
  false,
  [],
  ['SU-1'],
  {},
  { order_id: 'SU-1' },
];

/** What stands where the value's object should. */
const WHOLES: readonly unknown[] = [null, true, 0, '', 'SU-1', '{"order_id":"SU-1"}', [], {}, [[]]];

const EXTRA_KEYS = [
  'note',
  '',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'Order_id',
  'order_id ',
  'order_id\0',
  HIGH_SURROGATE,
  'proposed_by',
  'days',
  'to',
  'k'.repeat(10_000),
];

/** Near misses of a field's own kind. */
function ofKind(field: FieldSpec): unknown[] {
  switch (field.kind) {
    case 'order_id':
      return [['SU-1', 'SU-2'], { $ne: null }];
    case 'integer':
      return [field.min, field.max, field.min - 1, field.max + 1, String(field.min), [field.min]];
    case 'enum':
      return Object.entries(field.of).flatMap(([member, words]) => [
        member,
        words,
        member.toUpperCase(),
        `${member} `,
        `${member}\0`,
        [member],
      ]);
  }
}

/** Also for `__proto__`, which plain assignment would take for the prototype. */
function withOwnKey(base: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...base }, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
