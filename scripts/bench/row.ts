/** One line of the table. What could not be measured, or has no limit to be held against, is null. */
export interface Row {
  readonly row: string;
  readonly clients: number;
  /** Ours divided by the limit, of the medians. */
  readonly ratio: number | null;
  readonly oursPerSecond: number;
  readonly limitPerSecond: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly limitP50Ms: number | null;
  readonly limitP99Ms: number | null;
  /** Of the process that does the work. */
  readonly rssMb: number | null;
  /** Operations per second of each round, as they came: how far the medians can be trusted. */
  readonly oursRounds: readonly number[];
  readonly limitRounds: readonly number[];
  /** Processor microseconds for one operation, by who used them. */
  readonly cpuUs: Readonly<Record<string, number>>;
  readonly limitCpuUs: Readonly<Record<string, number>>;
}
