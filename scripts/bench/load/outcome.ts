/** The facts that both writers write for a run: three about one buyer, each with its citation. */
import {
  addDays,
  calendarDate,
  type FactValue,
  type Predicate,
  predicateSpec,
} from '@casebook/core';
import type { JudgedFact } from '@casebook/store';
import type { PreparedRun } from './load-spec.ts';

export const EXTRACTOR = 'bench';

export function factsOf(run: PreparedRun): JudgedFact[] {
  const observedAt = new Date(run.closedAt).toISOString();
  const observed = calendarDate(observedAt.slice(0, 10));
  const order_id = `SU-W${run.runId}`;
  const fact = (predicate: Predicate, value: FactValue): JudgedFact => ({
    subject: `buyer:w${run.runId}`,
    predicate,
    value,
    citations: [{ kind: 'message', id: 'm1', start: 4, end: 40 }],
    observed,
    observedAt,
    expires: addDays(observed, predicateSpec(predicate).livesDays),
    echo: false,
    standsOn: 'nothing_shown',
    influences: [],
  });
  return [
    fact('chose_replacement', { order_id, proposed_by: 'buyer' }),
    fact('reported_item_problem', { order_id, problem: 'damaged' }),
    fact('escalated', { to: 'supervisor' }),
  ];
}
