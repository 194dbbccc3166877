/** Makes plots into the lines of `queue-120` and `repeat-400`. */
import type { Offer, OpenTicket } from '../../agent-protocol.ts';
import type { FactPattern } from '../../label.ts';
import type { RepeatContact } from '../../repeat-contact.ts';
import { patternOf, proposed } from '../fact-words.ts';
import type { Language } from '../product.ts';
import type { Random } from '../random.ts';
import { fill, instant, type Variables, type WrittenTicket, writeTicket } from '../script.ts';
import { DAY_MS, type Person, type World } from '../world.ts';
import { pastTickets } from './history-bank.ts';
import type { Plot, PlotHistory } from './plot.ts';

interface Past {
  readonly written: WrittenTicket;
  readonly variables: Variables;
  readonly facts: readonly string[];
  readonly isOwn: boolean;
}

interface Backdrop {
  readonly instead?: readonly PlotHistory[];
  readonly noise?: readonly PlotHistory[];
}

/** `instead` replaces the plot's own history where a first contact is wanted; `noise` adds to it. */
export function writeContact(
  plot: Plot,
  openedMs: number,
  world: World,
  { instead, noise = [] }: Backdrop = {},
): RepeatContact {
  const history = [...(instead ?? plot.history), ...noise];
  const isWhole = instead === undefined;
  const { random } = world;
  const language = pickLanguage(plot, world);
  const person = world.person(language);
  const variables = world.variables(person);
  const seller = world.seller();
  const pasts = history.map((entry) =>
    writePast(entry, { person, seller, variables, openedMs, world }),
  );
  const inOrder = [...pasts].sort((a, b) => closedMs(a) - closedMs(b));
  const latestOwn = inOrder
    .filter((past) => past.isOwn && closedMs(past) > openedMs - 90 * DAY_MS)
    .at(-1);
  const withPast = { ...variables, ...pick(pasts[0]?.variables, ['past', 'pastitem']) };
  const say = (text: string): string => fill(text, withPast, random);
  const sameOrder = pasts.find((_, index) => history[index]?.sameOrder);
  const placedMs = sameOrder && Date.parse(sameOrder.written.ticket.events[0]?.at ?? '');
  const ticket = writeOpen(plot, say, {
    placedMs,
    person,
    seller,
    variables,
    openedMs,
    world,
    language,
  });
  const patternAt = ([index, fact]: readonly [number, string]): FactPattern => {
    const past = pasts[index];
    if (!past) throw new Error(`${plot.id}: no history ${index}`);
    return patternOf(fill(fact, past.variables, random), past.written);
  };
  const offers = plot.offers.map((text) => offer(say(text)));
  const not = (plot.not ?? []).map((text) => offer(say(text)));
  const isFirst = latestOwn === undefined;
  return {
    id: `${plot.id}-${ticket.ticket}`,
    slice: isFirst ? 'first' : 'repeat',
    plot: plot.id,
    language,
    memory: isWhole ? plot.memory : 'neutral',
    history: inOrder.map(({ written, facts }) => ({
      ticket: written.ticket,
      recorded: { facts: facts.map((fact) => proposed(fact, written)) },
    })),
    retractions: plot.retract && isWhole ? [patternAt(plot.retract)] : [],
    ticket: { ...ticket, repeat_of: latestOwn?.written.ticket.ticket ?? null },
    needs: plot.needs && isWhole ? patternAt(plot.needs) : null,
    good: {
      does: plot.does,
      offers_any_of: offers,
      must_not_offer: not,
      must_not_ask: [...(plot.notAsk ?? [])],
    },
    resolved_when: {
      leads_with_any_of: offers,
      offers_none_of: not,
      asks_nothing: plot.mayAsk !== true,
      asks_none_of: [...(plot.notAsk ?? [])],
    },
    follow_ups: (plot.followUps[language] ?? plot.followUps.en ?? []).map(say),
    harm: {
      declined: (plot.declined ?? []).map((text) => offer(say(text))),
      temptations: (isWhole ? (plot.temptations ?? []) : []).map((each) => ({
        kind: each.kind,
        fact: patternAt(each.fact),
        acts_by: each.by.map((text) => offer(say(text))),
      })),
      seller_subjects: plot.temptations?.some((each) => each.kind === 'seller') ? [seller] : [],
    },
  };
}

interface Scene {
  readonly person: Person;
  readonly seller: string;
  readonly variables: Variables;
  readonly openedMs: number;
  readonly world: World;
}

interface OpenScene extends Scene {
  readonly language: Language;
  /** When the order was placed, where the history says so. */
  readonly placedMs: number | undefined;
}

/** A return is denied when it comes too late; a fault shows after weeks; the rest comes soon. */
function placedDaysBefore({ kind, sameOrder }: PlotHistory, random: Random): number {
  if (kind === 'denied_return') return random.int(75, 95);
  return kind === 'replacement' && sameOrder ? random.int(32, 45) : random.int(4, 12);
}

