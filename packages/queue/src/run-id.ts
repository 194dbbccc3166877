/**
 * A job's id is its run's id, encoded: BullMQ refuses ids with ':' and ids that are integers. It
 * is all that a job carries; its data stays empty.
 */
const PREFIX = 'run-';

/** Run ids come from the database; one this long is a mistake of the caller. */
const RUN_ID_CHARS_MAX = 256;

/** Throws on an id that cannot be a run's: a broken invariant, not an expected failure. */
export function jobIdOf(runId: string): string {
  if (runId === '' || runId.length > RUN_ID_CHARS_MAX || !runId.isWellFormed()) {
    throw new Error('A run id is 1 to 256 well-formed characters.');
  }
  return PREFIX + encodeURIComponent(runId);
}

export function runIdOf(jobId: string): string {
  if (!jobId.startsWith(PREFIX)) throw new Error('This job was not put here by a doorbell.');
  return decodeURIComponent(jobId.slice(PREFIX.length));
}
