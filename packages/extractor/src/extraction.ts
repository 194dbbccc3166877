/**
 * What an extractor is: a function from a closed ticket to candidates. It proposes and never
 * decides; nothing it returns is a fact before core's admission has looked at it.
 */
import type { Candidate, ClosedTicket } from '@casebook/core';

export interface Extraction {
  readonly candidates: readonly Candidate[];
  /** Candidates past the limit of a run: not looked at, but counted. */
  readonly cutOff: number;
  /** What read the ticket: a model's own name, `rules` or `recorded`. */
  readonly model: string;
  /** SHA-256 (hex) of the instructions and the reply's schema; null where no model was asked. */
  readonly promptHash: string | null;
  readonly schemaVersion: number;
  /** Tokens read, those written to and read from the prompt cache included. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Characters of the ticket's messages and events that a model was not shown. */
  readonly charsCut: number;
}

export interface ExtractInput {
  readonly ticket: ClosedTicket;
  /** Aborted when the process stops; the extraction then fails as `extractor_unavailable`. */
  readonly signal: AbortSignal;
}

/**
 * Throws CasebookError with an `extractor_*` code, whose `retry` says whether to try again.
 * Tickets without words and events (`isEmptyTicket`) are the caller's to leave out.
 */
export type Extract = (input: ExtractInput) => Promise<Extraction>;
