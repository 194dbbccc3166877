/**
 * `POST /v1/lookups`: at most three current facts about one subject, recorded as shown by the
 * statement that reads them. The hottest operation; see operation.ts. Ops may also ask as of a past
 * instant: that shows nothing to an agent, and is not recorded.
 */
import {
  CasebookError,
  identifierSchema,
  instantSchema,
  SUBJECT_FORMAT,
  subjectKind,
  subjectSchema,
  TOPICS,
} from '@casebook/core';
import {
  type LookupAnswer,
  type LookupInput,
  lookUp,
  lookUpAsOf,
  type ServingMode,
} from '@casebook/store';
import { z } from 'zod';
import { pastMs, showAsOf } from '../as-of.ts';
import { answerJson, jsonBody, keyOf, parseAboutSubject } from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { lookupSchema } from '../wire.ts';

// Strict: a misspelt `purpose` would otherwise be an internal lookup in silence.
export const lookupRequestSchema = z.strictObject({
  ticket: identifierSchema,
  subject: subjectSchema,
  topic: z.enum(TOPICS).nullish(),
  purpose: z.enum(['internal', 'outbound']).default('internal'),
  as_of: instantSchema.optional(),
});

export const lookUpOperation: Operation = {
  id: 'look_up',
  method: 'post',
  path: '/v1/lookups',
  isFrequent: true,
  docs: {
    summary: 'Look facts up',
    description: `At most three current facts about one subject, newest first, each with its date and its evidence, and how many more there are. The lookup and what it showed are recorded under the ticket during which it was made; facts of that very ticket are left out. Where the answer is for words that leave the house, say \`"purpose": "outbound"\`: facts about sellers are then absent. In the serving modes \`shadow\` and \`off\` nothing is shown. Of a subject that asked for deletion nothing is shown, and nothing recorded. Ops may ask \`as_of\` a past instant: what an agent would have been shown then, which is recorded as no lookup. About the subject: ${SUBJECT_FORMAT}.`,
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
          mode: 'on',
          facts: [{ ...exampleFact(), tickets: 1 }],
          more: 0,
        },
      },
    },
    problems: ['malformed_subject', 'invalid_request', 'unsupported_media_type'],
  },
  async run(request, { deps, metrics }) {
    const sent = await jsonBody(request, deps.bodyBytesMax);
    refuseThePastToAgents(request, sent);
    const { as_of: asOf, ...asked } = readLookupRequest(sent);
    const question = { ...asked, topic: asked.topic ?? null };
    const nowMs = deps.now();
    if (asOf !== undefined) {
      const atMs = pastMs(asOf, nowMs);
      const answer = await lookUpAsOf(deps.db, { ...question, atMs });
      const shown = showLookup(null, question, answer);
      return answerJson(request, 200, { ...shown, ...showAsOf(atMs) });
    }
    const input: LookupInput = {
      ...question,
      hasher: deps.hasher,
      apiKeyId: keyOf(request).id,
      nowMs,
    };
    const { id, ...answer } = await lookUp(deps.lookupPool, input);
    metrics.lookups.inc({ purpose: input.purpose, mode: answer.mode });
    metrics.factsShown.inc({ purpose: input.purpose }, answer.facts.length);
    return answerJson(request, 200, showLookup(id, input, answer));
  },
};

/** Before anything else of the body is judged: who may not ask is not told what was wrong. */
function refuseThePastToAgents(request: ApiRequest, sent: unknown): void {
  if (keyOf(request).role === 'ops' || typeof sent !== 'object' || sent === null) return;
  if ('as_of' in sent) throw new CasebookError('forbidden');
}

type Question = Pick<LookupInput, 'subject' | 'purpose'>;

function showLookup(lookup: string | null, question: Question, answer: LookupAnswer) {
  const { mode, facts, more } = answer;
  const { subject } = question;
  return { lookup, subject, mode, facts, more, ...emptyNote(question, answer) };
}

/** Throws `malformed_subject` where the subject is at fault, otherwise `invalid_request`. */
export function readLookupRequest(sent: unknown): z.output<typeof lookupRequestSchema> {
  return parseAboutSubject(lookupRequestSchema, sent);
}

const SILENCE: Readonly<Record<Exclude<ServingMode, 'on'>, string>> = {
  shadow:
    'Memory is in shadow mode: what would have been shown is recorded, and nothing is shown. That says nothing about the customer.',
  off: 'Memory is switched off: nothing was read. That says nothing about the customer.',
};

/** What an empty list means, in words, where a model or a person would read too much into it. */
export function emptyNote(question: Question, answer: LookupAnswer): { says?: string } {
  if (answer.mode !== 'on') return { says: SILENCE[answer.mode] };
  if (answer.facts.length > 0) return {};
  if (question.purpose === 'outbound' && subjectKind(question.subject) === 'seller') {
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
