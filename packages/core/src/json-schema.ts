/**
 * The JSON Schema of an extractor's reply, made from the predicate table. It is the grammar of
 * structured output, so it keeps to what such grammars support: no lengths and no ranges. Those
 * are checked again, strictly, on the way in (admit.ts): the schema helps, it does not decide.
 */
import { type FieldSpec, PREDICATE_NAMES, predicateSpec } from './predicates.ts';

export type JsonSchema = { readonly [key: string]: unknown };

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

function fieldJsonSchema(field: FieldSpec): JsonSchema {
  switch (field.kind) {
    case 'order_id':
      return { type: 'string', description: 'An order id, exactly as the ticket writes it.' };
    case 'integer':
      return { type: 'integer', description: `A whole number from ${field.min} to ${field.max}.` };
    case 'enum':
      return { type: 'string', enum: Object.keys(field.of) };
  }
}

const CITATION: JsonSchema = {
  anyOf: [
    object({
      message: { type: 'string', description: 'The id of a message of this ticket.' },
      quote: {
        type: 'string',
        description: 'Words copied exactly from that message, as few as show the fact.',
      },
    }),
    object({ event: { type: 'string', description: 'The id of an event of this ticket.' } }),
  ],
};

/** `{facts: [candidate, ...]}`, one variant of candidate for each predicate. */
export function replyJsonSchema(): JsonSchema {
  const candidates = PREDICATE_NAMES.map((name) => {
    const spec = predicateSpec(name);
    const fields = Object.entries(spec.value);
    const value = object(
      Object.fromEntries(fields.map(([key, field]) => [key, fieldJsonSchema(field)])),
      fields.filter(([, field]) => field.optional).map(([key]) => key),
    );
    return object({
      predicate: { type: 'string', const: name, description: spec.means },
      subject: {
        type: 'string',
        description: `The ticket's ${spec.subject}, as the ticket names it.`,
      },
      value,
      citations: { type: 'array', items: { $ref: '#/$defs/citation' } },
    });
  });
  return {
    ...object({ facts: { type: 'array', items: { anyOf: candidates } } }),
    $defs: { citation: CITATION },
  };
}
