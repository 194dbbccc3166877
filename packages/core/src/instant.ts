/**
 * Instants are ISO 8601 strings with an offset. A naive time is refused: it means another moment
 * in every zone, and a date computed from it may be a day off.
 */
import { z } from 'zod';

/** Years outside this are a unit mix-up (seconds for milliseconds) or a typing error. */
const YEAR_MIN = 1970;
const YEAR_MAX = 2199;

/** No zone is further from UTC than this, and Postgres refuses what is further than 15:59. */
const OFFSET_MAX = '14:00';

const iso = z.iso.datetime({ offset: true });

/** Up to nanoseconds: Postgres refuses a time whose fraction has no end. */
const BOUNDED = /:\d{2}(?:\.\d{1,9})?(?:Z|[+-](\d{2}:\d{2}))$/;

/** Epoch milliseconds of an instant that `instantSchema` accepted. */
export function epochMs(instant: string): number {
  return Date.parse(instant);
}

export const instantSchema = z.string().refine(
  (text) => {
    if (!iso.safeParse(text).success) return false;
    const bounded = BOUNDED.exec(text);
    if (!bounded || (bounded[1] ?? '') > OFFSET_MAX) return false;
    const at = Date.parse(text);
    if (Number.isNaN(at)) return false;
    const year = new Date(at).getUTCFullYear();
    return year >= YEAR_MIN && year <= YEAR_MAX;
  },
  {
    error: `must be an ISO 8601 time with an offset, such as 2026-03-10T16:20:00Z, between ${YEAR_MIN} and ${YEAR_MAX}`,
  },
);
