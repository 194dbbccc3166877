/** Why a fact goes or stays when another one is unwound: closed lists, each with its words. */

export const GOES_REASONS = {
  root: 'It is the fact that is unwound.',
  same_as_root: 'Another close of the same ticket says the same.',
  grew_from: 'It leans on a fact that goes: that was shown before the words that it was read from.',
} as const;

export type GoesReason = keyof typeof GOES_REASONS;
// The keys of a constant are its keys.
export const GOES_REASON_NAMES = Object.keys(GOES_REASONS) as readonly GoesReason[];

export const STAYS_REASONS = {
  independent_event: 'It rests on an event that happens without the agent.',
  named_by_buyer: 'The buyer asked for it, and nothing shown had said the same.',
  nothing_shown: 'Nothing about its subject had been shown before the words that it was read from.',
  grew_from_another_fact: 'It leans on a fact that was shown too and does not go.',
  out_of_scope: 'It grew from what goes, but the root alone is unwound.',
  already_retracted: 'It was taken back before.',
} as const;

export type StaysReason = keyof typeof STAYS_REASONS;
export const STAYS_REASON_NAMES = Object.keys(STAYS_REASONS) as readonly StaysReason[];
