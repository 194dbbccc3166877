/** A model's reply text as candidates. An unreadable reply is a failure, never "no facts". */
import { type Candidate, CasebookError, parseReply } from '@casebook/core';

export interface ReadReply {
  readonly candidates: readonly Candidate[];
  readonly cutOff: number;
}

/** Throws `extractor_unparseable`; the error holds the reply's length and none of its words. */
export function readReply(text: string): ReadReply {
  const reply = parseReply(text);
  if (reply.kind === 'unparseable') {
    throw new CasebookError('extractor_unparseable', { internal: `${text.length} characters` });
  }
  return { candidates: reply.candidates, cutOff: reply.cutOff };
}
