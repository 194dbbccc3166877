/**
 * Whether a fact stands on evidence of its own, or on what memory had shown. Pure: what was shown
 * arrives as data. This is where the loop is cut in which a belief becomes the evidence for itself.
 *
 * Every fact about the same subject that was shown before the words or events cited leaves an
 * influence. The new fact is an echo when, besides,
 * - a shown fact has its topic,
 * - no citation is an event that happens without the agent (a scan, a claim, a chargeback) and
 *   bears on what the fact states, and
 * - a shown fact has its predicate, or the buyer was not the first to name the outcome.
 */
import { type ClosedTicket, type TicketEvent, ticketEvents } from './closed-ticket.ts';
import { type EventType, eventSpec } from './event-type.ts';
import type { AdmittedFact, FactRecord } from './fact.ts';
import { epochMs } from './instant.ts';
import { type Predicate, predicateSpec } from './predicates.ts';

/** A fact that a lookup showed during a ticket. */
export interface Showing {
  readonly fact: FactRecord;
  /** Epoch milliseconds of the lookup, by our clock. */
  readonly shownMs: number;
}

/**
 * What keeps a fact standing when what had been shown turns out wrong. `nothing_shown`: its
 * evidence came before any showing. `independent_event`: something that happens without the agent.
 * `named_by_buyer`: the buyer asked for it, and no shown fact had said the same.
 */
export const STANDINGS = ['nothing_shown', 'independent_event', 'named_by_buyer'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Independence {
  readonly echo: boolean;
  /** Null for a fact that leans on what was shown, an echo or not: it goes when that goes. */
  readonly standsOn: Standing | null;
  /** Ids of the facts that had been shown before, each once. */
  readonly influences: readonly string[];
}

export function judgeIndependence(
  fact: Pick<AdmittedFact, 'subject' | 'predicate' | 'value' | 'citations'>,
  ticket: ClosedTicket,
  showings: readonly Showing[],
): Independence {
  const latestMs = latestCitedMs(fact, ticket);
  const before = showings.filter(
    (showing) => showing.fact.subject === fact.subject && showing.shownMs <= latestMs,
  );
  const influences = [...new Set(before.map((showing) => showing.fact.id))];
  const { topic } = predicateSpec(fact.predicate);
  const related = before.filter((showing) => predicateSpec(showing.fact.predicate).topic === topic);
  const confirmsMemory = related.some((showing) => showing.fact.predicate === fact.predicate);
  const namedByBuyer = fact.value.proposed_by === 'buyer' && !confirmsMemory;
  if (influences.length === 0) return { echo: false, standsOn: 'nothing_shown', influences };
  if (citesAnIndependentEvent(fact, ticket)) {
    return { echo: false, standsOn: 'independent_event', influences };
  }
  if (namedByBuyer) return { echo: false, standsOn: 'named_by_buyer', influences };
  return { echo: related.length > 0, standsOn: null, influences };
}

/**
 * The latest moment at which the cited words or events can have come about. One citation after a
 * showing taints the fact, whatever the others say: the safe mistake is not to serve it.
 */
function latestCitedMs(fact: Pick<AdmittedFact, 'citations'>, ticket: ClosedTicket): number {
  const cited = fact.citations.map((citation) => {
    const list = citation.kind === 'message' ? ticket.messages : ticketEvents(ticket);
    const source = list.find((item) => item.id === citation.id);
    if (!source) throw new Error('an admitted fact cites what is not in its ticket');
    return epochMs(source.at) + clockStepMs(list) - 1;
  });
  return Math.max(...cited);
}

const STEPS_MS = [60_000, 1_000] as const;

/**
 * How coarsely a list's times are written: to the minute, the second or the millisecond. A message
 * "at 16:20" may have come at 16:20:59, after something shown at 16:20:30. Messages and events
 * come from different clocks: a carrier's milliseconds say nothing about the mail's minutes.
 */
function clockStepMs(items: readonly { readonly at: string }[]): number {
  const times = items.map((item) => epochMs(item.at));
  return STEPS_MS.find((step) => times.every((at) => at % step === 0)) ?? 1;
}

/**
 * What each event that happens without the agent can show. A scan of the parcel that was sent
 * because the agent offered a replacement happens by itself, too, and is no evidence of a choice.
 */
const BEARS_ON: Readonly<Partial<Record<EventType, readonly Predicate[]>>> = {
  chargeback_opened: ['payment_disputed'],
  shipment_scanned: ['delivery_failed', 'reported_not_received'],
  claim_opened: [
    'reported_item_problem',
    'reported_not_received',
    'answered_claim',
    'disputed_claim',
  ],
  claim_answered: ['answered_claim'],
  claim_disputed: ['disputed_claim', 'answered_claim'],
};

function citesAnIndependentEvent(
  { citations, predicate }: Pick<AdmittedFact, 'citations' | 'predicate'>,
  ticket: ClosedTicket,
): boolean {
  return citations.some((citation) => {
    if (citation.kind !== 'event') return false;
    const event: TicketEvent | undefined = ticketEvents(ticket).find(
      (item) => item.id === citation.id,
    );
    return (
      event !== undefined &&
      eventSpec(event.type).withoutAgent === true &&
      BEARS_ON[event.type]?.includes(predicate) === true
    );
  });
}
