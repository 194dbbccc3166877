/**
 * Why a fact was taken back: a closed list, so that it can be counted and shown to anybody. What
 * a person wants to add goes into the retraction's note.
 */

/** Those that a person gives. */
export const RETRACTION_REASONS = {
  wrong: 'What it says did not happen.',
  unsupported: 'Its ticket does not bear it out.',
  denied: 'The one it describes denies it.',
  wrong_subject: 'It is true of somebody else.',
  outdated: 'It held once and no longer does.',
  redacted: 'The words that it was read from were taken out of the ticket.',
  other: 'None of the above; the note says more.',
} as const;

export type RetractionReason = keyof typeof RETRACTION_REASONS;

// The keys of a constant are its keys.
export const RETRACTION_REASON_NAMES = Object.keys(
  RETRACTION_REASONS,
) as readonly RetractionReason[];

/** Those that Casebook gives by itself, and takes from nobody. */
export const OWN_RETRACTION_REASONS = {
  unwound: 'It grew from a fact that was taken back, and has no evidence of its own.',
  superseded_by_revision: 'A newer close of its ticket replaced it.',
} as const;

export type OwnRetractionReason = keyof typeof OWN_RETRACTION_REASONS;

/** Every reason that a stored retraction can have, with its words. */
export const STORED_RETRACTION_REASONS = { ...RETRACTION_REASONS, ...OWN_RETRACTION_REASONS };

export type StoredRetractionReason = keyof typeof STORED_RETRACTION_REASONS;

export const STORED_RETRACTION_REASON_NAMES = Object.keys(
  STORED_RETRACTION_REASONS,
) as readonly StoredRetractionReason[];
