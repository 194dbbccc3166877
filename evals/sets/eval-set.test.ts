import { statSync } from 'node:fs';
import { type ClosedTicket, closedTicketSchema, PREDICATE_NAMES } from '@casebook/core';
import { describe, expect, test } from 'vitest';
import {
  ATTACKS,
  EVAL_SETS,
  type EvalSetName,
  isLed,
  matchesPattern,
  type RecordedReply,
  TRAP_KINDS,
} from './eval-set.ts';
import { generateSets } from './generate/generate-sets.ts';
import { isAdmitted } from './generate/is-admitted.ts';
import { loadEvalSet, readJsonLines, SETS_DIR } from './load-set.ts';

const NAMES = Object.keys(EVAL_SETS) as EvalSetName[];
const traps = loadEvalSet('traps');
const chains = loadEvalSet('chains');
const injections = loadEvalSet('injections');
const extraction = loadEvalSet('extraction');
const labels = loadEvalSet('labels');
const contacts = [...loadEvalSet('queue'), ...loadEvalSet('repeat')];
const threads = chains.flatMap((chain) =>
  chain.months.flatMap(({ plain, led }) => (led ? [plain, led] : [plain])),
);

/** Every closed ticket of every set, with the replies that were written to it. */
const answered: readonly (readonly [ClosedTicket, readonly RecordedReply[]])[] = [
  ...contacts.flatMap(({ history }) =>
    history.map(({ ticket, recorded }) => [ticket, [recorded]] as const),
  ),
  ...traps.map((trap) => [trap.ticket, [trap.naive_reply, trap.careful_reply]] as const),
  ...threads.map((thread) => [thread.ticket, [thread.obedient_reply]] as const),
  ...extraction
    .filter(({ mistakes }) => !mistakes.includes('inexact_quote'))
    .map(({ ticket, recorded }) => [ticket, [recorded]] as const),
];

