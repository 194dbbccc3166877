/** Deals the plots out: the slice by their weights, and a queue in its proportions. */
import type { RepeatContact } from '../../repeat-contact.ts';
import { type Random, seeded } from '../random.ts';
import { createWorld, moment, type World } from '../world.ts';
import { HELPING_PLOTS } from './helping-plots.ts';
import { HURTING_PLOTS } from './hurting-plots.ts';
import { NEUTRAL_PLOTS } from './neutral-plots.ts';
import type { Plot, PlotHistory } from './plot.ts';
import { writeContact } from './write-contacts.ts';

/** Shares of the slice in which memory can help and can hurt: a guess, and said to be one. */
const HELPS = 0.34;
const HURTS = 0.2;

/** The questions of a set fall into twelve weeks. */
const FIRST_DAY = 100;
const LAST_DAY = 183;

export function writeRepeatSlice(seed: number, lines = 400): RepeatContact[] {
  const world = createWorld(seeded(seed, `repeat-${lines}`), 64_000);
  return inTime(repeats(world, lines));
}

/** 120 tickets, 17 of them repeats: 14 %. A fifth of the first contacts have an old history. */
export function writeQueue(seed: number): RepeatContact[] {
  const world = createWorld(seeded(seed, 'queue'), 60_000);
  const { random } = world;
  const plots = NEUTRAL_PLOTS.filter((plot) =>
    plot.history.every((entry) => entry.kind === 'question'),
  );
  const firsts = deal(plots, 103, random).map((plot, index) =>
    writeContact(plot, aMoment(random), world, { instead: oldHistory(index, random) }),
  );
  return inTime([...repeats(world, 17), ...firsts]);
}

/** None for most; for some a fact that has expired, for a few a question of some months ago. */
function oldHistory(index: number, random: Random): PlotHistory[] {
  if (index % 7 === 0) {
    const kind = random.pick(['refund', 'replacement', 'credit'] as const);
    return [{ kind, age: [380, 560] }];
  }
  return index % 17 === 3 ? [{ kind: 'question', age: [110, 300] }] : [];
}

function repeats(world: World, lines: number): RepeatContact[] {
  const { random } = world;
  const helping = Math.round(lines * HELPS);
  const hurting = Math.round(lines * HURTS);
  return [
    ...deal(HELPING_PLOTS, helping, random),
    ...deal(HURTING_PLOTS, hurting, random),
    ...deal(NEUTRAL_PLOTS, lines - helping - hurting, random),
  ].map((plot) => writeContact(plot, aMoment(random), world, { noise: noise(plot, random) }));
}

/** Some repeat contacts have more behind them than what matters. */
function noise(plot: Plot, random: Random): PlotHistory[] {
  if (plot.history.length > 1 || !random.chance(0.25)) return [];
  return [{ kind: random.pick(['question', 'cancelled'] as const), age: [20, 85] }];
}

/** By weight, as evenly as whole numbers allow. */
function deal(plots: readonly Plot[], count: number, random: Random): Plot[] {
  const deck = plots.flatMap((plot) => Array.from({ length: plot.weight }, () => plot));
  const dealt: Plot[] = [];
  while (dealt.length < count) dealt.push(...random.shuffle(deck));
  return dealt.slice(0, count);
}

const aMoment = (random: Random): number => moment(random, random.int(FIRST_DAY, LAST_DAY));

const inTime = (contacts: RepeatContact[]): RepeatContact[] =>
  contacts.sort((a, b) => (a.ticket.opened_at < b.ticket.opened_at ? -1 : 1));
