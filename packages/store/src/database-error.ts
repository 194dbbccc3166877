/**
 * Postgres repeats row content in its error text ("Key (subject)=(...) already exists"). So no
 * error of the driver leaves this package as it is: it becomes a code and the name of the
 * constraint, or, where the database cannot be reached or written, `database_unavailable`.
 */
import { CasebookError } from '@casebook/core';

export class DatabaseError extends Error {
  /** The SQLSTATE, such as 23505. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(code: string, constraint?: string) {
    super(`database error ${code}${constraint ? ` on ${constraint}` : ''}`);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** Classes of SQLSTATE that mean "not now": connection, resources, shutdown, system errors. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
/** A failed statement timeout or cancel (57014) is also "not now". */
const SQLSTATE = /^[0-9A-Z]{5}$/;
const SYSTEM_CODE = /^E[A-Z]+$/;

/** The only place that reads a driver's error; what it returns is safe to log. */
export function safeDatabaseError(error: unknown): CasebookError | DatabaseError {
  if (error instanceof CasebookError || error instanceof DatabaseError) return error;
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code) && !SYSTEM_CODE.test(code)) {
    if (UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) return unavailable(code);
    return new DatabaseError(code, typeof constraint === 'string' ? constraint : undefined);
  }
  // The driver's own failures have a system code (ECONNREFUSED) or none (a closed connection).
  return unavailable(typeof code === 'string' && SYSTEM_CODE.test(code) ? code : 'no_connection');
}

/** Half a minute at most: a restarted Postgres is back within seconds. */
const RETRY_AFTER_S = 5;

function unavailable(code: string): CasebookError {
  return new CasebookError('database_unavailable', { internal: code, retryAfterS: RETRY_AFTER_S });
}

/** Whether the error is the violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}
