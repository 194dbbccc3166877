/**
 * A trace: where a fact comes from and what came of it, as a graph of facts and tickets. It is read
 * by packages/store and drawn by the renderers beside this file, which know no database.
 *
 * A fact leads up to the ticket that it was read from, and from there to the facts that had been
 * shown in it; and down to the tickets in which it was shown or acted on, and from there to what
 * was read from them. Whether what was shown had a part in it is an edge of its own (`influenced`).
 */
import type { Author } from '../closed-ticket.ts';
import type { EventType } from '../event-type.ts';
import type { ShownFact } from '../fact.ts';
import type { Standing } from '../independence.ts';
import type { StoredRetractionReason } from '../retraction-reason.ts';

export const TRACE_DIRECTIONS = ['up', 'down', 'both'] as const;
export type TraceDirection = (typeof TRACE_DIRECTIONS)[number];

export interface Trace {
  /** The fact that was asked about. */
  readonly fact: string;
  readonly direction: TraceDirection;
  /** Nearest to that fact first; of the same distance, facts by number and tickets by name. */
  readonly nodes: readonly TraceNode[];
  /** Between those nodes, by kind, and then by their ends. */
  readonly edges: readonly TraceEdge[];
  /** How many nodes further away were left out. */
  readonly missing: number;
  /** False where there are more than anybody counted: `missing` is then the least it can be. */
  readonly countedAll: boolean;
}

export type TraceNode = TracedFact | TracedTicket;

export interface TracedFact extends ShownFact {
  readonly kind: 'fact';
  readonly state: 'current' | 'retracted' | 'superseded' | 'echo' | 'expired';
  /** What keeps it standing when a shown fact falls; null where it leans on what was shown. */
  readonly standsOn: Standing | null;
  /** Facts on the shortest way to the one that was asked about, that one included. */
  readonly depth: number;
  readonly recordedAt: string;
  /** The run that read it, one of those of its ticket. */
  readonly run: string;
  readonly retraction: TracedRetraction | null;
  readonly citations: readonly TracedCitation[];
}

export interface TracedRetraction {
  readonly reason: StoredRetractionReason;
  readonly note: string | null;
  readonly by: string;
  readonly at: string;
}

/** All but the id is null where the words or the event are gone from the ticket. */
export type TracedCitation =
  | {
      readonly kind: 'message';
      readonly id: string;
      readonly author: Author | null;
      readonly at: string | null;
      readonly quote: string | null;
    }
  | {
      readonly kind: 'event';
      readonly id: string;
      readonly type: EventType | null;
      readonly at: string | null;
    };

export function isGone(citation: TracedCitation): boolean {
  return citation.at === null;
}

export interface TracedTicket {
  readonly kind: 'ticket';
  readonly id: string;
  /** Newest first; none while the ticket has never been closed. */
  readonly closes: readonly TracedClose[];
}

export interface TracedClose {
  /** Of the ticket's revision. */
  readonly id: string;
  readonly closedAt: string;
  readonly run: {
    readonly id: string;
    readonly state: string;
    readonly extractor: string | null;
    readonly model: string | null;
    readonly promptHash: string | null;
    readonly finishedAt: string | null;
  };
}

/** From a fact to a ticket, except `influenced`: from the shown fact to the one read later. */
export const TRACE_EDGE_KINDS = ['read_from', 'shown_in', 'acted_on_in', 'influenced'] as const;
export type TraceEdgeKind = (typeof TRACE_EDGE_KINDS)[number];

export interface TraceEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: TraceEdgeKind;
  /** When it was read, first shown or first acted on; for an influence, when it was first shown. */
  readonly at: string | null;
  /** The record behind it: `run:512`, `lookup:77` or `reply:5`. */
  readonly via: string | null;
  /** Whose call that was, such as `key:3`. */
  readonly by: string | null;
}
