/** The JSON answer of a trace as a schema; see wire.ts for what such schemas are for. */
import {
  AUTHORS,
  calendarDateSchema,
  EVENT_TYPE_NAMES,
  PREDICATE_NAMES,
  STANDINGS,
  STORED_RETRACTION_REASON_NAMES,
  subjectSchema,
  TRACE_DIRECTIONS,
  TRACE_EDGE_KINDS,
} from '@casebook/core';
import { FACT_STATES, RUN_STATES } from '@casebook/store';
import { z } from 'zod';
import { factIdSchema } from '../wire.ts';

const count = z.number().int().min(0);
const instant = z.iso.datetime();
const gone = z.boolean().describe('Whether it is no longer in the ticket; all else is null then.');

const citation = z.union([
  z.strictObject({
    message: z.string(),
    author: z.enum(AUTHORS).nullable(),
    at: instant.nullable(),
    quote: z.string().nullable().describe('The words, as the ticket is stored.'),
    gone,
  }),
  z.strictObject({
    event: z.string(),
    type: z.enum(EVENT_TYPE_NAMES).nullable(),
    at: instant.nullable(),
    gone,
  }),
]);

const run = z.strictObject({
  id: z.string(),
  state: z.enum(RUN_STATES),
  extractor: z.string().nullable(),
  model: z.string().nullable(),
  prompt_hash: z.string().nullable(),
  finished_at: instant.nullable(),
});

const factNode = z.strictObject({
  kind: z.literal('fact'),
  id: factIdSchema,
  subject: subjectSchema,
  predicate: z.enum(PREDICATE_NAMES),
  value: z.record(z.string(), z.union([z.string(), z.number().int()])),
  evidence: z.string().describe('The ticket that it was read from.'),
  observed: calendarDateSchema,
  expires: calendarDateSchema,
  statement: z.string(),
  cite: z.string(),
  state: z.enum(FACT_STATES),
  stands_on: z
    .enum(STANDINGS)
    .nullable()
    .describe('What keeps it when a shown fact falls; null where it leans on what was shown.'),
  depth: count.describe('Steps from the fact that was asked about, from fact to fact.'),
  recorded_at: instant,
  run: z.string().describe('The run that read it, one of those of its ticket.'),
  retraction: z
    .strictObject({
      reason: z.enum(STORED_RETRACTION_REASON_NAMES),
      note: z.string().nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  citations: z.array(citation),
});

const ticketNode = z.strictObject({
  kind: z.literal('ticket'),
  id: z.string(),
  closed_at: instant.nullable().describe('Of its newest close; null while it is open.'),
  run: run.nullable().describe('That read its newest close.'),
  earlier: z.array(z.strictObject({ closed_at: instant, run })).describe('Earlier closes.'),
});

export const traceSchema = z.strictObject({
  fact: factIdSchema,
  direction: z.enum(TRACE_DIRECTIONS),
  nodes: z
    .array(z.discriminatedUnion('kind', [factNode, ticketNode]))
    .describe('Nearest to the fact first.'),
  edges: z
    .array(
      z.strictObject({
        from: z.string().describe('A fact.'),
        to: z.string().describe('A ticket; of `influenced`, the fact that was read later.'),
        kind: z.enum(TRACE_EDGE_KINDS),
        at: instant.nullable().describe('When it was read, first shown or first acted on.'),
        via: z.string().nullable().describe('The record behind it, such as `lookup:77`.'),
        by: z.string().nullable().describe('Whose call that was, such as `key:3`.'),
      }),
    )
    .describe('Between those nodes.'),
  truncated: z.boolean().describe('Whether nodes further away were left out.'),
  missing: count.describe('How many were.'),
  counted_all: z.boolean().describe('False where `missing` is only the least it can be.'),
});
