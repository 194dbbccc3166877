/** Replays stored answers of a model, for tests and evals: no network, the same reply each time. */
import { CasebookError, SCHEMA_VERSION } from '@casebook/core';
import type { Extract } from './extraction.ts';
import { readReply } from './read-reply.ts';

/** Finds the reply text stored for one revision of a ticket, or undefined. */
export type FindRecording = (
  ticket: string,
  closedAt: string,
) => string | undefined | Promise<string | undefined>;

/** The key of a Map of recordings. A tab stands in no ticket id and in no time. */
export function recordingKey(ticket: string, closedAt: string): string {
  return `${ticket}\t${closedAt}`;
}

/** Throws `extractor_unrecorded` for a revision without an answer: silence is no "no facts". */
export function recordedExtractor(source: ReadonlyMap<string, string> | FindRecording): Extract {
  const find: FindRecording =
    typeof source === 'function'
      ? source
      : (ticket, closedAt) => source.get(recordingKey(ticket, closedAt));
  return async ({ ticket }) => {
    const text = await find(ticket.ticket, ticket.closed_at);
    if (text === undefined) throw new CasebookError('extractor_unrecorded');
    return {
      ...readReply(text),
      model: 'recorded',
      promptHash: null,
      schemaVersion: SCHEMA_VERSION,
      inputTokens: null,
      outputTokens: null,
      charsCut: 0,
    };
  };
}
