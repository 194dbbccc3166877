/**
 * Every failure as an RFC 9457 problem document, from the error table of packages/core alone.
 * What is not in that table is `internal`: nothing of it reaches the caller.
 */
import { CasebookError, type ErrorCode, problemDocument } from '@casebook/core';

/** What is "not now" without a better guess: a restarted database is back by then. */
const RETRY_AFTER_S = 5;

export function codeOf(error: unknown): ErrorCode {
  return error instanceof CasebookError ? error.code : 'internal';
}

export function problemResponse(
  error: unknown,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const faults = error instanceof CasebookError ? error.faults : undefined;
  const problem = problemDocument(codeOf(error), requestId, faults);
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