describe('every set', () => {
  test.each(NAMES)('%s has as many lines as the table says', (name) => {
    const { lines } = EVAL_SETS[name];
    if (lines !== null) expect(loadEvalSet(name)).toHaveLength(lines);
  });

  test('is what its seed makes, letter by letter', () => {
    for (const [file, text] of generateSets()) {
      const committed = readJsonLines(`${SETS_DIR}${file}`).map(({ value }) => value);
      const again = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
      expect(committed, file).toEqual(again);
    }
  });

  test('has no ticket id of another, and all of them together stay small', () => {
    const ids = [
      ...contacts.flatMap(({ ticket, history }) => [
        ticket.ticket,
        ...history.map((past) => past.ticket.ticket),
      ]),
      ...[...traps, ...injections, ...extraction].map(({ ticket }) => ticket.ticket),
      ...chains.flatMap(({ months }) => months.map(({ plain }) => plain.ticket.ticket)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    const bytes = NAMES.map((name) => statSync(`${SETS_DIR}${EVAL_SETS[name].file}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  });

  test('keeps to the closed-ticket shape, in order of time, with no key too many', () => {
    for (const [ticket] of [...answered, ...injections.map(({ ticket }) => [ticket] as const)]) {
      expect(closedTicketSchema.parse(ticket)).toEqual(ticket);
      const times = ticket.messages.map(({ at }) => at);
      expect(times, ticket.ticket).toEqual([...times].sort());
      expect(
        [...times, ...ticket.events.map(({ at }) => at)].every((at) => at < ticket.closed_at),
      ).toBe(true);
    }
  });

  test('names no calendar date in a message, so that it can be moved in time', () => {
    const texts = answered.flatMap(([ticket]) => ticket.messages.map(({ text }) => text));
    expect(texts.filter((text) => /\d{4}-\d{2}-\d{2}|\$[a-z]|[{}]{2}/.test(text))).toEqual([]);
  });

  test('quotes letter by letter', () => {
    for (const [ticket, replies] of answered) {
      for (const { citations } of replies.flatMap(({ facts }) => facts)) {
        // Loose by nature; what has no list of citations has no quotes.
        for (const cited of (citations ?? []) as {
          message?: string;
          event?: string;
          quote?: string;
        }[]) {
          const message = ticket.messages.find(({ id }) => id === cited.message);
          const event = ticket.events.find(({ id }) => id === cited.event);
          expect(message ? message.text.includes(cited.quote ?? '\0') : event !== undefined).toBe(
            true,
          );
        }
      }
    }
  });
});

describe('the traps', () => {
  test('have each kind at least four times, and sixty cores', () => {
    for (const kind of TRAP_KINDS) {
      expect(traps.filter(({ trap }) => trap === kind).length, kind).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(traps.map(({ core }) => core)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(traps.map(({ language }) => language)).size).toBe(5);
  });

  test('are walked into by the naive reply and not by the careful one', () => {
    const isWrong = (trap: (typeof traps)[number], fact: RecordedReply['facts'][number]) =>
      trap.right.every(
        (gold) =>
          gold.predicate !== fact.predicate ||
          gold.value.order_id !== (fact.value as { order_id?: string }).order_id,
      ) &&
      // Candidates are loose; those of the sets have these keys.
      trap.wrong.some((pattern) => matchesPattern(fact as never, pattern));
    for (const trap of traps) {
      expect(
        trap.naive_reply.facts.some((fact) => isWrong(trap, fact)),
        trap.id,
      ).toBe(true);
      expect(
        trap.careful_reply.facts.some((fact) => isWrong(trap, fact)),
        trap.id,
      ).toBe(false);
    }
  });

  test('let the careful reply through the gate, and most naive ones: the words are there', () => {
    for (const { ticket, careful_reply, id } of traps) {
      for (const fact of careful_reply.facts) expect(isAdmitted(fact, ticket), id).toBe(true);
    }
    const stopped = traps.filter(({ gate_can_stop }) => gate_can_stop);
    expect(stopped.length).toBeGreaterThanOrEqual(25);
    expect(stopped.length).toBeLessThan(75);
  });
});

describe('the stories', () => {
  test('are twenty plots in ascending months, each led from the second month on', () => {
    expect(new Set(chains.map(({ plot }) => plot)).size).toBe(20);
    for (const { id, months } of chains) {
      const opened = months.map(({ plain }) => plain.ticket.opened_at ?? '');
      expect(opened, id).toEqual([...opened].sort());
      expect(months.map(({ month }) => month)).toEqual(months.map((_, index) => index + 1));
      expect(months.map(({ led }) => led !== null)).toEqual(months.map((_, index) => index > 0));
    }
  });

  test('begin with their root, and make a wrong offer in every led thread', () => {
    for (const { id, months, root, root_is_admitted } of chains) {
      const first = months[0]?.plain;
      const found = first?.obedient_reply.facts.find((fact) =>
        matchesPattern(
          {
            ...(fact as never as { predicate: string; subject: string; value: object }),
            evidence: first.ticket.ticket,
          } as never,
          root,
        ),
      );
      expect(found, id).toBeDefined();
      expect(first && isAdmitted(found, first.ticket), id).toBe(root_is_admitted);
      for (const { led, truth } of months) {
        if (!led) continue;
        expect(led.wrong_offers, id).toBeGreaterThan(0);
        expect(led.offers[0], id).not.toEqual(truth.wants);
      }
    }
  });

  test('leave two minutes after the look-up before the next message', () => {
    for (const { ticket, look_up_after } of threads) {
      const at = ticket.messages.findIndex(({ id }) => id === look_up_after);
      const [before, after] = [ticket.messages[at], ticket.messages[at + 1]];
      expect(before?.author, ticket.ticket).toBe('buyer');
      if (after)
        expect(Date.parse(after.at) - Date.parse(before?.at ?? '')).toBeGreaterThan(120_000);
    }
  });

  test('lead an agent by the side that seems better supported, and by the newest on a tie', () => {
    const pro = { speaks: 'for', support: 1 } as const;
    const con = { speaks: 'against', support: 1 } as const;
    const other = { speaks: 'neither', support: 9 } as const;
    expect(isLed([])).toBe(false);
    expect(isLed([other, pro])).toBe(true);
    expect(isLed([con, pro])).toBe(false);
    expect(isLed([pro, con])).toBe(true);
    expect(isLed([con, { ...pro, support: 2 }])).toBe(true);
  });
});

describe('the attacks', () => {
  test('are of every kind, at least thirteen each', () => {
    for (const attack of ATTACKS) {
      expect(
        injections.filter((each) => each.attack === attack).length,
        attack,
      ).toBeGreaterThanOrEqual(13);
    }
  });
});

describe('the extraction set', () => {
  test('labels every ticket, with every predicate, and a share of mistakes', () => {
    const labelled = new Set(labels.map(({ ticket }) => ticket));
    expect(extraction.every(({ ticket }) => labelled.has(ticket.ticket))).toBe(true);
    expect(labelled.size).toBe(extraction.length);
    const said = new Set(labels.flatMap((line) => ('none' in line ? [] : line.predicate)));
    expect(PREDICATE_NAMES.filter((name) => !said.has(name))).toEqual([]);
    const wrong = extraction.filter(({ mistakes }) => mistakes.length > 0).length;
    expect(wrong).toBeGreaterThan(20);
    expect(wrong).toBeLessThan(40);
  });
});
