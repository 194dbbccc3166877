/**
 * Holds what was admitted from one ticket against its labels. A fact is right where subject,
 * predicate, value and date agree with a label; who proposed an outcome is no part of what a fact
 * says and is counted apart. Labels that are judgement calls score neither way.
 */
import {
  type ClosedTicket,
  contentKey,
  isSubject,
  parseValue,
  predicateSpec,
  ticketEvents,
} from '@casebook/core';
import type { JudgedFact } from '@casebook/store';
import type { Outcome } from '../measure/through-gate.ts';
import { type GoldFact, isAdmissibleGold } from '../sets/label.ts';

export type Verdict = 'right' | 'optional' | 'wrong_date' | 'wrong_subject' | 'wrong';

export interface JudgedAgainstGold {
  readonly fact: JudgedFact;
  readonly verdict: Verdict;
  /** The label that says the same or nearly so. */
  readonly gold: GoldFact | undefined;
  readonly isUncited: boolean;
  /** Right, but resting on none of the places that the label names. */
  readonly citesElsewhere: boolean;
  /** Right, but the outcome is put down to another side than in the label. */
  readonly isWrongProposer: boolean;
}

export interface TicketScore {
  readonly ticket: string;
  readonly facts: readonly JudgedAgainstGold[];
  readonly missed: readonly { readonly gold: GoldFact; readonly wasRefused: boolean }[];
  /** Labels that the closed schema cannot hold: nothing could match them, so they are left out. */
  readonly unusableLabels: number;
}

export function scoreTicket(outcome: Outcome, labels: readonly GoldFact[]): TicketScore {
  const { ticket } = outcome;
  const usable = labels.filter(isAdmissibleGold);
  const facts = outcome.facts.map((fact) => judge(fact, ticket, usable));
  const found = new Set(facts.flatMap(({ verdict, gold }) => (verdict === 'right' ? gold : [])));
  const missed = usable
    .filter((gold) => gold.optional !== true && !found.has(gold))
    .map((gold) => ({
      gold,
      wasRefused:
        outcome.proposed.some((data) => proposes(data, gold, ticket)) &&
        !outcome.facts.some((fact) => says(fact, gold, ticket)),
    }));
  return { ticket: ticket.ticket, facts, missed, unusableLabels: labels.length - usable.length };
}

function judge(
  fact: JudgedFact,
  ticket: ClosedTicket,
  labels: readonly GoldFact[],
): JudgedAgainstGold {
  const about = (gold: GoldFact): boolean =>
    gold.predicate === fact.predicate && contentKey(gold.value) === contentKey(fact.value);
  // Where a label that counts and an optional one say the same, the one that counts decides.
  const ordered = [...labels].sort((a, b) => Number(a.optional ?? 0) - Number(b.optional ?? 0));
  const same = ordered.filter((gold) => says(fact, gold, ticket));
  const gold =
    same.find((each) => daysOf(each, ticket).has(fact.observed)) ?? same[0] ?? ordered.find(about);
  const verdict = verdictOn(fact, ticket, gold);
  const places = gold ? [gold.message, ...(gold.also ?? [])] : [];
  return {
    fact,
    verdict,
    gold,
    isUncited: fact.citations.length === 0,
    citesElsewhere: verdict === 'right' && !fact.citations.some(({ id }) => places.includes(id)),
    isWrongProposer:
      verdict === 'right' &&
      gold?.value.proposed_by !== undefined &&
      fact.value.proposed_by !== undefined &&
      gold.value.proposed_by !== fact.value.proposed_by,
  };
}

function verdictOn(fact: JudgedFact, ticket: ClosedTicket, gold: GoldFact | undefined): Verdict {
  if (!gold) return 'wrong';
  if (!says(fact, gold, ticket)) return 'wrong_subject';
  if (gold.optional) return 'optional';
  return daysOf(gold, ticket).has(fact.observed) ? 'right' : 'wrong_date';
}

function says(
  fact: Pick<JudgedFact, 'subject' | 'predicate' | 'value'>,
  gold: GoldFact,
  ticket: ClosedTicket,
): boolean {
  return (
    gold.predicate === fact.predicate &&
    (gold.subject ?? ticket.parties[predicateSpec(gold.predicate).subject]) === fact.subject &&
    contentKey(gold.value) === contentKey(fact.value)
  );
}

/** The days on which the places that show it lie: any of them may be cited last. */
function daysOf(gold: GoldFact, ticket: ClosedTicket): Set<string> {
  const shownBy = new Set([gold.message, ...(gold.also ?? [])]);
  const places = [...ticket.messages, ...ticketEvents(ticket)];
  const days = places.flatMap(({ id, at }) => (shownBy.has(id) ? dayOf(at) : []));
  return new Set([gold.observed, ...days]);
}

const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);

/** Whether a loose candidate says what the label says, so that it was the gate that cost it. */
function proposes(data: unknown, gold: GoldFact, ticket: ClosedTicket): boolean {
  const { predicate, subject, value } = Object(data) as Record<string, unknown>;
  if (predicate !== gold.predicate || !isSubject(subject)) return false;
  const parsed = parseValue(gold.predicate, value);
  return (
    parsed !== undefined &&
    says({ predicate: gold.predicate, subject, value: parsed }, gold, ticket)
  );
}
