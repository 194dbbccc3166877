/**
 * The closed list of expected failures. HTTP status, what a worker does, the words a caller sees
 * and docs/errors.md all come from this table. A refused candidate is not here: it is data
 * (refusal.ts). A broken invariant is not here either: it is an assertion, shown as `internal`.
 */

export interface ErrorSpec {
  readonly status: number;
  /** Whether the same call may succeed later, unchanged. */
  readonly retry: 'later' | 'never';
  /** What happened, in words for the caller; never with anything of the input in it. */
  readonly says: string;
  /** What to do about it. */
  readonly fix: string;
}

export const ERRORS = {
  malformed_json: {
    status: 400,
    retry: 'never',
    says: 'The body is not valid JSON.',
    fix: 'Send one complete JSON document, UTF-8, without duplicate keys.',
  },
  json_too_deep: {
    status: 400,
    retry: 'never',
    says: 'The body is nested too deeply.',
    fix: 'Send the documented shape; it is a few levels deep.',
  },
  invalid_request: {
    status: 400,
    retry: 'never',
    says: 'The request does not have the documented shape.',
    fix: 'Mend every place listed in `faults` and send it again.',
  },
  malformed_subject: {
    status: 400,
    retry: 'never',
    says: "The subject is not well formed: a subject is 'buyer:', 'seller:' or 'address:' followed by an id of 1 to 64 characters out of A-Z a-z 0-9 . _ - (for example buyer:41827).",
    fix: 'Send the subject exactly as the ticket names it. It is matched letter by letter.',
  },
  unauthenticated: {
    status: 401,
    retry: 'never',
    says: 'No valid API key was sent.',
    fix: 'Send `Authorization: Bearer <key>` with a key that has not been revoked.',
  },
  forbidden: {
    status: 403,
    retry: 'never',
    says: "The key's role may not do this.",
    fix: 'Use a key whose role is named in the documentation of this operation.',
  },
  route_unknown: {
    status: 404,
    retry: 'never',
    says: 'There is nothing at this address.',
    fix: 'See /docs for the operations there are.',
  },
  method_not_allowed: {
    status: 405,
    retry: 'never',
    says: 'This address does not take that method.',
    fix: 'See /docs for the operations there are.',
  },
  ticket_unknown: {
    status: 404,
    retry: 'never',
    says: 'No ticket with this id was closed here.',
    fix: 'Check the id letter by letter, or close the ticket first.',
  },
  fact_unknown: {
    status: 404,
    retry: 'never',
    says: 'There is no fact with this id here.',
    fix: 'Check the id letter by letter; a fact that was erased is gone for good.',
  },
  unwind_stale: {
    status: 409,
    retry: 'never',
    says: 'What would go, or what would stay, has changed since the dry run.',
    fix: 'Make another dry run, read it, and send its token.',
  },
  never_store: {
    status: 400,
    retry: 'never',
    says: 'The text holds something of a kind that is never stored.',
    fix: 'Take out what `faults` names by its kind, and send it again.',
  },
  key_unknown: {
    status: 404,
    retry: 'never',
    says: 'There is no API key with this number.',
    fix: 'List the keys; each is named by its number.',
  },
  request_timeout: {
    status: 503,
    retry: 'later',
    says: 'The request took too long and was given up.',
    fix: 'Send it again; closing a ticket or looking up twice does no harm.',
  },
  revision_conflict: {
    status: 409,
    retry: 'never',
    says: 'This ticket was already closed at this time with another body.',
    fix: 'A changed ticket is a new revision: send it with the time of its new close.',
  },
  subject_erased: {
    status: 409,
    retry: 'never',
    says: 'The subject of this ticket asked for deletion; nothing of the ticket was stored.',
    fix: 'Leave it out of replays and imports: it is refused each time.',
  },
  erasure_unknown: {
    status: 404,
    retry: 'never',
    says: 'There is no erasure with this number.',
    fix: 'Use the address that the request for deletion was answered with.',
  },
  body_too_large: {
    status: 413,
    retry: 'never',
    says: 'The body is too large.',
    fix: 'Send one ticket per request, without attachments.',
  },
  unsupported_media_type: {
    status: 415,
    retry: 'never',
    says: 'The body is not declared as JSON.',
    fix: 'Send `Content-Type: application/json`.',
  },
  run_not_failed: {
    status: 409,
    retry: 'never',
    says: 'Only a failed run can be replayed, and this ticket has none.',
    fix: 'Look at the ticket: its run is done, or still under way.',
  },
  database_unavailable: {
    status: 503,
    retry: 'later',
    says: 'The database cannot be reached.',
    fix: 'Wait as long as Retry-After says and send the request again.',
  },
  queue_unavailable: {
    status: 503,
    retry: 'later',
    says: 'The queue cannot be reached.',
    fix: 'Nothing is lost: what is committed is picked up when the queue is back.',
  },
  extractor_unavailable: {
    status: 503,
    retry: 'later',
    says: 'The model did not answer in time, or is overloaded.',
    fix: 'The run is tried again by itself.',
  },
  extractor_rejected: {
    status: 502,
    retry: 'never',
    says: 'The model refused the request as wrong (an invalid key, model or request).',
    fix: 'Mend the key or the model name in the configuration, then replay the run.',
  },
  extractor_incomplete: {
    status: 502,
    retry: 'later',
    says: 'The answer of the model was cut off; nothing was taken from it.',
    fix: 'The run is tried again by itself; if it keeps failing, look at the length of the ticket.',
  },
  extractor_refused: {
    status: 502,
    retry: 'never',
    says: 'The model declined to answer; nothing was taken from it.',
    fix: 'Read the ticket; replay the run if the refusal was a mistake.',
  },
  extractor_unparseable: {
    status: 502,
    retry: 'later',
    says: 'The answer of the model could not be read as one list of candidates.',
    fix: 'The run is tried again by itself; if it keeps failing, look at the model named in the run.',
  },
  extractor_unrecorded: {
    status: 502,
    retry: 'never',
    says: 'There is no recorded answer for this ticket.',
    fix: 'Record an answer for the ticket, or choose another extractor.',
  },
  attempts_exhausted: {
    status: 502,
    retry: 'never',
    says: 'The run was interrupted or failed too many times.',
    fix: 'Find what kills it (memory, a deploy, the model), then replay the run.',
  },
  internal: {
    status: 500,
    retry: 'later',
    says: 'Something here is broken, and it is not your request.',
    fix: 'Tell the people who run this service the request id.',
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];
