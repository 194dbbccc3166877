/** `POST /v1/facts/{fact}/retractions`: takes a fact back, once. */
import {
  factId,
  factNumber,
  RETRACTION_REASON_NAMES,
  RETRACTION_REASONS,
  remarkSchema,
} from '@casebook/core';
import { type Retraction, type RowId, retractFact } from '@casebook/store';
import { z } from 'zod';
import {
  answerJson,
  invalidRequest,
  jsonBody,
  keyOf,
  parseWith,
  pathSegment,
} from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { requireStorable } from '../remark.ts';
import { factIdSchema, retractionSchema } from '../wire.ts';

const FACT_SEGMENT = 2;

export const FACT_PARAMETER = {
  in: 'path',
  schema: factIdSchema,
  description: 'The id of a fact, as every answer names it.',
  example: 'F-1029',
} as const;

/** The row id of the fact that the path names. Throws `invalid_request`. */
export function factOfPath(request: ApiRequest): RowId {
  const number = factNumber(pathSegment(request, FACT_SEGMENT, 'fact'));
  if (number !== undefined) return number;
  throw invalidRequest([{ path: 'fact', says: 'must be the id of a fact, such as F-1029' }]);
}

/** Who decided, as it is stored: the key, which has a name and a history of its own. */
export function decidedBy(request: ApiRequest): string {
  return `key:${keyOf(request).id}`;
}

export const reasonSchema = z.enum(RETRACTION_REASON_NAMES);
export const noteSchema = remarkSchema.nullish();

const reasons = Object.entries(RETRACTION_REASONS).map(([name, says]) => `\`${name}\`: ${says}`);

const requestSchema = z.strictObject({ reason: reasonSchema, note: noteSchema });

export const retractFactOperation: Operation = {
  id: 'retract_fact',
  method: 'post',
  path: '/v1/facts/{fact}/retractions',
  docs: {
    summary: 'Take a fact back',
    description: `Adds a retraction; the fact itself stays readable. No lookup that starts after the answer shows it, and reading its ticket again does not bring it back. What other closes of its ticket say alike goes with it. What grew from it stays: see unwind. A second call changes nothing and answers with the first. Reasons: ${reasons.join(' ')}`,
    parameters: { fact: FACT_PARAMETER },
    body: {
      schema: requestSchema,
      name: 'RetractionRequest',
      example: { reason: 'denied', note: 'The buyer says that a refund was asked for.' },
    },
    answers: {
      201: {
        description: 'Taken back.',
        schema: retractionSchema,
        name: 'Retraction',
        example: exampleRetraction(true),
      },
      200: {
        description: 'It had been taken back before; this is how.',
        schema: retractionSchema,
        name: 'Retraction',
        example: exampleRetraction(false),
      },
    },
    problems: ['invalid_request', 'never_store', 'fact_unknown', 'unsupported_media_type'],
  },
  async run(request, { deps }) {
    const fact = factOfPath(request);
    const sent = parseWith(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    const note = sent.note ?? null;
    if (note !== null) requireStorable('note', note, deps.redact);
    const by = decidedBy(request);
    const input = { factId: fact, reason: sent.reason, note, by, nowMs: deps.now() };
    const retraction = await retractFact(deps.db, input);
    return answerJson(request, retraction.created ? 201 : 200, showRetraction(retraction));
  },
};

function showRetraction(retraction: Retraction) {
  return {
    fact: factId(retraction.factId),
    reason: retraction.reason,
    note: retraction.note,
    retracted_by: retraction.retractedBy,
    recorded_at: retraction.recordedAt,
    unwind: retraction.unwindId,
    also: retraction.also.map(factId),
    created: retraction.created,
  };
}

function exampleRetraction(created: boolean) {
  return {
    fact: 'F-1029',
    reason: 'denied',
    note: 'The buyer says that a refund was asked for.',
    retracted_by: 'key:3',
    recorded_at: '2026-05-02T09:12:44.120Z',
    unwind: null,
    also: [],
    created,
  };
}
