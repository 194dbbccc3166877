/** What a run is processed with. Tests give their own clock, extractor and filter. */
import type { NeverStoreCategory } from '@casebook/core';
import type { Extract } from '@casebook/extractor';
import type { Db, SubjectHasher } from '@casebook/store';

/** Writes one structured line: an event's name and fields that hold ids, codes and counts only. */
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  event: string,
  fields?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

export interface WorkerDeps {
  readonly db: Db;
  readonly extract: Extract;
  /** The extractor's name as it is kept on a run. */
  readonly extractor: string;
  readonly neverStore: (text: string) => NeverStoreCategory | undefined;
  readonly hasher: SubjectHasher;
  readonly nowMs: () => number;
  /** A number in [0, 1) for the jitter of retries. */
  readonly random: () => number;
  readonly log: Log;
}