function writePast(entry: PlotHistory, scene: Scene): Past {
  const { world, variables, openedMs } = scene;
  const { random } = world;
  const isOwn = entry.whose !== 'other_buyer';
  const who = isOwn
    ? scene.person
    : { ...world.person(scene.person.language), address: scene.person.address };
  const own = world.variables(who);
  const from = entry.sameOrder ? variables : own;
  const past: Variables = {
    ...own,
    past: from.order ?? '',
    pastitem: from.item ?? '',
    pastdamage: from.damage ?? '',
    pastdefect: from.defect ?? '',
  };
  const told = random.pick(pastTickets(entry.kind, who.language));
  const openedAgoMs = random.int(entry.age[0], entry.age[1]) * DAY_MS;
  const placed = `E@-${placedDaysBefore(entry, random)}d: order_placed $past`;
  const written = writeTicket(
    [placed, ...told.lines],
    past,
    {
      ticket: world.ticket(),
      // It takes up to two days to close; the age is that of the close.
      openedMs: openedMs - openedAgoMs - 2 * DAY_MS + random.int(0, 600) * 60_000,
      channel: random.chance(0.4) ? 'chat' : 'email',
      parties: {
        buyer: who.buyer,
        seller: entry.sameOrder || entry.kind === 'seller_disputed' ? scene.seller : world.seller(),
        address: entry.whose === 'former_address' ? world.address() : who.address,
      },
      orders: [past.past ?? ''],
    },
    random,
  );
  // Facts are told in words without alternatives, so filling them draws nothing.
  return {
    written,
    variables: past,
    facts: told.facts.map((fact) => fill(fact, past, random)),
    isOwn,
  };
}

function writeOpen(
  plot: Plot,
  say: (text: string) => string,
  { person, seller, variables, openedMs, world, language, placedMs }: OpenScene,
): Omit<OpenTicket, 'repeat_of'> {
  const { random } = world;
  const openings = plot.open[language] ?? [];
  const channel = random.chance(0.45) ? 'chat' : 'email';
  const { order = '', order2 = '' } = variables;
  const hasSecond = random.chance(0.3) || plot.id === 'the-one-i-wrote-about';
  const placed = hasSecond ? [`E@-${random.int(20, 29)}d: order_placed $order2`] : [];
  const scans = plot.events ?? [];
  const since =
    placedMs === undefined ? random.int(17, 19) : Math.round((openedMs - placedMs) / DAY_MS);
  const body = dress(say(random.pick(openings)), channel, person, world);
  const { ticket } = writeTicket(
    [...placed, `E@-${since}d: order_placed $order`, ...scans, `B: ${body}`],
    variables,
    {
      ticket: world.ticket(),
      openedMs,
      channel,
      parties: { buyer: person.buyer, seller, address: person.address },
      orders: hasSecond ? [order, order2] : [order],
    },
    random,
  );
  return {
    ticket: ticket.ticket,
    opened_at: instant(openedMs),
    channel,
    parties: ticket.parties,
    orders: ticket.orders,
    messages: ticket.messages,
    events: ticket.events,
    question: ticket.messages.at(-1)?.id ?? '',
  };
}

/** A mail has a greeting and a name, mostly; a chat has neither. */
function dress(
  text: string,
  channel: 'chat' | 'email',
  { name, language }: Person,
  { random }: World,
): string {
  const spoken = text.charAt(0).toUpperCase() + text.slice(1);
  if (language !== 'en') return channel === 'email' ? `${text}\n\n${name}` : text;
  if (channel === 'chat') return random.chance(0.5) ? text : spoken;
  const greeting = random.pick([
    '',
    'Hello,\n\n',
    'Hi,\n',
    'Good morning,\n\n',
    'Dear Sundry team,\n\n',
    'Hi there, ',
  ]);
  const close = random.pick([
    '',
    `\n\n${name}`,
    `\n\nThanks, ${name}`,
    `\n\nKind regards\n${name}`,
    `\n${name}`,
    '\n\nSent from my phone',
  ]);
  return `${greeting}${greeting === 'Hi there, ' ? text : spoken}${close}`;
}

/** `refund SU-1`, or a remedy alone where no order is meant. */
function offer(text: string): Offer {
  const [remedy, order] = text.split(' ');
  // Written by hand in this folder; the set's schema checks it.
  return { remedy: remedy as Offer['remedy'], order_id: order ?? null };
}

function pickLanguage(plot: Plot, { random }: World): Language {
  const others = (Object.keys(plot.open) as Language[]).filter((language) => language !== 'en');
  return others.length > 0 && random.chance(0.28) ? random.pick(others) : 'en';
}

function pick(from: Variables | undefined, names: readonly string[]): Variables {
  return Object.fromEntries(names.flatMap((name) => (from?.[name] ? [[name, from[name]]] : [])));
}

const closedMs = ({ written }: Past): number => Date.parse(written.ticket.closed_at);
