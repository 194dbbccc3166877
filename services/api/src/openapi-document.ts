/**
 * The OpenAPI document, from the operations themselves: their access, their schemas, their
 * examples and the problems they can end in.
 */
import {
  calendarDateSchema,
  ERRORS,
  type ErrorCode,
  type ErrorSpec,
  problemDocument,
  subjectSchema,
} from '@casebook/core';
import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { ACCESS, type Access } from './access.ts';
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
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  const named = new Set<string>();
  const refer: Refer = ({ name, schema }, io) => {
    if (!named.has(name)) {
      named.add(name);
      openAPIRegistry.registerComponent('schemas', name, jsonSchema(schema, io));
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const operation of operations) {
    if (operation.docs) openAPIRegistry.registerPath(describe(operation, operation.docs, refer));
  }
  return getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
}

/** Makes a schema a component, once, and points to it. */
type Refer = (content: Pick<ContentDocs, 'name' | 'schema'>, io: 'input' | 'output') => object;

function describe(operation: Operation, docs: OperationDocs, refer: Refer) {
  const json = (content: ContentDocs, io: 'input' | 'output') => ({
    'application/json': {
      schema: refer(content, io),
      ...(content.example === undefined ? {} : { example: content.example }),
    },
  });
  const answers = Object.entries(docs.answers).map(([status, answer]) => [
    status,
    { description: answer.description, content: json(answer, 'output') },
  ]);
  return {
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
      ? { request: { body: { required: true, content: json(docs.body, 'input') } } }
      : {}),
    responses: { ...Object.fromEntries(answers), ...problemResponses(operation, docs, refer) },
  };
}

function describeAccess(description: string, access: Access): string {
  if (access === 'public') return `${description}\n\nNeeds no key.`;
  return `${description}\n\nFor keys with the role ${access.join(' or ')}.`;
}

const PROBLEM = { name: 'Problem', schema: problemSchema };
/** What a request's id looks like in an example. */
const EXAMPLE_REQUEST = '7d2f1c1e-4d5b-4c0e-9f64-0a5f3a3f6a10';

/** One response for each status, with an example for each code that has it. */
function problemResponses(operation: Operation, docs: OperationDocs, refer: Refer) {
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
            examples: Object.fromEntries(
              same.map((code) => [code, { value: problemDocument(code, EXAMPLE_REQUEST) }]),
            ),
          },
        },
      },
    ]),
  );
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
