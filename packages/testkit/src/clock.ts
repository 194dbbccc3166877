/** A clock that stands still until it is told to move. */
export interface FakeClock {
  /** Milliseconds since the epoch, as `Date.now()` gives them. */
  now(): number;
  advance(ms: number): void;
}

/** Starts at an ISO 8601 instant with an offset, such as `2026-03-10T16:20:00Z`. */
export function fakeClock(startIso: string): FakeClock {
  let currentMs = Date.parse(startIso);
  if (Number.isNaN(currentMs)) throw new Error(`not an instant: ${startIso}`);
  return {
    now: () => currentMs,
    advance(ms) {
      if (!(ms >= 0)) throw new Error('a clock does not run backwards');
      currentMs += ms;
    },
  };
}
