import { expect, test } from 'vitest';
import { z } from 'zod';
import type { OperationDocs } from './openapi-document.ts';
import { openApiDocument } from './openapi-document.ts';
import { checkReplyOperation } from './routes/check-reply.ts';
import { closeTicketOperation } from './routes/close-ticket.ts';
import { findTicketOperation } from './routes/find-ticket.ts';
import { healthzOperation } from './routes/health.ts';
import { lookUpOperation } from './routes/look-up.ts';
import { replayRunsOperation } from './routes/replay-runs.ts';
import { retractFactOperation } from './routes/retract-fact.ts';
import {
  servingModeHistoryOperation,
  servingModeOperation,
  switchServingModeOperation,
} from './routes/serving-mode.ts';
import { statsOperation } from './routes/stats.ts';
import { subjectFactsOperation } from './routes/subject-facts.ts';
import { traceFactOperation } from './routes/trace-fact.ts';
import { unwindFactOperation } from './routes/unwind-fact.ts';

const OPERATIONS = [
  closeTicketOperation,
  findTicketOperation,
  replayRunsOperation,
  lookUpOperation,
  checkReplyOperation,
  subjectFactsOperation,
  retractFactOperation,
  unwindFactOperation,
  traceFactOperation,
  servingModeOperation,
  switchServingModeOperation,
  servingModeHistoryOperation,
  statsOperation,
  healthzOperation,
];

test.each(OPERATIONS.map((operation) => [operation.id, operation.docs] as const))(
  'the examples of %s are what its schemas accept',
  (_, docs: OperationDocs | undefined) => {
    if (docs?.body) docs.body.schema.parse(docs.body.example);
    for (const answer of Object.values(docs?.answers ?? {})) answer.schema.parse(answer.example);
    for (const parameter of Object.values(docs?.parameters ?? {})) {
      parameter.schema.parse(parameter.example);
    }
  },
);

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.unknown()).optional(),
        responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

test('every reference of the document leads somewhere', () => {
  const document = openApiDocument(OPERATIONS);
  const { components, paths } = documentSchema.parse(document);
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(components.schemas).toHaveProperty(name ?? '');
  const described = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(OPERATIONS.length);
});

test('a subject and a date are described by their pattern, since a function cannot be', () => {
  const text = JSON.stringify(openApiDocument(OPERATIONS));
  expect(text).toContain('"^(buyer|seller|address):[A-Za-z0-9._-]{1,64}$"');
  expect(text).toContain('"format":"date"');
});
