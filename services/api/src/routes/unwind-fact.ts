/** `POST /v1/facts/{fact}/unwind`: takes back a fact and what grew from it, after a dry run. */
import { factId, showFact } from '@casebook/core';
import {
  type GoingFact,
  planUnwind,
  type StayingFact,
  UNWIND_SCOPES,
  type UnwindPicture,
  type UnwindResult,
  unwindFact,
} from '@casebook/store';
import { z } from 'zod';
import { answerJson, jsonBody, parseWith } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { requireStorable } from '../remark.ts';
import { unwindSchema } from '../wire.ts';
import { exampleFact } from './look-up.ts';
import { decidedBy, FACT_PARAMETER, factOfPath, noteSchema, reasonSchema } from './retract-fact.ts';

const scopeSchema = z.enum(UNWIND_SCOPES);
/** Longer than any token of ours; what is no token of ours is stale. */
const TOKEN_CHARS_MAX = 100;

const plan = { scope: scopeSchema, note: noteSchema };
const dryRun = z.strictObject({
  ...plan,
  dry_run: z.literal(true).default(true),
  reason: reasonSchema.optional(),
  token: z.string().max(TOKEN_CHARS_MAX).optional(),
});
const realRun = z.strictObject({
  ...plan,
  dry_run: z.literal(false),
  reason: reasonSchema,
  token: z.string().max(TOKEN_CHARS_MAX).describe('Of the dry run.'),
});
// The dry run is what one gets without asking for it.
const requestSchema = z.discriminatedUnion('dry_run', [dryRun, realRun]);

export const unwindFactOperation: Operation = {
  id: 'unwind_fact',
  method: 'post',
  path: '/v1/facts/{fact}/unwind',
  docs: {
    summary: 'Unwind a fact',
    description:
      'Takes back a fact (`"scope": "root"`) or also everything that leans on it (`"descendants"`). First a dry run, which changes nothing and is the default: it lists what goes and what stays, each with why, and gives a token. The real run (`"dry_run": false`) needs that token, a reason, and the same picture; it is one transaction. Facts that stand on evidence of their own stay, and so does what leans on them alone. What leans on the root and is read from a ticket later is taken back when it is stored. Unwinding what is unwound changes nothing.',
    parameters: { fact: FACT_PARAMETER },
    body: {
      schema: requestSchema,
      name: 'UnwindRequest',
      example: { scope: 'descendants', dry_run: false, reason: 'wrong', token: exampleToken() },
    },
    answers: {
      200: {
        description: 'The dry run; or a real run of what had been taken back before.',
        schema: unwindSchema,
        name: 'Unwind',
        example: { ...exampleUnwind(), dry_run: true, token: exampleToken() },
      },
      201: {
        description: 'Taken back: what `goes` lists, as it was before.',
        schema: unwindSchema,
        name: 'Unwind',
        example: {
          ...exampleUnwind(),
          created: true,
          unwind: { id: '7', recorded_at: '2026-06-02T09:12:44.120Z' },
        },
      },
    },
    problems: [
      'invalid_request',
      'never_store',
      'fact_unknown',
      'unwind_stale',
      'unsupported_media_type',
    ],
  },
  async run(request, { deps }) {
    const fact = factOfPath(request);
    const sent = parseWith(requestSchema, withDryRun(await jsonBody(request, deps.bodyBytesMax)));
    const note = sent.note ?? null;
    if (note !== null) requireStorable('note', note, deps.redact);
    const input = { factId: fact, scope: sent.scope, nowMs: deps.now() };
    if (sent.dry_run) {
      const picture = await planUnwind(deps.db, input);
      const shown = showUnwind(fact, { picture, created: false, unwind: null });
      return answerJson(request, 200, { ...shown, dry_run: true, token: picture.token });
    }
    const { reason, token } = sent;
    const order = { ...input, reason, token, note, by: decidedBy(request) };
    const result = await unwindFact(deps.db, order);
    return answerJson(request, result.created ? 201 : 200, showUnwind(fact, result));
  },
};

/** A union is told apart by a value that is there. */
function withDryRun(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return 'dry_run' in sent ? sent : { ...sent, dry_run: true };
}

function showUnwind(fact: string, { picture, created, unwind }: UnwindResult) {
  return {
    fact: factId(fact),
    scope: picture.scope,
    dry_run: false,
    created,
    unwind: unwind && { id: unwind.id, recorded_at: unwind.recordedAt },
    counts: countPicture(picture),
    goes: picture.goes.map(showGoing),
    stays: picture.stays.map(showStaying),
    token: null,
  };
}

function countPicture({ goes, stays }: UnwindPicture) {
  return { goes: goes.length, stays: stays.length };
}

function showGoing({ fact, state, depth, why, grewFrom }: GoingFact) {
  return { ...showFact(fact), state, depth, why, grew_from: grewFrom.map(factId) };
}

function showStaying({ fact, state, why }: StayingFact) {
  return { ...showFact(fact), state, why };
}

function exampleToken(): string {
  return 'hXvWqEOCtG3hZ0m7T0bqfVZ4m4aF6Zp1vQ0e4zv0k3s';
}

function exampleUnwind() {
  return {
    fact: 'F-1029',
    scope: 'descendants',
    dry_run: false,
    created: false,
    unwind: null,
    counts: { goes: 1, stays: 0 },
    goes: [{ ...exampleFact(), state: 'current', depth: 0, why: 'root', grew_from: [] }],
    stays: [],
    token: null,
  };
}
