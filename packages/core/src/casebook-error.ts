/** An expected failure on its way to whoever asked: one code of the table, and what may be told. */
import { ERRORS, type ErrorCode, type ErrorSpec } from './error-code.ts';
import type { Fault } from './fault.ts';

export interface ErrorDetails {
  readonly faults?: readonly Fault[];
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  readonly retryAfterS?: number;
  /** For logs alone: a name such as a constraint or an upstream status, never content. */
  readonly internal?: string;
  readonly cause?: unknown;
}

export class CasebookError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[] | undefined;
  readonly retryAfterS: number | undefined;
  readonly internal: string | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(ERRORS[code].says, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CasebookError';
    this.code = code;
    this.faults = details.faults;
    this.retryAfterS = details.retryAfterS;
    this.internal = details.internal;
  }

  get spec(): ErrorSpec {
    return ERRORS[this.code];
  }
}
