/**
 * The JSON Schema of an extractor's reply, made from the predicate table. A model's server
 * compiles it into a grammar and refuses one that grows too large, so it is kept small: no
 * descriptions (the instructions carry the meanings), no lengths or ranges, and each kind of value
 * once. That a value fits its predicate is for admission to check (value.ts), strictly: the schema
 * helps the model, it does not decide.
 */
import {
  type FieldSpec,
  PREDICATE_NAMES,
  type PredicateSpec,
  predicateSpec,
} from './predicates.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** `{facts: [{predicate, subject, value, citations}, ...]}`. */
export function replyJsonSchema(): JsonSchema {
  const candidate = object({
    predicate: { enum: PREDICATE_NAMES },
    subject: { type: 'string' },
    value: { anyOf: distinctValueSchemas() },
    citations: { type: 'array', minItems: 1, items: { anyOf: [MESSAGE_CITATION, EVENT_CITATION] } },
  });
  return object({ facts: { type: 'array', items: candidate } });
}

function object(
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
    additionalProperties: false,
  };
}

const MESSAGE_CITATION = object({ message: { type: 'string' }, quote: { type: 'string' } });
const EVENT_CITATION = object({ event: { type: 'string' } });

/** Several predicates share a kind of value: three of them are about an order and nothing else. */
function distinctValueSchemas(): JsonSchema[] {
  const schemas = PREDICATE_NAMES.map((name) => valueJsonSchema(predicateSpec(name)));
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

function valueJsonSchema({ value }: PredicateSpec): JsonSchema {
  const fields = Object.entries(value);
  return object(
    Object.fromEntries(fields.map(([name, field]) => [name, fieldJsonSchema(field)])),
    fields.filter(([, field]) => field.optional).map(([name]) => name),
  );
}

function fieldJsonSchema(field: FieldSpec): JsonSchema {
  switch (field.kind) {
    case 'order_id':
      return { type: 'string' };
    case 'integer':
      return { type: 'integer' };
    case 'enum':
      return { enum: Object.keys(field.of) };
  }
}
