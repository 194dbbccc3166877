/** How far a share that was counted may lie from the true one: Wilson's interval at 95 %. */

export interface Interval {
  /** Shares between 0 and 1. */
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's, since it stays within 0 and 1 and says something of 0 in n too: 0 of 300 means below
 * 1.3 %, not "never". Nothing counted is an interval of everything.
 */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const middle = share + (Z * Z) / (2 * of);
  const whole = 1 + (Z * Z) / of;
  return {
    low: hits === 0 ? 0 : Math.max(0, (middle - spread) / whole),
    high: hits === of ? 1 : Math.min(1, (middle + spread) / whole),
  };
}

export function areApart(a: Interval, b: Interval): boolean {
  return a.high < b.low || b.high < a.low;
}
