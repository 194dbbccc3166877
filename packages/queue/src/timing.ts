/** Every number of the queue, with its reason. BullMQ's defaults lose work under repeated crashes. */

/**
 * A worker that died holds its run for this long at most. Renewed at half of it, so a pause of
 * five seconds (garbage collection, a database restart) does not yet hand the run to another.
 */
export const LOCK_DURATION_MS = 10_000;

/**
 * How often dead workers are looked for. A run is taken up again after its lock ran out and a
 * second look: LOCK_DURATION_MS + 2 * STALLED_INTERVAL_MS = 16 s at worst. BullMQ's 30 s each
 * make it more than a minute.
 */
export const STALLED_INTERVAL_MS = 3_000;

/**
 * The queue never gives a run up; BullMQ would after the second crash, in spite of `attempts`.
 * Attempts are counted in the database, when a run is claimed. The largest value that the
 * `integer` parameter of the Postgres backend takes.
 */
export const STALLED_COUNT_MAX = 2 ** 31 - 1;

/** Between two tries to reach the queue. BullMQ waits 15 s, which is an outage of our own. */
export const RECONNECT_MS = 500;

/** An idle worker looks by itself this often, in case a notification was lost. Seconds. */
export const IDLE_POLL_S = 2;

/** A ring that takes longer is given up: the ticket is stored and the sweep rings again. */
export const RING_TIMEOUT_MS = 1_000;

/** Counting and forgetting are for operators, who would rather wait than fail. */
export const OPERATION_TIMEOUT_MS = 10_000;

/** Rings of one sweep in flight together; more would only queue up for the pool. */
export const RINGS_AT_ONCE = 4;

/**
 * Nobody reads BullMQ's events, so none are wanted; 1 is the least that trims (0 keeps all).
 * Both backends trim in blocks: some 100 entries on Redis, some 256 on Postgres remain.
 */
export const EVENTS_KEPT_MAX = 1;

/** How long closing waits for runs that are under way; below the 10 s before a SIGKILL. */
export const CLOSE_GRACE_MS = 8_000;

/** What an aborted run gets to return by itself before its job is handed back without it. */
export const ABORT_SETTLE_MS = 500;

/** Closing ends after this even when the queue cannot be reached to hand jobs back. */
export const FORCE_CLOSE_MS = 500;

/** The same error code is told once per this: an outage is one event, not ten per second. */
export const REPORT_EVERY_MS = 1_000;

/** A start waits this long for the queue, and then goes on without it. */
export const OPEN_WAIT_MS = 1_000;
