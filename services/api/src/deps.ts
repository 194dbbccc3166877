/** All that the app needs from outside, as small objects that a test can build by hand. */
import type { NeverStoreCategory } from '@casebook/core';
import type { Db, Pool, SubjectHasher } from '@casebook/store';
import type { Log } from './log.ts';

export interface AppDeps {
  readonly db: Db;
  /** A pool of its own for lookups: a slow question of ops must not keep an agent waiting. */
  readonly lookupPool: Pool;
  readonly doorbell: QueueBell;
  /** Takes the jobs of these runs out of the queue, and all that it keeps of them. */
  readonly forgetJobs: (runIds: readonly string[]) => Promise<number>;
  readonly redact: Redact;
  /** Of who asked for deletion only a keyed hash is kept. */
  readonly hasher: SubjectHasher;
  /** Whether a helpdesk's key may ask for an erasure; ops may always. */
  readonly helpdeskMayErase: boolean;
  /** Whether somebody takes runs from the queue. */
  readonly queueIsConsumed: () => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  readonly bodyBytesMax: number;
  /** Whether /metrics also tells about this process: memory, event loop, garbage collection. */
  readonly processMetrics: boolean;
}

export interface QueueBell {
  /** Rejects when the queue cannot be reached; the sweep rings again. */
  ring(runId: string): Promise<void>;
  counts(): Promise<QueueCounts>;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Replaces what is never stored by markers, and says of which kinds it was. */
export type Redact = (
  text: string,
  options?: { readonly categories?: readonly NeverStoreCategory[] },
) => {
  readonly text: string;
  readonly findings: readonly { readonly category: NeverStoreCategory }[];
};
