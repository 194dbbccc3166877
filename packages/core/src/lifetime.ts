/**
 * When a fact was observed and when it stops counting. Both are computed: `observed` is the UTC
 * date of the latest citation, `expires` the table's days later. What a candidate states itself is
 * only ever held against that: it may shorten its own life, never lengthen it.
 */
import { addDays, type CalendarDate, isCalendarDate, utcDate } from './calendar-date.ts';
import type { Evidence } from './evidence.ts';
import { FUTURE_TOLERANCE_MS } from './limits.ts';
import { type Predicate, predicateSpec } from './predicates.ts';

export interface Lifetime {
  readonly observed: CalendarDate;
  /** The instant that `observed` is the date of, ISO 8601 in UTC. */
  readonly observedAt: string;
  readonly expires: CalendarDate;
}

export function decideLifetime(
  data: Readonly<Record<string, unknown>>,
  evidence: Evidence,
  predicate: Predicate,
  nowMs: number,
): Lifetime | 'bad_observed' | 'bad_expires' {
  if (evidence.latestMs > nowMs + FUTURE_TOLERANCE_MS) return 'bad_observed';
  const observed = utcDate(evidence.latestMs);
  const observedAt = new Date(evidence.latestMs).toISOString();
  if (data.observed !== undefined && data.observed !== observed) return 'bad_observed';

  const latest = addDays(observed, predicateSpec(predicate).livesDays);
  if (data.expires === undefined) return { observed, observedAt, expires: latest };
  if (!isCalendarDate(data.expires)) return 'bad_expires';
  if (data.expires <= observed || data.expires > latest) return 'bad_expires';
  return { observed, observedAt, expires: data.expires };
}
