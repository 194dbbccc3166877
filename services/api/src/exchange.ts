/** How an operation reads its request, and answers: JSON that no cache keeps, under an id. */
import { CasebookError, type Fault, faultsOf } from '@casebook/core';
import type { ApiKey } from '@casebook/store';
import type { HttpBindings } from '@hono/node-server';
import type { z } from 'zod';
import { readJson } from './middleware/read-json.ts';
import type { ApiRequest } from './operation.ts';

export function answerJson(
  request: ApiRequest,
  status: number,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': request.id,
      ...more,
    },
  });
}

/** The request's body as JSON; see middleware/read-json.ts for what it throws. */
export function jsonBody({ context }: ApiRequest, bytesMax: number): Promise<unknown> {
  // Set by the node server; there is none where a test calls the app by itself.
  const bindings: Partial<HttpBindings> | undefined = context.env;
  return readJson(context.req.raw, bytesMax, bindings?.incoming);
}

/** The caller's key, in an operation that the access table does not call public. */
export function keyOf(request: ApiRequest): ApiKey {
  if (!request.key) throw new Error('a protected operation ran without a key');
  return request.key;
}

/** The data as the schema reads it. Throws `invalid_request` with every fault. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw invalidRequest(faultsOf(parsed.error));
  return parsed.data;
}

/** As parseWith, of a request about a subject. Throws `malformed_subject` where that is at fault. */
export function parseAboutSubject<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const faults = faultsOf(parsed.error);
  if (faults.some((fault) => fault.path === 'subject')) {
    throw new CasebookError('malformed_subject', { faults });
  }
  throw invalidRequest(faults);
}

export function invalidRequest(faults: readonly Fault[]): CasebookError {
  return new CasebookError('invalid_request', { faults });
}

/**
 * The path's segment at the index, decoded. Exact: an escape that stands for no character is a
 * fault, not a character of its own, and an escaped slash belongs to the id.
 */
export function pathSegment(request: ApiRequest, index: number, name: string): string {
  const path = new URL(request.context.req.url).pathname;
  try {
    return decodeURIComponent(path.split('/')[index + 1] ?? '');
  } catch {
    throw invalidRequest([{ path: name, says: 'must be percent-encoded UTF-8' }]);
  }
}

/** The query's parameters as the schema reads them; one given twice is a fault. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: ApiRequest,
): z.output<Schema> {
  const { searchParams } = new URL(request.context.req.url);
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length) {
    throw invalidRequest([{ path: '', says: 'has a query parameter twice' }]);
  }
  return parseWith(schema, Object.fromEntries(searchParams));
}
