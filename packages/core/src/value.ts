/** The strict zod schema and the TypeScript type of every predicate's value, from the table. */
import { z } from 'zod';
import { identifierSchema } from './identifier.ts';
import { type FieldSpec, PREDICATE_NAMES, PREDICATES, type Predicate } from './predicates.ts';

type FieldValue<F> = F extends { kind: 'order_id' }
  ? string
  : F extends { kind: 'integer' }
    ? number
    : F extends { kind: 'enum'; of: infer Words }
      ? keyof Words & string
      : never;

type Fields<P extends Predicate> = (typeof PREDICATES)[P]['value'];
type OptionalKey<T> = { [K in keyof T]: T[K] extends { optional: true } ? K : never }[keyof T];

/** The value of one predicate: required keys, then the optional ones. */
export type ValueOf<P extends Predicate> = {
  readonly [K in Exclude<keyof Fields<P>, OptionalKey<Fields<P>>>]: FieldValue<Fields<P>[K]>;
} & { readonly [K in OptionalKey<Fields<P>>]?: FieldValue<Fields<P>[K]> };

/** A predicate with its value, told apart by `predicate`. */
export type Assertion = { [P in Predicate]: { predicate: P; value: ValueOf<P> } }[Predicate];

/** Any predicate's value, seen as a flat record of ids, enumeration members and integers. */
export type FactValue = Readonly<Record<string, string | number>>;

function fieldSchema(field: FieldSpec): z.ZodType<string | number> {
  switch (field.kind) {
    case 'order_id':
      return identifierSchema;
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'enum':
      return z.enum(Object.keys(field.of) as [string, ...string[]]);
  }
}

function valueSchema(fields: Readonly<Record<string, FieldSpec>>): z.ZodType<FactValue> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = fieldSchema(field);
    shape[name] = field.optional ? z.exactOptional(schema) : schema;
  }
  // The record type is the widest reading of a shape that holds only strings and numbers.
  return z.strictObject(shape) as unknown as z.ZodType<FactValue>;
}

export const VALUE_SCHEMAS: Readonly<Record<Predicate, z.ZodType<FactValue>>> = Object.freeze(
  // Every predicate of the table gets an entry, so the record is complete.
  Object.fromEntries(
    PREDICATE_NAMES.map((name) => [name, valueSchema(PREDICATES[name].value)]),
  ) as Record<Predicate, z.ZodType<FactValue>>,
);

/** The value as the schema accepts it, or undefined. Throws nothing. */
export function parseValue(predicate: Predicate, value: unknown): FactValue | undefined {
  const parsed = VALUE_SCHEMAS[predicate].safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Two facts say the same when subject, predicate and this key agree. Who proposed an outcome is
 * evidence about the fact's independence and no part of what it says.
 */
export function contentKey(value: FactValue): string {
  const entries = Object.entries(value).filter(([key]) => key !== 'proposed_by');
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
