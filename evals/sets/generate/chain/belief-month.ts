import { aside, type MonthPlot, pro, type ThreadPlot } from './chain-plot.ts';

/** A month in which the lead is wrong and nothing is chosen: what is said confirms the belief. */
export interface BeliefMonth {
  readonly open: string;
  readonly wants: string;
  readonly says: string;
  /** How it goes when nobody believes anything, with the facts of that. */
  readonly plain: readonly string[];
  readonly plainFacts?: readonly string[];
  readonly led: readonly string[];
  readonly ledOffers: readonly string[];
  readonly ledFacts: readonly string[];
  readonly ledOutcome: string;
  readonly belief: string;
}

export function beliefMonth(month: BeliefMonth): MonthPlot {
  const { wants, says, ledOffers } = month;
  const plain: ThreadPlot = {
    lines: [`B: ${month.open}`, ...month.plain],
    offers: [wants],
    wrongOffers: 0,
    outcome: wants,
    facts: month.plainFacts ?? [],
    beliefs: [aside('Wrote in; it was settled.', false)],
  };
  const led: ThreadPlot = {
    lines: [`B: ${month.open}`, ...month.led],
    offers: ledOffers,
    wrongOffers: ledOffers.filter((offer) => offer !== wants).length,
    outcome: month.ledOutcome,
    facts: month.ledFacts,
    beliefs: [pro(month.belief)],
  };
  return { wants, says, plain, led };
}

/** The first month: what was booked, and what is made of it. */
export const firstMonth = (
  lines: readonly string[],
  outcome: string,
  fact: string,
  belief: string,
  wrongOffers = 0,
): MonthPlot => ({
  wants: outcome,
  says: 'What was booked.',
  plain: { lines, offers: [outcome], wrongOffers, outcome, facts: [fact], beliefs: [pro(belief)] },
});
