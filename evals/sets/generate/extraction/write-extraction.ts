/** Makes `extract-80` and its labels: tickets told by hand, read rightly by us, less so by a model. */
import type { ExtractionCase, Mistake } from '../../extraction-case.ts';
import type { GoldLine } from '../../label.ts';
import { goldOf, proposed } from '../fact-words.ts';
import { type Random, seeded } from '../random.ts';
import { pastTickets } from '../repeat/history-bank.ts';
import { fill, type Variables, writeTicket } from '../script.ts';
import { createWorld, moment, type World } from '../world.ts';
import { EXTRACTION_CORES, type ExtractionCore } from './extraction-cores.ts';
import { GENERAL_MISTAKES } from './make-mistake.ts';

const LINES = 80;
const KINDS = [
  'refund',
  'replacement',
  'credit',
  'denied_return',
  'chargeback',
  'business',
  'no_access',
  'wrong_item',
  'cancelled',
  'seller_disputed',
  'question',
] as const;

/** Hand-written for this set, and the past tickets of the repeat contacts in new words. */
function cores(): ExtractionCore[] {
  const past = KINDS.flatMap((kind) =>
    (['en', 'fr', 'de'] as const).flatMap((language) => {
      const told = pastTickets(kind, language);
      if (language !== 'en' && told === pastTickets(kind, 'en')) return [];
      return told.map(({ lines, facts }, index) => ({
        id: `${kind}-${index + 1}`,
        language,
        lines,
        facts,
      }));
    }),
  );
  return [...EXTRACTION_CORES, ...past];
}

export interface Extraction {
  readonly cases: readonly ExtractionCase[];
  readonly labels: readonly GoldLine[];
}

export function writeExtraction(seed: number): Extraction {
  const random = seeded(seed, 'extraction');
  const world = createWorld(random, 79_000);
  const all = cores();
  const cases: ExtractionCase[] = [];
  const labels: GoldLine[] = [];
  for (let index = 0; index < LINES; index++) {
    const core = all[index % all.length];
    if (!core) throw new Error('there are no cores');
    const { line, gold } = writeCase(core, index, world);
    cases.push(line);
    labels.push(...gold);
  }
  return { cases, labels };
}

function writeCase(
  core: ExtractionCore,
  index: number,
  world: World,
): { line: ExtractionCase; gold: GoldLine[] } {
  const { random } = world;
  const person = world.person(core.language);
  const own = world.variables(person);
  const variables: Variables = {
    ...own,
    past: own.order ?? '',
    pastitem: own.item ?? '',
    pastdamage: own.damage ?? '',
    pastdefect: own.defect ?? '',
  };
  const hasSecond = core.lines.some((line) => line.includes('$order2'));
  const { order = '', order2 = '' } = own;
  const written = writeTicket(
    [`E@-${random.int(4, 12)}d: order_placed $past`, ...core.lines],
    variables,
    {
      ticket: world.ticket(),
      openedMs: moment(random, random.int(0, 170)),
      channel: random.chance(0.5) ? 'chat' : 'email',
      parties: { buyer: person.buyer, seller: world.seller(), address: person.address },
      orders: hasSecond ? [order, order2] : [order],
    },
    random,
  );
  const say = (line: string): string => fill(line, variables, random);
  const facts = core.facts.map(say);
  const right = facts.map((fact) => proposed(fact, written));
  const slips = (core.slips ?? []).map(([mistake, fact]) => ({
    mistake,
    fact: proposed(say(fact), written),
  }));
  const { recorded, mistakes } = read(right, slips, random);
  const { ticket } = written;
  const gold: GoldLine[] = facts.map((fact) => goldOf(fact, written));
  return {
    line: {
      id: `${core.id}-${index + 1}`,
      language: core.language,
      ticket,
      recorded: { facts: recorded },
      mistakes,
    },
    gold: gold.length > 0 ? gold : [{ ticket: ticket.ticket, none: true }],
  };
}

/** A model that gets six tickets in ten right. */
function read(
  right: readonly Record<string, unknown>[],
  slips: readonly { readonly mistake: Mistake; readonly fact: Record<string, unknown> }[],
  random: Random,
): { recorded: Record<string, unknown>[]; mistakes: Mistake[] } {
  const slip = slips[0];
  if (slip && random.chance(0.5))
    return { recorded: withSlip(right, slip.fact), mistakes: [slip.mistake] };
  if (right.length === 0 || random.chance(0.6)) return { recorded: [...right], mistakes: [] };
  const at = random.int(0, right.length - 1);
  for (const [mistake, make] of random.shuffle(Object.entries(GENERAL_MISTAKES))) {
    const recorded = make?.(right, at, random);
    // The table's keys are mistakes; Object.entries forgets that.
    if (recorded) return { recorded, mistakes: [mistake as Mistake] };
  }
  return { recorded: [...right], mistakes: [] };
}

/** Beside what is right, or in place of the fact that it misreads. */
function withSlip(
  right: readonly Record<string, unknown>[],
  slip: Record<string, unknown>,
): Record<string, unknown>[] {
  const sameWords = JSON.stringify(slip.citations);
  const kept = right.filter(
    (fact) =>
      fact.predicate !== slip.predicate ||
      !JSON.stringify(fact.citations).startsWith(sameWords.slice(0, -1)),
  );
  return [...kept, slip];
}
