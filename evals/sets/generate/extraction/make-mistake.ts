/** The slips of a model that is mostly right, each made in one fact of a reply. */
import { addDays, calendarDate } from '@casebook/core';
import type { Mistake } from '../../extraction-case.ts';
import type { Random } from '../random.ts';

type Fact = Record<string, unknown>;

/** The facts with one mistake in them, or undefined where that mistake cannot be made. */
export type MakeMistake = (
  facts: readonly Fact[],
  at: number,
  random: Random,
) => Fact[] | undefined;

const PROBLEMS = ['damaged', 'defective', 'wrong_item', 'missing_item', 'not_as_described'];

/** Those that any ticket with a fact allows; the others are told in the cores. */
export const GENERAL_MISTAKES: Readonly<Partial<Record<Mistake, MakeMistake>>> = {
  missed_fact: (facts, at) => facts.filter((_, index) => index !== at),
  said_twice: (facts, at) => [...facts, ...facts.slice(at, at + 1)],
  no_citation: change((fact) => ({ ...fact, citations: [] })),
  extra_key: change((fact) => ({ ...fact, value: { ...saidBy(fact), confidence: 'high' } })),
  wrong_proposer: change((fact) => {
    const { proposed_by: by, ...value } = saidBy(fact);
    if (by === undefined) return undefined;
    return { ...fact, value: { ...value, proposed_by: by === 'buyer' ? 'agent' : 'buyer' } };
  }),
  wrong_problem: change((fact, random) => {
    const value = saidBy(fact);
    if (fact.predicate !== 'reported_item_problem') return undefined;
    const others = PROBLEMS.filter((problem) => problem !== value.problem);
    return { ...fact, value: { ...value, problem: random.pick(others) } };
  }),
  wrong_subject: change((fact, random) => ({
    ...fact,
    subject: String(fact.subject).replace(/\d$/, (last) =>
      String((Number(last) + random.int(1, 8)) % 10),
    ),
  })),
  wrong_date: change((fact, random) => ({
    ...fact,
    observed: addDays(calendarDate('2026-01-01'), random.int(1, 3)),
  })),
  inexact_quote: change((fact) => {
    const [first, ...rest] = citationsOf(fact);
    if (typeof first?.quote !== 'string') return undefined;
    const bent = `${first.quote.replace(/[.!?]$/, '')}, as discussed`;
    return { ...fact, citations: [{ ...first, quote: bent }, ...rest] };
  }),
};

function change(bend: (fact: Fact, random: Random) => Fact | undefined): MakeMistake {
  return (facts, at, random) => {
    const fact = facts[at];
    const bent = fact && bend(fact, random);
    return bent && facts.map((each, index) => (index === at ? bent : each));
  };
}

// Replies come from fact-words.ts: a value is an object, and citations are a list of objects.
const saidBy = (fact: Fact): Fact => fact.value as Fact;
const citationsOf = (fact: Fact): Fact[] => fact.citations as Fact[];
