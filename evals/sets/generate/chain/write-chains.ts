/** Makes plots into the lines of `chains-60`: each plot three times, with other people and things. */
import { isPredicate } from '@casebook/core';
import type { Offer } from '../../agent-protocol.ts';
import { type Chain, chainSchema, type Thread } from '../../chain.ts';
import type { FactPattern } from '../../label.ts';
import { goldOf, patternOf, proposed } from '../fact-words.ts';
import { isAdmitted } from '../is-admitted.ts';
import { seeded } from '../random.ts';
import { fill, type TicketFrame, type Variables, writeTicket } from '../script.ts';
import { createWorld, moment, type World } from '../world.ts';
import { ADDRESS_PLOTS } from './address-plots.ts';
import type { ChainPlot, ThreadPlot } from './chain-plot.ts';
import { CHOICE_PLOTS } from './choice-plots.ts';
import { CIRCUMSTANCE_PLOTS } from './circumstance-plots.ts';
import { HABIT_PLOTS } from './habit-plots.ts';
import { SELLER_PLOTS } from './seller-plots.ts';
import { STANDING_PLOTS } from './standing-plots.ts';

export const CHAIN_PLOTS: readonly ChainPlot[] = [
  ...CHOICE_PLOTS,
  ...CIRCUMSTANCE_PLOTS,
  ...STANDING_PLOTS,
  ...HABIT_PLOTS,
  ...ADDRESS_PLOTS,
  ...SELLER_PLOTS,
];
const TELLINGS = 3;
/** Days between two tickets of a story. */
const MONTH = 30;

export function writeChains(seed: number): Chain[] {
  const world = createWorld(seeded(seed, 'chains'), 73_000);
  return CHAIN_PLOTS.flatMap((plot) =>
    Array.from({ length: TELLINGS }, (_, index) => writeChain(plot, index + 1, world)),
  );
}

function writeChain(plot: ChainPlot, telling: number, world: World): Chain {
  const { random } = world;
  const person = world.person('en');
  const parties = { buyer: person.buyer, seller: world.seller(), address: person.address };
  const firstDay = random.int(2, 40);
  let before: string | null = null;
  const months = plot.months.map((month, index) => {
    const variables = world.variables(person);
    const frame: TicketFrame = {
      ticket: world.ticket(),
      openedMs: moment(random, firstDay + index * MONTH + random.int(0, 6)),
      channel: 'chat',
      parties,
      orders: [variables.order ?? ''],
      repeatOf: before,
    };
    before = frame.ticket;
    return {
      month: index + 1,
      truth: { wants: offer(month.wants, variables), says: fill(month.says, variables, random) },
      plain: writeThread(month.plain, variables, frame, world),
      led: month.led ? writeThread(month.led, variables, frame, world) : null,
    };
  });
  const first = months[0];
  if (!first) throw new Error(`${plot.id} has no months`);
  const subject = parties[plot.subject];
  const root = rootOf(first.plain, plot);
  return chainSchema.parse({
    id: `${plot.id}-${telling}`,
    plot: plot.id,
    story: plot.story,
    subject,
    wrong_lead: plot.wrongLead,
    for: plot.for.map(kindOfFact),
    against: plot.against.map(kindOfFact),
    months,
    root: {
      predicate: root.predicate,
      subject,
      value: withoutProposer(root.value),
      evidence: first.plain.ticket.ticket,
    },
    root_is_admitted: isAdmitted(root, first.plain.ticket),
  });
}

function writeThread(
  plot: ThreadPlot,
  variables: Variables,
  frame: TicketFrame,
  world: World,
): Thread {
  const { random } = world;
  const written = writeTicket(
    [`E@-${random.int(4, 9)}d: order_placed $order`, ...plot.lines],
    variables,
    frame,
    random,
  );
  const facts = plot.facts.map((line) => ({
    wrong: line.startsWith('!'),
    line: fill(line.replace(/^!/, ''), variables, random),
  }));
  const right = facts.filter(({ wrong }) => !wrong);
  return {
    ticket: written.ticket,
    look_up_after: written.ticket.messages.find(({ author }) => author === 'buyer')?.id ?? 'm1',
    offers: plot.offers.map((text) => offer(text, variables)),
    wrong_offers: plot.wrongOffers,
    outcome: offer(plot.outcome, variables),
    obedient_reply: { facts: facts.map(({ line }) => proposed(line, written)) },
    right: right.map(({ line }) => goldOf(line, written)),
    wrong: facts
      .filter(({ wrong }) => wrong)
      .map(({ line }) => ({ ...patternOf(line, written), evidence: frame.ticket })),
    beliefs: [...plot.beliefs],
  };
}

/** The first fact of the first month that the plot calls its root. */
function rootOf(
  { obedient_reply }: Thread,
  plot: ChainPlot,
): { predicate?: unknown; value?: object } {
  const [predicate] = plot.root.split(' ');
  const found = obedient_reply.facts.find((fact) => fact.predicate === predicate);
  if (!found) throw new Error(`${plot.id}: the first month does not say its root`);
  return found;
}

/** `delivery_failed cause=lost`: a kind of fact, whoever it is about. */
function kindOfFact(text: string): FactPattern {
  const [predicate, ...fields] = text.split(' ');
  if (!isPredicate(predicate)) throw new Error(`no predicate: ${text}`);
  if (fields.length === 0) return { predicate };
  const value = Object.fromEntries(
    fields.map((field) => {
      const [key = '', part = ''] = field.split('=');
      return [key, key === 'days' ? Number(part) : part];
    }),
  );
  return { predicate, value };
}

function offer(text: string, variables: Variables): Offer {
  const [remedy] = text.split(' ');
  // Written by hand in this folder; the set's schema checks it.
  return {
    remedy: remedy as Offer['remedy'],
    order_id: text.includes('$order') ? (variables.order ?? null) : null,
  };
}

function withoutProposer(value: object = {}): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'proposed_by'));
}
