/** One extractor over labelled tickets: the sums of all ticket scores, and the list of confusions. */
import { PREDICATE_NAMES } from '@casebook/core';
import type { Figure } from '../measure/figure.ts';
import { type Outcome, tally } from '../measure/through-gate.ts';
import type { GoldFact } from '../sets/label.ts';
import { scoreTicket, type TicketScore } from './score-facts.ts';

export interface PredicateRow {
  readonly predicate: string;
  readonly admitted: number;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly optional: number;
}

/** What went wrong in which ticket, in predicates and codes; the ticket has the words. */
export interface Confusion {
  readonly ticket: string;
  readonly what: string;
  readonly expected: string | null;
  readonly got: string | null;
}

export interface ExtractionResult {
  readonly set: string;
  readonly extractor: string;
  /** Tickets with labels; only these are scored. */
  readonly tickets: number;
  /** Everything that was read, the unlabelled included. */
  readonly ticketsRead: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly proposed: number;
  readonly admitted: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly admittedByPredicate: Readonly<Record<string, number>>;
  readonly figures: readonly Figure[];
  readonly predicates: readonly PredicateRow[];
  readonly confusions: readonly Confusion[];
  readonly unusableLabels: number;
}

export interface Labels {
  readonly gold: readonly GoldFact[];
  readonly labelled: ReadonlySet<string>;
}

export function measureExtraction(
  set: string,
  extractor: string,
  outcomes: readonly Outcome[],
  { gold, labelled }: Labels,
): ExtractionResult {
  const scores = lastCloses(outcomes)
    .filter(({ ticket }) => labelled.has(ticket.ticket))
    .map((outcome) =>
      scoreTicket(
        outcome,
        gold.filter(({ ticket }) => ticket === outcome.ticket.ticket),
      ),
    );
  const facts = outcomes.flatMap((outcome) => outcome.facts);
  return {
    set,
    extractor,
    tickets: scores.length,
    ticketsRead: outcomes.length,
    failed: tally(outcomes.flatMap(({ failed }) => failed ?? [])),
    proposed: outcomes.reduce((sum, { proposed }) => sum + proposed.length, 0),
    admitted: facts.length,
    refused: tally(outcomes.flatMap(({ refused }) => refused)),
    admittedByPredicate: tally(facts.map(({ predicate }) => predicate)),
    figures: figuresOf(`${set}.${extractor}`, scores),
    predicates: rowsOf(scores),
    confusions: scores.flatMap(confusionsOf),
    unusableLabels: scores.reduce((sum, score) => sum + score.unusableLabels, 0),
  };
}

/** Labels are of the ticket as it ended: of one that was closed twice, the last close is scored. */
function lastCloses(outcomes: readonly Outcome[]): Outcome[] {
  const last = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const before = last.get(outcome.ticket.ticket);
    const isLater =
      !before || Date.parse(outcome.ticket.closed_at) >= Date.parse(before.ticket.closed_at);
    if (isLater) last.set(outcome.ticket.ticket, outcome);
  }
  return [...last.values()];
}

function figuresOf(key: string, scores: readonly TicketScore[]): Figure[] {
  const facts = scores.flatMap((score) => score.facts);
  const missed = scores.flatMap((score) => score.missed);
  const scored = facts.filter(({ verdict }) => verdict !== 'optional');
  const right = scored.filter(({ verdict }) => verdict === 'right');
  const labels = right.length + missed.length;
  const count = (verdict: string): number =>
    scored.filter((each) => each.verdict === verdict).length;
  const low = 'lower' as const;
  return [
    figure('precision', 'precision', right.length, scored.length, 'higher'),
    figure('recall', 'recall', right.length, labels, 'higher'),
    figure('wrong_subject', 'on the wrong subject', count('wrong_subject'), scored.length, low),
    figure('wrong_date', 'with the wrong date', count('wrong_date'), scored.length, low),
    {
      ...figure('uncited', 'without a citation', uncited(facts), facts.length, low),
      mustBeZero: true,
    },
    figure(
      'cites_elsewhere',
      'right, but citing no labelled place',
      right.filter(({ citesElsewhere }) => citesElsewhere).length,
      right.length,
      low,
    ),
    figure(
      'wrong_proposer',
      'right, but put down to the wrong side',
      right.filter(({ isWrongProposer }) => isWrongProposer).length,
      right.length,
      low,
    ),
    figure(
      'right_but_refused',
      'labels proposed and refused',
      missed.filter(({ wasRefused }) => wasRefused).length,
      labels,
      low,
    ),
  ];

  function figure(
    name: string,
    label: string,
    hits: number,
    of: number,
    better: Figure['better'],
  ): Figure {
    return { key: `extraction.${key}.${name}`, label, hits, of, better };
  }
}

function uncited(facts: readonly { readonly isUncited: boolean }[]): number {
  return facts.filter(({ isUncited }) => isUncited).length;
}

function rowsOf(scores: readonly TicketScore[]): PredicateRow[] {
  const facts = scores.flatMap((score) => score.facts);
  const missed = scores.flatMap((score) => score.missed);
  return PREDICATE_NAMES.map((predicate) => {
    const of = facts.filter(({ fact }) => fact.predicate === predicate);
    const right = of.filter(({ verdict }) => verdict === 'right').length;
    const optional = of.filter(({ verdict }) => verdict === 'optional').length;
    return {
      predicate,
      admitted: of.length,
      right,
      wrong: of.length - right - optional,
      missed: missed.filter(({ gold }) => gold.predicate === predicate).length,
      optional,
    };
  });
}

/** A wrong fact and a missed one about the same order are one confusion: this was taken for that. */
function confusionsOf({ ticket, facts, missed }: TicketScore): Confusion[] {
  const open = [...missed];
  const wrong = facts
    .filter(({ verdict }) => verdict !== 'right' && verdict !== 'optional')
    .map(({ fact, verdict, gold }): Confusion => {
      const got = fact.predicate;
      if (verdict !== 'wrong') {
        const at = open.findIndex((each) => each.gold === gold);
        if (at >= 0) open.splice(at, 1);
        return { ticket, what: verdict, expected: gold?.predicate ?? null, got };
      }
      const at = open.findIndex(({ gold: { value } }) => value.order_id === fact.value.order_id);
      const [taken] = at >= 0 ? open.splice(at, 1) : [];
      return { ticket, what: 'wrong', expected: taken?.gold.predicate ?? null, got };
    });
  const rest = open.map(
    ({ gold, wasRefused }): Confusion => ({
      ticket,
      what: wasRefused ? 'refused' : 'missed',
      expected: gold.predicate,
      got: null,
    }),
  );
  return [...wrong, ...rest];
}
