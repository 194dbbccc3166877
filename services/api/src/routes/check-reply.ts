/**
 * `POST /v1/replies/check`: whether a draft reply may be sent, and which facts it acts on. The
 * draft is read and forgotten: it is in no table and no log, so no filter has to look at it.
 */
import {
  DRAFT_CHARS_MAX,
  identifierSchema,
  REPLY_AUDIENCES,
  REPLY_PROBLEMS,
  type ReplyProblem,
} from '@casebook/core';
import { recordReplyCheck } from '@casebook/store';
import { z } from 'zod';
import { answerJson, jsonBody, keyOf, parseWith } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { replyCheckSchema } from '../wire.ts';

// Strict: a misspelt `audience` must not be taken for a draft to a colleague.
const requestSchema = z.strictObject({
  ticket: identifierSchema,
  audience: z.enum(REPLY_AUDIENCES),
  text: z.string().min(1).max(DRAFT_CHARS_MAX),
});

export const checkReplyOperation: Operation = {
  id: 'check_reply',
  method: 'post',
  path: '/v1/replies/check',
  docs: {
    summary: 'Check a draft reply',
    description: `Finds the citations in a draft and records which facts it acts on; what was only shown is not acted on. A draft to a buyer or seller may not carry what a lookup of this ticket showed about a seller: cited, copied, or in other words (counts, claims and disputes together). A cited fact must have been shown in this ticket and still count. Send the draft when \`ok\` is true; otherwise change what the problems point at and check again. The draft is not stored. At most ${DRAFT_CHARS_MAX} characters.`,
    body: {
      schema: requestSchema,
      name: 'ReplyCheckRequest',
      example: {
        ticket: 'T-40002',
        audience: 'seller',
        text: 'You disputed six of your last eight damage claims.',
      },
    },
    answers: {
      200: {
        description: 'What was found; also where something has to be changed.',
        schema: replyCheckSchema,
        name: 'ReplyCheck',
        example: {
          reply: '12',
          ok: false,
          acted_on: [],
          problems: [
            {
              kind: 'seller_fact_outbound',
              span: { start: 4, end: 49 },
              says: REPLY_PROBLEMS.seller_fact_outbound,
            },
          ],
        },
      },
    },
    problems: ['invalid_request', 'unsupported_media_type'],
  },
  async run(request, { deps }) {
    const sent = parseWith(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    const apiKeyId = keyOf(request).id;
    const reply = await recordReplyCheck(deps.db, { ...sent, apiKeyId, nowMs: deps.now() });
    return answerJson(request, 200, {
      reply: reply.id,
      ok: reply.problems.length === 0,
      acted_on: reply.actedOn,
      problems: reply.problems satisfies readonly ReplyProblem[],
    });
  },
};
