/**
 * `POST /v1/erasures`: a subject asks for deletion; `GET /v1/erasures/{erasure}`: its receipt. From
 * the moment that the request is on record, nothing of the subject is shown or taken in, and
 * whatever becomes of this process, it is carried out. The receipt never says of whom it is.
 */
import { CasebookError, SUBJECT_FORMAT, subjectSchema } from '@casebook/core';
import { type ErasureReceipt, planErasure, readErasure, requestErasure } from '@casebook/store';
import { z } from 'zod';
import { carryOutWithin } from '../carry-out.ts';
import type { AppDeps } from '../deps.ts';
import {
  answerJson,
  invalidRequest,
  jsonBody,
  keyOf,
  parseAboutSubject,
  pathSegment,
} from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { UNREACHABLE } from '../unreachable.ts';
import { erasurePlanSchema, erasureSchema } from '../wire-erasure.ts';
import { decidedBy } from './retract-fact.ts';

// Strict: a misspelt `dry_run` must not be a deletion in silence.
const requestSchema = z.strictObject({
  subject: subjectSchema,
  dry_run: z.boolean().default(false),
});

export const requestErasureOperation: Operation = {
  id: 'request_erasure',
  method: 'post',
  path: '/v1/erasures',
  docs: {
    summary: 'Erase a subject',
    description: `Takes away what is on file about one subject. Of a buyer every ticket goes whole, and with it every fact that cites it, about whomever: no evidence, no fact. A seller or an address is cut out of the tickets of others (its messages, its id), and all facts about it go. Lookups, influence, runs, checked replies, retractions, pending work and the queue's events go, too. What remains is a keyed hash that keeps the subject from coming back. The answer names the receipt; with \`"dry_run": true\` it counts what would go and changes nothing. A second request finds nothing and says so; so does one about somebody unknown. About the subject: ${SUBJECT_FORMAT}; there is no pattern and no "all". A helpdesk's key may ask where the service is configured so.`,
    body: {
      schema: requestSchema,
      name: 'ErasureRequest',
      example: { subject: 'buyer:41827', dry_run: false },
    },
    answers: {
      202: {
        description: 'On record; mostly it is done by now.',
        schema: erasureSchema,
        name: 'Erasure',
        example: exampleReceipt(),
      },
      200: {
        description: 'The dry run: what would go.',
        schema: erasurePlanSchema,
        name: 'ErasurePlan',
        example: {
          dry_run: true,
          counts: { postgres: exampleCounts() },
          unreachable: UNREACHABLE,
        },
      },
    },
    problems: ['malformed_subject', 'invalid_request', 'unsupported_media_type'],
  },
  async run(request, services) {
    const { deps } = services;
    requireEraser(request, deps);
    const sent = parseAboutSubject(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    const { subject } = sent;
    if (sent.dry_run) {
      const counts = { postgres: await planErasure(deps.db, subject) };
      return answerJson(request, 200, { dry_run: true, counts, unreachable: UNREACHABLE });
    }
    const { db, hasher } = deps;
    const by = decidedBy(request);
    const id = await requestErasure(db, { subject, hasher, by, nowMs: deps.now() });
    await carryOutWithin([id], request, services);
    const receipt = showReceipt(await readErasure(db, id));
    return answerJson(request, 202, receipt, { location: receipt.status });
  },
};

const ERASURE_SEGMENT = 2;

export const erasureOperation: Operation = {
  id: 'find_erasure',
  method: 'get',
  path: '/v1/erasures/{erasure}',
  docs: {
    summary: 'The receipt of an erasure',
    description:
      'Whether it is done, what went by store and table, when, and by whom it was asked for. Never of whom it is.',
    parameters: {
      erasure: {
        in: 'path',
        schema: z.string(),
        description: 'The number of the erasure, as the request was answered.',
        example: '12',
      },
    },
    answers: {
      200: {
        description: 'The receipt.',
        schema: erasureSchema,
        name: 'Erasure',
        example: exampleReceipt(),
      },
    },
    problems: ['invalid_request', 'erasure_unknown'],
  },
  async run(request, { deps }) {
    requireEraser(request, deps);
    const id = pathSegment(request, ERASURE_SEGMENT, 'erasure');
    if (!/^[1-9]\d{0,17}$/.test(id)) {
      throw invalidRequest([{ path: 'erasure', says: 'must be the number of an erasure' }]);
    }
    return answerJson(request, 200, showReceipt(await readErasure(deps.db, id)));
  },
};

/** Before anything of the body is judged: who may not ask is not told what was wrong. */
function requireEraser(request: ApiRequest, { helpdeskMayErase }: AppDeps): void {
  if (keyOf(request).role !== 'ops' && !helpdeskMayErase) throw new CasebookError('forbidden');
}

export function receiptAddress(id: string): string {
  return `/v1/erasures/${id}`;
}

function showReceipt({ counts, ...receipt }: ErasureReceipt) {
  return {
    erasure: receipt.id,
    state: receipt.state,
    requested_by: receipt.requestedBy,
    requested_at: receipt.requestedAt,
    finished_at: receipt.finishedAt,
    counts: counts && { postgres: counts.postgres, queue: { job: counts.jobs } },
    unreachable: UNREACHABLE,
    status: receiptAddress(receipt.id),
  };
}

function exampleCounts() {
  return { ticket_revision: 2, run: 2, fact: 3, citation: 4, lookup: 5, lookup_fact: 9 };
}

function exampleReceipt() {
  return {
    erasure: '12',
    state: 'done',
    requested_by: 'key:3',
    requested_at: '2026-05-02T09:12:44.120Z',
    finished_at: '2026-05-02T09:12:44.161Z',
    counts: { postgres: exampleCounts(), queue: { job: 0 } },
    unreachable: UNREACHABLE,
    status: '/v1/erasures/12',
  };
}
