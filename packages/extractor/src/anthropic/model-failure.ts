/**
 * What a failed call means for its run. The SDK's own error texts repeat parts of the answer and
 * sometimes of the request, so neither they nor their cause go any further: an error carries the
 * status and the failure's type, nothing else.
 */
import { AnthropicError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { CasebookError } from '@casebook/core';

/** Statuses under 500 after which the same request may still succeed. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 499]);

/** A longer wait is not believed: one wrong header must not park a run for days. */
const RETRY_AFTER_MAX_S = 3_600;

export function unavailable(internal: string, retryAfterS?: number): CasebookError {
  return new CasebookError('extractor_unavailable', {
    internal,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });
}

export function modelFailure(error: unknown, nowMs: number): CasebookError {
  if (error instanceof APIConnectionTimeoutError) return unavailable('timeout');
  if (error instanceof APIError) return apiFailure(error, nowMs);
  // The SDK found the request itself wrong, before it sent anything.
  if (error instanceof AnthropicError) {
    return new CasebookError('extractor_rejected', { internal: 'not sent' });
  }
  // The body ended early: the connection was cut.
  return unavailable('cut');
}

function apiFailure(error: APIError, nowMs: number): CasebookError {
  const { status } = error;
  if (status === undefined) return unavailable('connection');
  const internal = [status, knownType(error.type)].filter(Boolean).join(' ');
  if (status < 500 && !PASSING_STATUSES.has(status)) {
    return new CasebookError('extractor_rejected', { internal });
  }
  return unavailable(internal, readRetryAfter(error.headers, nowMs));
}

/** The API's types are words such as `overloaded_error`; anything else is somebody's text. */
function knownType(type: unknown): string | undefined {
  return typeof type === 'string' && /^[a-z_]{1,40}$/.test(type) ? type : undefined;
}

/** Whole seconds, rounded up, from a number of seconds or an HTTP date. */
export function readRetryAfter(headers: Headers | undefined, nowMs: number): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? '';
  let seconds = Number.NaN;
  if (/^\d+(\.\d+)?$/.test(text)) seconds = Number(text);
  // Date.parse takes nearly anything ("-5" is a year); an HTTP date begins with its weekday.
  else if (/^[A-Z][a-z]{2},/.test(text)) seconds = (Date.parse(text) - nowMs) / 1_000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 0), RETRY_AFTER_MAX_S);
}
