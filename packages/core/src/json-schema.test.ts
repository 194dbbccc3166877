import { expect, test } from 'vitest';
import { type JsonSchema, replyJsonSchema } from './json-schema.ts';
import { PREDICATE_NAMES, predicateSpec } from './predicates.ts';

/** Every schema within a schema, itself first. */
function schemasIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(schemasIn);
  return Array.isArray(value) ? inner : [value as JsonSchema, ...inner];
}

const ALL = schemasIn(replyJsonSchema());

test('every object is closed, and requires only what it has', () => {
  const objects = ALL.filter((schema) => schema.type === 'object');
  expect(objects.length).toBeGreaterThan(5);
  for (const schema of objects) {
    expect(schema.additionalProperties).toBe(false);
    const keys = Object.keys(schema.properties as object);
    expect(keys).toEqual(expect.arrayContaining(schema.required as string[]));
  }
});

test('it names the fourteen predicates and no others', () => {
  const named = ALL.flatMap((schema) => [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(typeof schema.const === 'string' ? [schema.const] : []),
  ]);
  for (const name of PREDICATE_NAMES) expect(named).toContain(name);
});

test.each(PREDICATE_NAMES)('it has a closed value for %s, with complete lists', (name) => {
  const fields = Object.entries(predicateSpec(name).value);
  const required = fields.filter(([, field]) => !field.optional).map(([key]) => key);
  const fitting = ALL.filter((schema) => {
    const properties = schema.properties as Record<string, JsonSchema> | undefined;
    if (!properties || Object.keys(properties).join() !== fields.map(([key]) => key).join()) {
      return false;
    }
    return fields.every(
      ([key, field]) =>
        field.kind !== 'enum' ||
        JSON.stringify(properties[key]?.enum) === JSON.stringify(Object.keys(field.of)),
    );
  });
  expect(fitting.map((schema) => schema.required)).toContainEqual(required);
});

test('it keeps to what the grammars of structured output support', () => {
  const unsupported = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'oneOf', 'not'];
  const keys = new Set(ALL.flatMap((schema) => Object.keys(schema)));
  expect(unsupported.filter((key) => keys.has(key))).toEqual([]);
});

test('it can be written as JSON and is the same each time', () => {
  const text = JSON.stringify(replyJsonSchema());
  expect(JSON.parse(text)).toEqual(replyJsonSchema());
  expect(JSON.stringify(replyJsonSchema())).toBe(text);
});
