/**
 * The OpenAPI document, from the operations themselves: their access, their schemas, their
 * examples and the problems they can end in.
 */
import {
  CasebookError,
  calendarDateSchema,
  ERRORS,
  type ErrorCode,
  type ErrorSpec,
  subjectSchema,
} from '@casebook/core';
import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { ACCESS, type Access } from './access.ts';
import { problemOf } from './middleware/problem.ts';
import type { Operation } from './operation.ts';
import { problemSchema } from './wire.ts';

export interface OperationDocs {
  readonly summary: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, ParameterDocs>>;
  readonly body?: ContentDocs;
  readonly answers: Readonly<Record<number, ContentDocs & { readonly description: string }>>;
  /** Beside those that every operation can end in. */
  readonly problems: readonly ErrorCode[];
}

export interface ContentDocs {
  readonly schema: z.ZodType;
  /** Its name among the components. */
  readonly name: string;
  readonly example?: unknown;
}

interface ParameterDocs {
  readonly in: 'path' | 'query';
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: string | number;
}

const INFO = {
  title: 'Casebook',
  version: '1',
  description: 'The memory of a support team: dated, cited facts from closed tickets.',
};

export function openApiDocument(operations: readonly Operation[]): object {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
  registry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  const schemas = new Map<string, object>();
  const refer = (content: Pick<ContentDocs, 'name' | 'schema'>, io: 'input' | 'output') => {
    if (!schemas.has(content.name)) {
      const schema = jsonSchema(content.schema, io);
      schemas.set(content.name, schema);
      registry.registerComponent('schemas', content.name, schema);
    }
    return { $ref: `#/components/schemas/${content.name}` };
  };
  for (const operation of operations) {
    const { docs } = operation;
    if (!docs) continue;
    registry.registerPath({
      method: operation.method,
      path: operation.path,
      operationId: operation.id,
      summary: docs.summary,
      description: describeAccess(docs.description, ACCESS[operation.id]),
      ...(ACCESS[operation.id] === 'public' ? {} : { security: [{ key: [] }] }),
      parameters: Object.entries(docs.parameters ?? {}).map(([name, parameter]) => ({
        name,
        in: parameter.in,
        required: parameter.in === 'path',
        description: parameter.description,
        schema: jsonSchema(parameter.schema, 'input'),
        example: parameter.example,
      })),
      ...(docs.body
        ? {
            request: {
              body: {
                required: true,
                content: {
                  'application/json': {
                    schema: refer(docs.body, 'input'),
                    example: docs.body.example,
                  },
                },
              },
            },
          }
        : {}),
      responses: {
        ...Object.fromEntries(
          Object.entries(docs.answers).map(([status, { description, ...content }]) => [
            status,
            {
              description,
              content: {
                'application/json': {
                  schema: refer(content, 'output'),
                  ...(content.example === undefined ? {} : { example: content.example }),
                },
              },
            },
          ]),
        ),
        ...problemResponses(operation, docs, refer),
      },
    });
  }
  return getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
}

function describeAccess(description: string, access: Access): string {
  if (access === 'public') return `${description}\n\nNeeds no key.`;
  return `${description}\n\nFor keys with the role ${access.join(' or ')}.`;
}

const PROBLEM = { name: 'Problem', schema: problemSchema };
/** What a request's id looks like in an example. */
const EXAMPLE_REQUEST = '7d2f1c1e-4d5b-4c0e-9f64-0a5f3a3f6a10';

/** One response for each status, with an example for each code that has it. */
function problemResponses(
  operation: Operation,
  docs: OperationDocs,
  refer: (content: typeof PROBLEM, io: 'output') => object,
) {
  const codes = new Set<ErrorCode>(docs.problems);
  if (docs.body) for (const code of ['malformed_json', 'json_too_deep'] as const) codes.add(code);
  if (ACCESS[operation.id] !== 'public') {
    for (const code of ['unauthenticated', 'forbidden', 'database_unavailable'] as const) {
      codes.add(code);
    }
  }
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status }: ErrorSpec = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => ERRORS[code].says).join(' / '),
        content: {
          'application/problem+json': {
            schema: refer(PROBLEM, 'output'),
            examples: Object.fromEntries(same.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): object {
  return problemOf(new CasebookError(code), EXAMPLE_REQUEST);
}

/** What zod checks by a function is described here, since no function can be written as JSON. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: target }) {
      if (zodSchema === subjectSchema) {
        target.type = 'string';
        target.pattern = '^(buyer|seller|address):[A-Za-z0-9._-]{1,64}$';
      }
      if (zodSchema === calendarDateSchema)
        Object.assign(target, { type: 'string', format: 'date' });
    },
  });
  return json;
}
