/** The one sentence shown for a fact, and its citation. Both are made from the stored values. */
import type { CalendarDate } from './calendar-date.ts';
import { type FieldSpec, type Predicate, predicateSpec } from './predicates.ts';
import type { FactValue } from './value.ts';

export function statement(predicate: Predicate, value: FactValue): string {
  const spec = predicateSpec(predicate);
  return spec.statement.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = spec.value[name];
    const stored = value[name];
    return field === undefined || stored === undefined ? '' : words(field, stored);
  });
}

/** `F-1029, T-39177, 2026-03-10`: what an agent writes behind a sentence that leans on a fact. */
export function cite(factId: string, ticket: string, observed: CalendarDate): string {
  return `${factId}, ${ticket}, ${observed}`;
}

function words(field: FieldSpec, stored: string | number): string {
  if (field.kind === 'enum') return field.of[String(stored)] ?? String(stored);
  if (field.kind === 'integer') return stored === 1 ? '1 day' : `${stored} days`;
  return String(stored);
}
