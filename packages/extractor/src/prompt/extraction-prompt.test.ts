import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { PREDICATE_NAMES, PREDICATES, predicateSpec, replyJsonSchema } from '@casebook/core';
import { describe, expect, test } from 'vitest';
import { extractionPrompt } from './extraction-prompt.ts';

const prompt = extractionPrompt();

describe('the instructions', () => {
  test('explain every predicate with its subject, its meaning and its value', () => {
    for (const name of PREDICATE_NAMES) {
      const spec = predicateSpec(name);
      expect(prompt.instructions).toContain(`- ${name} (about the ${spec.subject}): ${spec.means}`);
      for (const field of Object.values(spec.value)) {
        if (field.kind !== 'enum') continue;
        expect(prompt.instructions).toContain(Object.keys(field.of).join(' | '));
      }
    }
    expect(prompt.instructions).toContain(`days: a whole number from 0 to 365`);
    expect(prompt.instructions).toContain(`proposed_by?: buyer | agent`);
  });

  test('are the same in every call, so that they are cached and hash alike', () => {
    expect(extractionPrompt()).toEqual(prompt);
    expect(prompt.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('hold nothing that a template forgot to fill in', () => {
    expect(prompt.instructions).not.toMatch(/undefined|\[object|\$\{|NaN/);
  });
});

describe('the schema of the reply', () => {
  const schema = replyJsonSchema();

  test('is in the subset that structured output takes: the SDK has nothing to change in it', () => {
    expect(transformJSONSchema(schema)).toEqual(schema);
  });

  test('stays far below the size at which a compiled grammar is refused', () => {
    // Refusals are reported from about 3,600 bytes on, depending on the model.
    expect(JSON.stringify(schema).length).toBeLessThan(3_200);
  });

  test('has each predicate once and each kind of value once', () => {
    const text = JSON.stringify(schema);
    for (const name of PREDICATE_NAMES) expect(text.split(`"${name}"`)).toHaveLength(2);
    expect(text.split('"carrier":')).toHaveLength(2);
    expect(text).toContain(JSON.stringify(Object.keys(PREDICATES.delivery_failed.value.cause.of)));
  });
});
