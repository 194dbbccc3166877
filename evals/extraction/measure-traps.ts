/**
 * Traps through the gate. A gullible model's reply walks into every one of them; a careful one's
 * does not. What the gate stops of the first is the gate's doing; what it cannot stop stands in the
 * ticket, by the right person, and means something else: there only the extractor helps.
 */
import { contentKey, isPredicate, parseValue, predicateSpec } from '@casebook/core';
import type { Figure } from '../measure/figure.ts';
import { type Outcome, tally } from '../measure/through-gate.ts';
import { matchesPattern, type PatternTarget } from '../sets/label.ts';
import type { Trap } from '../sets/trap.ts';

export interface TrapResult {
  readonly extractor: string;
  readonly tickets: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly figures: readonly Figure[];
  /** Wrong facts admitted, by the kind of trap. */
  readonly admittedByKind: Readonly<Record<string, number>>;
  /** Ids of the traps of which a wrong fact was admitted. */
  readonly walkedInto: readonly string[];
}

export function measureTraps(
  extractor: string,
  traps: readonly Trap[],
  outcomes: readonly Outcome[],
): TrapResult {
  const rows = traps.map((trap, at) => judge(trap, outcomes[at]));
  const into = rows.filter(({ admitted }) => admitted > 0);
  return {
    extractor,
    tickets: rows.length,
    failed: tally(outcomes.flatMap(({ failed }) => failed ?? [])),
    refused: tally(outcomes.flatMap(({ refused }) => refused)),
    // A call that failed answered nothing, and must not look like a trap avoided.
    figures: figuresOf(
      extractor,
      rows.filter((_, at) => outcomes[at]?.failed === null),
    ),
    admittedByKind: tally(into.flatMap(({ trap, admitted }) => Array(admitted).fill(trap.trap))),
    walkedInto: into.map(({ trap }) => trap.id),
  };
}

interface Row {
  readonly trap: Trap;
  /** Wrong facts that were proposed, and those of them that were let in. */
  readonly proposed: number;
  readonly admitted: number;
  readonly rightKept: number;
}

function judge(trap: Trap, outcome: Outcome | undefined): Row {
  const facts = outcome?.facts ?? [];
  return {
    trap,
    proposed: (outcome?.proposed ?? []).filter((data) => isWrong(data, trap)).length,
    admitted: facts.filter((fact) => isWrong(fact, trap)).length,
    rightKept: trap.right.filter(
      (gold) => gold.optional !== true && facts.some((fact) => isRight(fact, trap, gold)),
    ).length,
  };
}

/** A candidate is loose; one that names no predicate and subject can become no fact at all. */
function asTarget(data: unknown): PatternTarget | undefined {
  const { predicate, subject, value } = Object(data) as Record<string, unknown>;
  if (typeof predicate !== 'string' || typeof subject !== 'string') return undefined;
  return { predicate, subject, value: Object(value) as Record<string, unknown> };
}

function isWrong(data: unknown, trap: Trap): boolean {
  const target = asTarget(data);
  if (!target) return false;
  if (trap.right.some((gold) => isRight(target, trap, gold))) return false;
  const withTicket = { ...target, evidence: trap.ticket.ticket };
  return trap.wrong.some((pattern) => matchesPattern(withTicket, pattern));
}

function isRight(target: PatternTarget, trap: Trap, gold: Trap['right'][number]): boolean {
  if (!isPredicate(target.predicate) || target.predicate !== gold.predicate) return false;
  const party = trap.ticket.parties[predicateSpec(gold.predicate).subject];
  const value = parseValue(gold.predicate, target.value);
  return (
    target.subject === (gold.subject ?? party) &&
    value !== undefined &&
    contentKey(value) === contentKey(gold.value)
  );
}

function figuresOf(extractor: string, rows: readonly Row[]): Figure[] {
  const sum = (of: readonly Row[], key: 'proposed' | 'admitted' | 'rightKept'): number =>
    of.reduce((total, row) => total + row[key], 0);
  const figure = (
    name: string,
    label: string,
    hits: number,
    of: number,
    better: Figure['better'] = 'lower',
  ): Figure => ({ key: `traps.${extractor}.${name}`, label, hits, of, better });
  const can = rows.filter(({ trap }) => trap.gate_can_stop);
  const cannot = rows.filter(({ trap }) => !trap.gate_can_stop);
  const labels = rows.flatMap(({ trap }) => trap.right.filter((gold) => gold.optional !== true));
  const walked = rows.filter(({ admitted }) => admitted > 0).length;
  // What a reply of the set proposes is known in advance; of another, which traps it meets is not.
  const split =
    extractor === 'gullible'
      ? [
          figure(
            'stopped_where_gate_can',
            'wrong facts stopped where the gate can stop them',
            sum(can, 'proposed') - sum(can, 'admitted'),
            sum(can, 'proposed'),
            'higher',
          ),
          figure(
            'let_in_where_gate_cannot',
            'wrong facts let in where it cannot: an extractor has to',
            sum(cannot, 'admitted'),
            sum(cannot, 'proposed'),
          ),
        ]
      : [];
  return [
    ...split,
    figure('walked_into', 'traps with a wrong fact let in', walked, rows.length),
    figure('right_kept', 'right facts kept', sum(rows, 'rightKept'), labels.length, 'higher'),
  ];
}
