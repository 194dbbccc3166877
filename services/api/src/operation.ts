/**
 * One operation of the API and what every request of it goes through, in this order: a time limit,
 * the key and its role, the operation itself, one answer (its own or a problem document), one
 * count, one line of log. It is one function and no chain of middleware: the order can be read
 * here, and the hot lookup pays for nothing that it does not use.
 */
import { randomUUID } from 'node:crypto';
import { REQUEST_TIMEOUT_MS } from '@casebook/core';
import type { ApiKey } from '@casebook/store';
import type { Context } from 'hono';
import { ACCESS, type OperationId } from './access.ts';
import type { AppDeps } from './deps.ts';
import { loggableError } from './log.ts';
import type { Metrics } from './metrics.ts';
import { authenticate, type Keyring } from './middleware/authenticate.ts';
import { codeOf, problemResponse } from './middleware/problem.ts';
import { withTimeLimit } from './middleware/time-limit.ts';
import type { OperationDocs } from './openapi-document.ts';

export interface Operation {
  readonly id: OperationId;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  /** Asked for so often that its line is written at level debug. */
  readonly isFrequent?: true;
  /** Absent for pages that are meant for people. */
  readonly docs?: OperationDocs;
  run(request: ApiRequest, services: Services): Promise<Response> | Response;
}

export interface ApiRequest {
  readonly id: string;
  /** Null for public operations alone. */
  readonly key: ApiKey | null;
  readonly context: Context;
}

export interface Services {
  readonly deps: AppDeps;
  readonly metrics: Metrics;
  readonly keyring: Keyring;
}

/** The operation's path as hono writes it. */
export function honoPath(operation: Operation): string {
  return operation.path.replace(/\{(\w+)\}/g, ':$1');
}

export function serveOperation(operation: Operation, services: Services) {
  const observe = createObserver(operation, services);
  const access = ACCESS[operation.id];

  async function perform(context: Context, id: string): Promise<[Response, ApiKey | null]> {
    const key = await authenticate(context.req.raw.headers, access, services.keyring);
    return [await operation.run({ id, key, context }, services), key];
  }

  return async (context: Context): Promise<Response> => {
    const startedMs = performance.now();
    const id = randomUUID();
    try {
      const limited = withTimeLimit(REQUEST_TIMEOUT_MS, perform(context, id));
      const [response, key] = await limited;
      observe({ id, startedMs, status: response.status, key });
      return response;
    } catch (error) {
      const response = problemResponse(error, id);
      observe({ id, startedMs, status: response.status, key: null, error });
      return response;
    }
  };
}

interface Observation {
  readonly id: string;
  readonly startedMs: number;
  readonly status: number;
  readonly key: ApiKey | null;
  readonly error?: unknown;
}

function createObserver(operation: Operation, { deps, metrics }: Services) {
  const route = operation.path;
  const method = operation.method.toUpperCase();
  const level = operation.isFrequent ? 'debug' : 'info';
  return ({ id, startedMs, status, key, error }: Observation): void => {
    const tookMs = performance.now() - startedMs;
    metrics.requests.inc({ method, route, status });
    metrics.durations.observe({ method, route }, tookMs / 1000);
    const line = () => ({
      request: id,
      method,
      route,
      status,
      ms: Math.round(tookMs * 10) / 10,
      ...(key ? { role: key.role, key: key.id } : {}),
      ...(error === undefined ? {} : { code: codeOf(error) }),
    });
    if (status >= 500) deps.log.error({ ...line(), ...loggableError(error) }, 'request failed');
    else if (deps.log.isLevelEnabled(level)) deps.log[level](line(), 'request answered');
  };
}
