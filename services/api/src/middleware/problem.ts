/**
 * Every failure as an RFC 9457 problem document, from the error table of packages/core alone.
 * What is not in that table is `internal`: nothing of it reaches the caller.
 */
import { CasebookError, ERRORS, type ErrorCode, type ErrorSpec, type Fault } from '@casebook/core';

export interface Problem {
  /** The page that explains the code, relative to the address of the service. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What to do about it. */
  readonly detail: string;
  /** The request, as the log names it. */
  readonly instance: string;
  readonly code: ErrorCode;
  readonly faults?: readonly Fault[];
}

/** What is "not now" without a better guess: a restarted database is back by then. */
const RETRY_AFTER_S = 5;

export function codeOf(error: unknown): ErrorCode {
  return error instanceof CasebookError ? error.code : 'internal';
}

export function problemOf(error: unknown, requestId: string): Problem {
  const code = codeOf(error);
  const spec: ErrorSpec = ERRORS[code];
  const faults = error instanceof CasebookError ? error.faults : undefined;
  return {
    type: `/errors/${code}`,
    title: spec.says,
    status: spec.status,
    detail: spec.fix,
    instance: `urn:uuid:${requestId}`,
    code,
    ...(faults ? { faults } : {}),
  };
}

export function problemResponse(
  error: unknown,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const problem = problemOf(error, requestId);
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...more,
  };
  const retryAfterS = error instanceof CasebookError ? error.retryAfterS : undefined;
  if (retryAfterS !== undefined || problem.status === 503) {
    headers['retry-after'] = String(retryAfterS ?? RETRY_AFTER_S);
  }
  if (problem.code === 'unauthenticated') headers['www-authenticate'] = 'Bearer realm="casebook"';
  if (problem.code === 'forbidden') {
    headers['www-authenticate'] = 'Bearer realm="casebook", error="insufficient_scope"';
  }
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
