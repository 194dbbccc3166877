/**
 * Closed tickets of the past, by what they left behind. `$past` is their order, `$pastitem` what
 * was in it. Each is told in two or more ways; the facts are those a careful reader finds, and the
 * booked events say the same wherever something was booked.
 */
import type { Language } from '../product.ts';

export interface PastTicket {
  readonly lines: readonly string[];
  readonly facts: readonly string[];
}

/** By kind of history and language; English is always told. */
export type Bank = Readonly<
  Record<string, Readonly<Partial<Record<Language, readonly PastTicket[]>>>>
>;
