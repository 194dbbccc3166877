/** What a caller is told about an expected failure (RFC 9457), from the error table alone. */
import { ERRORS, type ErrorCode, type ErrorSpec } from './error-code.ts';
import type { Fault } from './fault.ts';

export interface ProblemDocument {
  /** The page that explains the code, relative to the address of the service. */
  readonly type: string;
  /** What happened. */
  readonly title: string;
  readonly status: number;
  /** What to do about it. */
  readonly detail: string;
  /** The request, as the log names it. */
  readonly instance: string;
  readonly code: ErrorCode;
  readonly faults?: readonly Fault[];
}

export function problemDocument(
  code: ErrorCode,
  requestId: string,
  faults?: readonly Fault[],
): ProblemDocument {
  const spec: ErrorSpec = ERRORS[code];
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
