/** Reads an answer of the Messages API. Only a complete one is read at all. */
import { CasebookError } from '@casebook/core';
import { z } from 'zod';
import { type ReadReply, readReply } from '../read-reply.ts';

const tokens = z.number().int().nonnegative().catch(0);

/** What is used of the answer; a proxy's page or a changed API is no answer. */
const answerSchema = z.object({
  model: z.string().min(1).max(200),
  stop_reason: z.string().nullable(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  usage: z.object({
    input_tokens: tokens,
    output_tokens: tokens,
    cache_creation_input_tokens: tokens,
    cache_read_input_tokens: tokens,
  }),
});

export interface ModelAnswer extends ReadReply {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Throws `extractor_refused`, `extractor_incomplete` or `extractor_unparseable`. `end_turn` alone
 * says that the model finished: a list that was cut off looks like a shorter list.
 */
export function readModelAnswer(message: unknown): ModelAnswer {
  const answer = answerSchema.safeParse(message);
  if (!answer.success) throw new CasebookError('extractor_unparseable', { internal: 'no message' });
  const { model, stop_reason, content, usage } = answer.data;
  if (stop_reason === 'refusal') throw new CasebookError('extractor_refused');
  if (stop_reason !== 'end_turn') {
    const internal = /^[a-z_]{1,40}$/.test(stop_reason ?? '') ? `${stop_reason}` : 'stop unknown';
    throw new CasebookError('extractor_incomplete', { internal });
  }
  // By type and not by place: a thinking block may lead. Two texts would be two documents, and
  // are refused as such when they are read together.
  const text = content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('');
  return {
    ...readReply(text),
    model,
    inputTokens:
      usage.input_tokens + usage.cache_creation_input_tokens + usage.cache_read_input_tokens,
    outputTokens: usage.output_tokens,
  };
}
