/** The closed list of reasons for which a candidate does not become a fact, in order of checking. */
import type { Predicate } from './predicates.ts';

export const REFUSAL_REASONS = {
  malformed: 'Not one clean object: duplicate keys, control characters, broken text, over-long.',
  unknown_predicate: 'Not one of the fourteen predicates.',
  invalid_value: "The value does not have exactly the predicate's keys and kinds.",
  foreign_subject: 'Not a party of this ticket, or a kind the predicate is not about.',
  missing_evidence: 'No citation, or one that names no message or event of this ticket.',
  quote_not_found: 'The quote is not to be found, letter by letter, in the cited message.',
  agent_only_evidence: "Only the agent's own words say what somebody else is said to have done.",
  recalled_text: 'The quoted words are what Casebook itself had shown.',
  ungrounded_value: 'The value names an order or a detail that the ticket does not bear out.',
  bad_observed: 'The stated date is not that of the latest citation, or lies in the future.',
  bad_expires: 'The stated expiry is no real date, not after the observation, or too late.',
  never_store: 'It holds something of a kind that is never stored.',
  erased_subject: 'The subject asked for deletion.',
  duplicate: 'The same was already admitted in this run.',
  retracted_before: 'The same was retracted from this ticket by ops.',
} as const;

export type RefusalReason = keyof typeof REFUSAL_REASONS;

export const REFUSAL_REASON_NAMES = Object.keys(REFUSAL_REASONS) as readonly RefusalReason[];

/** What is never stored, whatever the reason; see packages/never-store. */
export const NEVER_STORE_CATEGORIES = [
  'payment',
  'government_id',
  'health',
  'protected',
  'characterization',
  'credential',
] as const;
export type NeverStoreCategory = (typeof NEVER_STORE_CATEGORIES)[number];

/** A refusal is a count with a code. It never carries what was refused. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** Only where it is one of the fourteen: an invented name is content. */
  readonly predicate: Predicate | null;
  /** Set for `never_store` alone. */
  readonly category: NeverStoreCategory | null;
}
