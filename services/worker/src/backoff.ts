/** How long a run waits before it is tried again. */
import { RETRY_BASE_MS, RETRY_CEILING_MS } from '@casebook/core';

/**
 * Doubles with every attempt up to a ceiling, with full jitter above a floor of half, so that runs
 * that failed together do not come back together. What the other side asked for is the least.
 */
export function backoffMs(attempts: number, random: number, retryAfterS?: number): number {
  const full = Math.min(RETRY_BASE_MS * 2 ** (attempts - 1), RETRY_CEILING_MS);
  const waited = full / 2 + (full / 2) * random;
  return Math.ceil(Math.max(waited, (retryAfterS ?? 0) * 1000));
}
