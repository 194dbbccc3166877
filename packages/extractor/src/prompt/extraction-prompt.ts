/** What is the same in every call: instructions and the reply's schema, and their hash. */
import { createHash } from 'node:crypto';
import { type JsonSchema, replyJsonSchema } from '@casebook/core';
import { instructions } from './instructions.ts';

export interface ExtractionPrompt {
  readonly instructions: string;
  readonly schema: JsonSchema;
  /** SHA-256, hex: two runs with one hash were asked the same question. */
  readonly hash: string;
}

export function extractionPrompt(): ExtractionPrompt {
  const text = instructions();
  const schema = replyJsonSchema();
  const hash = createHash('sha256')
    .update(JSON.stringify([text, schema]))
    .digest('hex');
  return { instructions: text, schema, hash };
}
