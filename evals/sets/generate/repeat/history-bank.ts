/** Closed tickets of the past, by what they left behind. */
import type { Language } from '../product.ts';
import { PAST_CASES } from './past-cases.ts';
import { PAST_REMEDIES } from './past-remedies.ts';
import type { PastTicket } from './past-ticket.ts';

const HISTORY = { ...PAST_REMEDIES, ...PAST_CASES };
export type HistoryKind = keyof typeof HISTORY;

/** The past tickets of a kind in a language, English where the kind is not told in it. */
export function pastTickets(kind: HistoryKind, language: Language): readonly PastTicket[] {
  const told: Readonly<Partial<Record<Language, readonly PastTicket[]>>> = HISTORY[kind];
  const found = told[language] ?? told.en;
  if (!found) throw new Error(`no ${kind} in English`);
  return found;
}
