/** Makes the hand-written cores into the lines of `traps-150`. */
import type { Trap } from '../../trap.ts';
import { goldOf, patternOf, proposed } from '../fact-words.ts';
import { isAdmitted } from '../is-admitted.ts';
import { type Random, seeded } from '../random.ts';
import { fill, type Variables, type WrittenTicket, writeTicket } from '../script.ts';
import { createWorld, moment, type World } from '../world.ts';
import { OFFERS_AND_WISHES } from './offers-and-wishes.ts';
import { ORDERS_AND_QUESTIONS } from './orders-and-questions.ts';
import { PAPERWORK } from './paperwork.ts';
import { PRIVATE_MATTERS } from './private-matters.ts';
import type { TrapCore } from './trap-core.ts';
import { VOICES } from './voices.ts';

export const TRAP_CORES: readonly TrapCore[] = [
  ...OFFERS_AND_WISHES,
  ...VOICES,
  ...PAPERWORK,
  ...PRIVATE_MATTERS,
  ...ORDERS_AND_QUESTIONS,
];
const LINES = 150;

export function writeTraps(seed: number): Trap[] {
  const random = seeded(seed, 'traps');
  const world = createWorld(random, 70_000);
  const traps = Array.from({ length: LINES }, (_, index) => {
    const core = TRAP_CORES[index % TRAP_CORES.length];
    if (!core) throw new Error('there are no cores');
    return writeTrap(core, Math.floor(index / TRAP_CORES.length) + 1, world);
  });
  return traps.sort((a, b) => (a.ticket.closed_at < b.ticket.closed_at ? -1 : 1));
}

function writeTrap(core: TrapCore, round: number, world: World): Trap {
  const { random } = world;
  const language = core.language ?? 'en';
  const person = world.person(language);
  const variables = world.variables(person, {}, core.fits);
  const written = writeTicket(
    withOrderPlaced(core, random),
    variables,
    {
      ticket: world.ticket(),
      openedMs: moment(random, random.int(0, 170)),
      channel: core.channel ?? 'email',
      parties: { buyer: person.buyer, seller: world.seller(), address: person.address },
      orders: ordersIn(core, variables),
    },
    random,
  );
  // Facts are told in words without alternatives, so filling them draws nothing.
  const say = (line: string): string => fill(line, variables, random);
  const right = (core.right ?? []).map(say);
  const wrong = core.wrong.map(say);
  const naive = (core.naive?.map(say) ?? wrong).filter((line) => line !== '*');
  const reply = (lines: readonly string[]) => ({
    facts: lines.map((line) => proposed(line, written)),
  });
  return {
    id: `${core.id}-${round}`,
    trap: core.trap,
    core: core.id,
    language,
    why: core.why,
    ticket: written.ticket,
    right: right.map((line) => goldOf(line, written)),
    wrong: wrong.map((line) => ({ ...patternOf(line, written), trap: core.trap })),
    naive_reply: reply([...right, ...naive]),
    careful_reply: reply(right.filter((line) => !line.endsWith(' ?'))),
    gate_can_stop: naive.every((line) => isRefused(line, written)),
  };
}

/** An order was placed before anybody can write about it. */
function withOrderPlaced(core: TrapCore, random: Random): string[] {
  const placed = mentions(core, '$order') ? [`E@-${random.int(3, 16)}d: order_placed $order`] : [];
  return [...placed, ...core.lines];
}

function ordersIn(core: TrapCore, variables: Variables): string[] {
  const { order = '', order2 = '' } = variables;
  const isOwn = core.id !== 'other-buyers-order';
  return [
    ...(mentions(core, '$order') ? [order] : []),
    ...(isOwn && mentions(core, '$order2') ? [order2] : []),
  ];
}

function mentions(core: TrapCore, name: string): boolean {
  const word = new RegExp(`\\${name}(?![0-9a-z])`);
  return core.lines.some((line) => word.test(line));
}

function isRefused(line: string, { ticket, ...rest }: WrittenTicket): boolean {
  return !isAdmitted(proposed(line, { ticket, ...rest }), ticket);
}
