/** The fact record, as it is stored and as the API shows it. */
import type { CalendarDate } from './calendar-date.ts';
import type { Predicate } from './predicates.ts';
import { cite, statement } from './statement.ts';
import type { Subject } from './subject.ts';
import type { FactValue } from './value.ts';

/** Where in its ticket a fact was read: a character range of a stored message, or an event. */
export type Citation =
  | {
      readonly kind: 'message';
      readonly id: string;
      /** UTF-16 offsets into the stored text, end exclusive. The quote itself is not kept. */
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'event'; readonly id: string };

/** What admission lets through: complete, but not yet stored. */
export interface AdmittedFact {
  readonly subject: Subject;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly citations: readonly Citation[];
  readonly observed: CalendarDate;
  /** The instant of the latest citation, ISO 8601 in UTC; `observed` is its date. */
  readonly observedAt: string;
  readonly expires: CalendarDate;
}

/** A stored fact. */
export interface FactRecord {
  readonly id: string;
  readonly subject: Subject;
  readonly predicate: Predicate;
  readonly value: FactValue;
  readonly evidence: string;
  readonly observed: CalendarDate;
  readonly expires: CalendarDate;
}

/** A fact as readers see it, with its sentence and its citation. */
export interface ShownFact extends FactRecord {
  readonly statement: string;
  readonly cite: string;
}

export function showFact(fact: FactRecord): ShownFact {
  return {
    ...fact,
    statement: statement(fact.predicate, fact.value),
    cite: cite(fact.id, fact.evidence, fact.observed),
  };
}

const FACT_ID = /^F-([1-9]\d{0,17})$/;

export function factId(number: string | number | bigint): string {
  return `F-${number}`;
}

/** The number in `F-1029`, as a decimal string, or undefined for anything else. */
export function factNumber(id: string): string | undefined {
  return FACT_ID.exec(id)?.[1];
}
