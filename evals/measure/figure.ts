/** One number of the report: a count out of a count, and which way is good. */

export interface Figure {
  /** Stays the same between versions: two reports are compared by it. */
  readonly key: string;
  readonly label: string;
  readonly hits: number;
  readonly of: number;
  readonly better: 'higher' | 'lower';
  /** One case is one too many: the run fails. */
  readonly mustBeZero?: true;
}

/** A share in percent with one decimal, or a dash where nothing was counted. */
export function percent(hits: number, of: number): string {
  return of === 0 ? '–' : `${((100 * hits) / of).toFixed(1)} %`;
}
