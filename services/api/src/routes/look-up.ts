/**
 * `POST /v1/lookups`: at most three current facts about one subject, recorded as shown by the
 * statement that reads them. The hottest operation; see operation.ts.
 */
import {
  CasebookError,
  faultsOf,
  identifierSchema,
  SUBJECT_FORMAT,
  subjectKind,
  subjectSchema,
  TOPICS,
} from '@casebook/core';
import { type LookupInput, type LookupResult, lookUp } from '@casebook/store';
import { z } from 'zod';
import { answerJson, invalidRequest, jsonBody, keyOf } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { lookupSchema } from '../wire.ts';

// Strict: a misspelt `purpose` would otherwise be an internal lookup in silence.
export const lookupRequestSchema = z.strictObject({
  ticket: identifierSchema,
  subject: subjectSchema,
  topic: z.enum(TOPICS).nullish(),
  purpose: z.enum(['internal', 'outbound']).default('internal'),
});

export const lookUpOperation: Operation = {
  id: 'look_up',
  method: 'post',
  path: '/v1/lookups',
  isFrequent: true,
  docs: {
    summary: 'Look facts up',
    description: `At most three current facts about one subject, newest first, each with its date and its evidence, and how many more there are. The lookup and what it showed are recorded under the ticket during which it was made; facts of that very ticket are left out. Where the answer is for words that leave the house, say \`"purpose": "outbound"\`: facts about sellers are then absent. About the subject: ${SUBJECT_FORMAT}.`,
    body: {
      schema: lookupRequestSchema,
      name: 'LookupRequest',
      example: { ticket: 'T-40002', subject: 'buyer:41827', topic: 'resolution' },
    },
    answers: {
      200: {
        description: 'What is on file. An empty list is an answer.',
        schema: lookupSchema,
        name: 'Lookup',
        example: {
          lookup: '77',
          subject: 'buyer:41827',
          facts: [{ ...exampleFact(), tickets: 1 }],
          more: 0,
        },
      },
    },
    problems: ['malformed_subject', 'invalid_request', 'unsupported_media_type'],
  },
  async run(request, { deps, metrics }) {
    const sent = await jsonBody(request, deps.bodyBytesMax);
    const asked = readLookupRequest(sent);
    const input: LookupInput = {
      ...asked,
      topic: asked.topic ?? null,
      apiKeyId: keyOf(request).id,
      nowMs: deps.now(),
    };
    const result = await lookUp(deps.lookupPool, input);
    metrics.lookups.inc({ purpose: input.purpose });
    metrics.factsShown.inc({ purpose: input.purpose }, result.facts.length);
    return answerJson(request, 200, {
      lookup: result.id,
      subject: input.subject,
      facts: result.facts,
      more: result.more,
      ...emptyNote(input, result),
    });
  },
};

/** Throws `malformed_subject` where the subject is at fault, otherwise `invalid_request`. */
export function readLookupRequest(sent: unknown): z.output<typeof lookupRequestSchema> {
  const parsed = lookupRequestSchema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const faults = faultsOf(parsed.error);
  if (faults.some((fault) => fault.path === 'subject')) {
    throw new CasebookError('malformed_subject', { faults });
  }
  throw invalidRequest(faults);
}

/** What an empty list means, in words, where a model or a person would read too much into it. */
export function emptyNote(input: LookupInput, result: LookupResult): { says?: string } {
  if (result.facts.length > 0) return {};
  if (input.purpose === 'outbound' && subjectKind(input.subject) === 'seller') {
    return { says: 'No fact on file for this purpose: facts about sellers never leave the house.' };
  }
  return {
    says: 'No fact on file. That does not mean a new customer: most tickets leave no fact, and facts expire.',
  };
}

export function exampleFact() {
  return {
    id: 'F-1029',
    subject: 'buyer:41827',
    predicate: 'chose_replacement',
    value: { order_id: 'SU-82605' },
    evidence: 'T-39177',
    observed: '2026-03-10',
    expires: '2027-03-10',
    statement: 'Chose a replacement for order SU-82605.',
    cite: 'F-1029, T-39177, 2026-03-10',
  };
}
