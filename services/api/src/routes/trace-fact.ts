/** `GET /v1/facts/{fact}/trace`: where a fact comes from and what came of it, in four formats. */
import {
  renderTraceProv,
  renderTraceText,
  TRACE_DIRECTIONS,
  TRACE_NODES_DEFAULT,
  TRACE_NODES_MAX,
  type Trace,
} from '@casebook/core';
import { traceFact } from '@casebook/store';
import { z } from 'zod';
import { answerJson, parseQuery } from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { showTrace } from '../trace/show-trace.ts';
import { exampleTrace } from '../trace/trace-example.ts';
import { traceSchema } from '../trace/trace-schema.ts';
import { renderTraceSvg } from '../trace/trace-svg.ts';
import { FACT_PARAMETER, factOfPath } from './retract-fact.ts';

const FORMATS = ['json', 'prov', 'text', 'svg'] as const;
type Format = (typeof FORMATS)[number];

const limitSchema = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= TRACE_NODES_MAX,
    {
      error: `must be a whole number from 1 to ${TRACE_NODES_MAX}`,
    },
  )
  .transform(Number);

const querySchema = z.strictObject({
  direction: z.enum(TRACE_DIRECTIONS).default('both'),
  format: z.enum(FORMATS).default('json'),
  limit: limitSchema.default(TRACE_NODES_DEFAULT),
});

export const traceFactOperation: Operation = {
  id: 'trace_fact',
  method: 'get',
  path: '/v1/facts/{fact}/trace',
  docs: {
    summary: 'Trace a fact',
    description:
      'Up: the ticket that the fact was read from, with the words it cites, who read it, and the facts that memory had shown there; their tickets; and so on. Down: every ticket in which it was shown or acted on, what was read from those, and so on. An edge `influenced` marks what had a part: shown before the words that were cited, and about the same subject. Each fact is walked once, so cycles end. Formats: `json` as below; `prov` is W3C PROV-JSON; `text` an indented tree for a terminal (text/plain); `svg` a drawing (image/svg+xml) of the nearest nodes.',
    parameters: {
      fact: FACT_PARAMETER,
      direction: {
        in: 'query',
        schema: z.enum(TRACE_DIRECTIONS).default('both'),
        description: 'Where it comes from, what came of it, or both.',
        example: 'both',
      },
      format: {
        in: 'query',
        schema: z.enum(FORMATS).default('json'),
        description: 'How the trace is answered.',
        example: 'json',
      },
      limit: {
        in: 'query',
        schema: z.number().int().min(1).max(TRACE_NODES_MAX).default(TRACE_NODES_DEFAULT),
        description: 'Facts and tickets at most, the nearest first.',
        example: TRACE_NODES_DEFAULT,
      },
    },
    answers: {
      200: {
        description: 'The trace.',
        schema: traceSchema,
        name: 'Trace',
        example: showTrace(exampleTrace()),
      },
    },
    problems: ['invalid_request', 'fact_unknown', 'request_timeout'],
  },
  async run(request, { deps }) {
    const fact = factOfPath(request);
    const { direction, format, limit } = parseQuery(querySchema, request);
    const trace = await traceFact(deps.db, { factId: fact, direction, limit, nowMs: deps.now() });
    return answerAs[format](request, trace);
  },
};

/** Opened by itself, a drawing may use its own style sheet and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const answerAs: Readonly<
  Record<Format, (request: ApiRequest, trace: Trace) => Response | Promise<Response>>
> = {
  json: (request, trace) => answerJson(request, 200, showTrace(trace)),
  prov: (request, trace) => answerJson(request, 200, renderTraceProv(trace)),
  text: (request, trace) =>
    answerText(request, renderTraceText(trace), { 'content-type': 'text/plain; charset=utf-8' }),
  svg: async (request, trace) =>
    answerText(request, await renderTraceSvg(trace), {
      'content-type': 'image/svg+xml',
      'content-security-policy': SVG_POLICY,
    }),
};

function answerText(
  request: ApiRequest,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, {
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      ...headers,
    },
  });
}
