/** `GET /v1/subjects/{subject}/facts`: every fact about a subject with its state, for ops. */
import {
  CasebookError,
  instantSchema,
  isSubject,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SUBJECT_FORMAT,
  type Subject,
  subjectSchema,
} from '@casebook/core';
import { type FactCursor, type SubjectFact, subjectFacts } from '@casebook/store';
import { z } from 'zod';
import { pastMs, showAsOf } from '../as-of.ts';
import { cursorSchema, writeCursor } from '../cursor.ts';
import { answerJson, parseQuery, pathSegment } from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { subjectFactsSchema } from '../wire.ts';
import { exampleFact } from './look-up.ts';

const SUBJECT_SEGMENT = 2;

export const limitSchema = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= PAGE_SIZE_MAX, {
    error: `must be a whole number from 1 to ${PAGE_SIZE_MAX}`,
  })
  .transform(Number);

const querySchema = z.strictObject({
  as_of: instantSchema.optional(),
  limit: limitSchema.default(PAGE_SIZE_DEFAULT),
  cursor: cursorSchema.optional(),
});

export const subjectFactsOperation: Operation = {
  id: 'subject_facts',
  method: 'get',
  path: '/v1/subjects/{subject}/facts',
  docs: {
    summary: 'Every fact about a subject',
    description:
      'All facts with their state (current, retracted, superseded, echo, expired), newest first, in pages. With `as_of` those that had been recorded by a past instant, with their state of then. For ops: it records no lookup, so it is no way to answer a customer.',
    parameters: {
      subject: {
        in: 'path',
        schema: subjectSchema,
        description: SUBJECT_FORMAT,
        example: 'buyer:41827',
      },
      as_of: {
        in: 'query',
        schema: z.iso.datetime({ offset: true }),
        description: 'A past instant, with an offset; now by default.',
        example: '2026-04-01T12:00:00Z',
      },
      limit: {
        in: 'query',
        schema: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
        description: 'Facts per page.',
        example: 50,
      },
      cursor: {
        in: 'query',
        schema: z.string(),
        description: '`next` of the page before.',
        example: 'MjAyNi0wMy0xMFQxNjoxMDowMC4wMDBafDEwMjk',
      },
    },
    answers: {
      200: {
        description: 'A page of facts; `next` is null on the last one.',
        schema: subjectFactsSchema,
        name: 'SubjectFacts',
        example: {
          subject: 'buyer:41827',
          facts: [{ ...exampleFact(), state: 'current', recorded_at: '2026-03-10T16:20:03.004Z' }],
          next: null,
        },
      },
    },
    problems: ['malformed_subject', 'invalid_request'],
  },
  async run(request, { deps }) {
    const subject = subjectOfPath(request);
    const { as_of: asOf, limit, cursor } = parseQuery(querySchema, request);
    const after: FactCursor | undefined = cursor;
    const nowMs = deps.now();
    const asOfMs = asOf === undefined ? undefined : pastMs(asOf, nowMs);
    const page = await subjectFacts(deps.db, { subject, nowMs, asOfMs, limit, after });
    const facts = page.facts.map(showSubjectFact);
    const next = page.next && writeCursor(page.next);
    return answerJson(request, 200, { subject, ...showAsOf(asOfMs), facts, next });
  },
};

function subjectOfPath(request: ApiRequest): Subject {
  const subject = pathSegment(request, SUBJECT_SEGMENT, 'subject');
  if (isSubject(subject)) return subject;
  const faults = [{ path: 'subject', says: SUBJECT_FORMAT }];
  throw new CasebookError('malformed_subject', { faults });
}

function showSubjectFact({ recordedAt, ...fact }: SubjectFact) {
  return { ...fact, recorded_at: recordedAt };
}
