/**
 * What went wrong, as a code and never as a message: messages of drivers and of handlers may
 * repeat content. Codes are SQLSTATEs, system codes such as ECONNREFUSED, Redis error words, and:
 * - `no_connection`: the connection was lost or is not there yet
 * - `timeout`: the queue did not answer in time
 * - `lock_lost`: a run took so long without a sign of life that another worker may have it
 * - `job_lost`: a job ended elsewhere, or was forgotten, while it ran here
 * - `handler_failed`: a handler threw; its job is dropped and the sweep rings again
 * - `schema_missing`: the queue's schema is not migrated
 * - `queue_error`: anything else
 */
import { CasebookError } from '@casebook/core';
import { REPORT_EVERY_MS } from './timing.ts';

const CODE = /^[A-Za-z0-9_]{1,40}$/;
/** By protocol, the first word of a Redis error reply is its code, such as NOAUTH or LOADING. */
const REDIS_WORD = /^[A-Z]{2,20}(?= )/;
/** Failures of ioredis without a code. */
const REDIS_GONE = /^(Connection is closed|Stream isn't writeable|Command timed out)/;
const RENEWAL_FAILED = 'could not renew lock';

export function codeOf(error: unknown): string {
  if (error instanceof CasebookError) return error.internal ?? error.code;
  if (!(error instanceof Error)) return 'queue_error';
  if (error instanceof QueueFailure || error instanceof QueueUnreachable) return error.reason;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && CODE.test(code)) return code;
  // BullMQ numbers the reasons why a job cannot be finished; all mean that it is no longer ours.
  if (typeof code === 'number') return 'job_lost';
  if (error.name === 'ReplyError') return REDIS_WORD.exec(error.message)?.[0] ?? 'queue_error';
  if (error.name === 'MaxRetriesPerRequestError') return 'no_connection';
  if (error.name === 'SchemaMigrationRequiredError') return 'schema_missing';
  if (REDIS_GONE.test(error.message)) return 'no_connection';
  if (error.message.startsWith(RENEWAL_FAILED)) return 'lock_lost';
  return 'queue_error';
}

/**
 * An error that BullMQ may store: its message is a code, and its stack, which BullMQ stores too,
 * holds nothing else.
 */
export class QueueFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'QueueFailure';
    this.reason = reason;
    this.stack = reason;
  }
}

/** Shaped so that BullMQ knows it for a lost connection, and waits and tries again. */
export class QueueUnreachable extends Error {
  readonly code = 'ECONNREFUSED';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'QueueUnreachable';
    this.reason = reason;
  }
}

export type Report = (error: unknown) => void;

/** Passes codes on, each at most once per REPORT_EVERY_MS. */
export function createReport(onError: ((code: string) => void) | undefined): Report {
  const toldAtMs = new Map<string, number>();
  return (error) => {
    const code = codeOf(error);
    const nowMs = performance.now();
    if (nowMs - (toldAtMs.get(code) ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY_MS) return;
    toldAtMs.set(code, nowMs);
    onError?.(code);
  };
}
