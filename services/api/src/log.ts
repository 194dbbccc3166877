/**
 * The log of this service. What may stand in it: request ids, route patterns, codes, names of
 * constraints, counts. What may not: bodies, paths as sent and query strings (both hold subjects),
 * and the messages of errors that we did not write.
 */
import { CasebookError } from '@casebook/core';
import { DatabaseError } from '@casebook/store';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines go to stdout unless a stream is given. */
export function createLog(level: string, stream?: DestinationStream): Log {
  const options = {
    level,
    base: { service: 'api' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** An error as it may be logged: by code, or by its class and the places it passed through. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (error instanceof CasebookError) return { code: error.code, internal: error.internal };
  if (error instanceof DatabaseError) return { sqlstate: error.code, constraint: error.constraint };
  if (!(error instanceof Error)) return { error: typeof error };
  // The first lines of a stack repeat the message, which may repeat content; the frames do not.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 8).map((line) => line.trim()) };
}
