/** Every bound of the product, in one place, each with its reason. Units last in a name. */

/** Helpdesk ids are short; a longer one is a mistake or an attack on an index. */
export const ID_CHARS_MAX = 128;

/** A ticket thread above this is an import gone wrong; the busiest real ones have some thousands. */
export const MESSAGES_PER_TICKET_MAX = 10_000;
export const EVENTS_PER_TICKET_MAX = 10_000;
export const ORDERS_PER_TICKET_MAX = 500;

/** Names such as `seller:903` that a ticket's text is searched for; parties are looked at first. */
export const MENTIONS_PER_TICKET_MAX = 500;

/** One message: a pasted log fits, a file does not. */
export const MESSAGE_CHARS_MAX = 500_000;

/** One request body. A ticket of 5,000 comments takes about 2 MiB. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024;

/** The closed-ticket shape is four levels deep; deeper JSON only costs stack and time. */
export const JSON_DEPTH_MAX = 32;

/** A ticket holds a handful of facts. A reply with more candidates than this is not trusted. */
export const CANDIDATES_PER_RUN_MAX = 100;

/** The model's whole answer; fits CANDIDATES_PER_RUN_MAX with room. */
export const REPLY_CHARS_MAX = 400_000;

/** A quote is a sentence or two. Longer ones say "somewhere in here", which is no citation. */
export const QUOTE_CHARS_MAX = 600;
export const CITATIONS_PER_CANDIDATE_MAX = 10;

/** Thread text shown to a model in one call; what is cut off is counted on the run. */
export const THREAD_CHARS_MAX = 400_000;

/** A draft reply: some ten pages. It is read while somebody waits, in about 0.1 s at this length. */
export const DRAFT_CHARS_MAX = 20_000;

/** At most three: an agent reads a card, not a file. */
export const FACTS_PER_LOOKUP_MAX = 3;

/** What ops write beside a decision: a sentence or two. The database holds it to the same. */
export const REMARK_CHARS_MAX = 500;

export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 200;

/** Facts and tickets of one trace: what a person reads, and what a program may ask for. */
export const TRACE_NODES_DEFAULT = 500;
export const TRACE_NODES_MAX = 20_000;

/** A walk is given up past this: nobody reads it, and it would keep the database from the rest. */
export const TRACE_WALKED_MAX = 200_000;

/** A drawing with more boxes is neither laid out in time nor read by anybody. */
export const TRACE_NODES_DRAWN_MAX = 150;

/** Attempts of one run before it ends in `failed`, where ops see it and can replay it. */
export const RUN_ATTEMPTS_MAX = 8;

/** The first wait before a retry, doubled each time with jitter, and its ceiling. */
export const RETRY_BASE_MS = 1_000;
export const RETRY_CEILING_MS = 60_000;

/** One model call. Past this the answer is not coming; the run is retried. */
export const EXTRACT_TIMEOUT_MS = 60_000;

/** One HTTP request, from first byte to answer. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A graceful stop: orchestrators send SIGKILL soon after. */
export const STOP_TIMEOUT_MS = 10_000;

/** How often the sweep looks for work without an outcome. */
export const SWEEP_EVERY_MS = 3_000;

/** Past this a run without an outcome is stuck, not slow. Too low rings healthy runs again. */
export const SWEEP_AFTER_MS = 10_000;

/** Clocks further apart than this break queue timing; the process refuses to start. */
export const CLOCK_SKEW_MAX_MS = 2_000;

/** A helpdesk's clock may run a little ahead of ours; a citation further ahead is refused. */
export const FUTURE_TOLERANCE_MS = 5 * 60_000;
