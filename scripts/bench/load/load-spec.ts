/** What a load process is told, and what it answers: plain data, for it crosses processes. */
import type { Population } from '../subjects.ts';

export type LoadSpec =
  /** Lookups through the API, or another of its addresses asked with GET. */
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly path: '/v1/lookups' | '/healthz';
      readonly key: string;
      readonly population: Population;
    }
  /** The lookup's statement, straight through pg. */
  | {
      readonly kind: 'statement';
      readonly url: string;
      readonly connections: number;
      readonly apiKeyId: string;
      readonly population: Population;
    }
  /** The API's own code from request to response, without a port and with a canned database. */
  | {
      readonly kind: 'app';
      readonly url: string;
      readonly key: string;
      readonly apiKeyId: string;
    }
  /** `commitRun` of the store. */
  | { readonly kind: 'commit'; readonly url: string; readonly connections: number }
  /** Multi-row inserts of the same rows in equal transactions, straight through pg. */
  | { readonly kind: 'insert'; readonly url: string; readonly connections: number };

/** A claimed run to write the outcome of. */
export interface PreparedRun {
  readonly runId: string;
  readonly revisionId: string;
  readonly ticket: string;
  readonly closedAt: string;
}

export interface RunOrder {
  readonly clients: number;
  readonly seconds: number;
  readonly seed: number;
  /** For the writers: what to write. The round ends early when all of it is written. */
  readonly runs?: readonly PreparedRun[];
}

export interface Round {
  readonly seconds: number;
  /** One for each operation that ended within the round. */
  readonly latenciesMs: Float64Array;
  /** Of the load process. */
  readonly rssBytes: number;
  readonly cpuSeconds: number;
}

export type LoadMessage =
  | { readonly kind: 'open'; readonly spec: LoadSpec }
  | { readonly kind: 'run'; readonly order: RunOrder };

export type LoadAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'ran'; readonly round: Round }
  | { readonly kind: 'failed'; readonly reason: string };

/** What is measured: one operation at a time for each client. */
export interface LoadTarget {
  /** Before each round, not measured. */
  prepare(order: RunOrder): Promise<void>;
  /** False when there is nothing left to do. Rejects on anything but success. */
  once(client: number): Promise<boolean>;
  close(): Promise<void>;
}
