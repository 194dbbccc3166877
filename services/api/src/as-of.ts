/** A past instant that ops ask about, as it is read and as it is answered with. */
import { epochMs } from '@casebook/core';
import { invalidRequest } from './exchange.ts';

/** Epoch milliseconds. Throws `invalid_request` for the future, of which nothing is recorded. */
export function pastMs(asOf: string, nowMs: number): number {
  const atMs = epochMs(asOf);
  if (atMs <= nowMs) return atMs;
  throw invalidRequest([{ path: 'as_of', says: 'must not lie in the future' }]);
}

/** The instant to which the answer holds, where it is not now. */
export function showAsOf(atMs: number | undefined): { as_of?: string } {
  return atMs === undefined ? {} : { as_of: new Date(atMs).toISOString() };
}
