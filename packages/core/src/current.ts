/**
 * Which facts count, as a pure rule: what the lookup computes in SQL. A property test holds the
 * two against each other over random histories, and evals use it where no database is wanted.
 */
import type { CalendarDate } from './calendar-date.ts';
import { type Predicate, predicateSpec } from './predicates.ts';
import { contentKey, type FactValue } from './value.ts';

export interface StoredFact {
  readonly id: number;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly ticket: string;
  /** ISO 8601 in UTC, milliseconds: such strings sort as the instants do. */
  readonly observedAt: string;
  readonly expires: CalendarDate;
  readonly echo: boolean;
  readonly retracted: boolean;
}

export interface CurrentFact {
  readonly fact: StoredFact;
  /** How many tickets say the same, the fact's own included. */
  readonly tickets: number;
}

/** The current facts of one subject on a day, newest first, as seen from a ticket. */
export function currentFacts(
  facts: readonly StoredFact[],
  today: CalendarDate,
  askingTicket: string,
): CurrentFact[] {
  const folded = new Map<string, StoredFact[]>();
  for (const fact of facts) {
    if (fact.retracted || fact.echo || fact.expires < today) continue;
    if (fact.ticket === askingTicket) continue;
    const key = `${fact.predicate} ${contentKey(fact.value)}`;
    folded.set(key, [...(folded.get(key) ?? []), fact]);
  }
  const newest = [...folded.values()]
    .map((equal) => ({
      fact: equal.reduce((best, fact) => (isNewer(fact, best) ? fact : best)),
      tickets: new Set(equal.map((fact) => fact.ticket)).size,
    }))
    .sort((a, b) => (isNewer(a.fact, b.fact) ? -1 : 1));
  return newest.filter(
    ({ fact }, index) =>
      !predicateSpec(fact.predicate).latestWins ||
      newest.findIndex((other) => other.fact.predicate === fact.predicate) === index,
  );
}

function isNewer(a: StoredFact, b: StoredFact): boolean {
  if (a.observedAt !== b.observedAt) return a.observedAt > b.observedAt;
  return a.id > b.id;
}
