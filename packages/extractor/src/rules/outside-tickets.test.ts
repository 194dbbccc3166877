/**
 * The rules over simulated tickets that nobody here wrote. They lie beside the repository and not
 * in it; where they are missing the test says so and is skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ClosedTicket, closedTicketSchema, isPredicate, parseValue } from '@casebook/core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { admitAll } from '../ticket.fixture.ts';
import { proposeFromEvents } from './rules-extractor.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const isThere = existsSync(`${FOLDER}tickets.jsonl`);
if (!isThere) console.info('skipped: no outside tickets beside the repository (shared/data)');

/** After every event: some lie days behind the close of their ticket. */
const NOW_MS = Date.UTC(2027, 0, 1);

const lines = (name: string): unknown[] =>
  readFileSync(`${FOLDER}${name}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));

const goldSchema = z.array(
  z.looseObject({
    ticket: z.string(),
    predicate: z.string().optional(),
    value: z.record(z.string(), z.unknown()).optional(),
    optional: z.boolean().optional(),
  }),
);

/** What a fact says, without who proposed it: the rules cannot know that. */
function said(predicate: string, value: unknown): string {
  const { proposed_by: _, ...rest } = z.record(z.string(), z.unknown()).parse(value);
  return `${predicate} ${JSON.stringify(Object.entries(rest).sort())}`;
}

describe.skipIf(!isThere)('over outside tickets', () => {
  const tickets: ClosedTicket[] = isThere
    ? lines('tickets.jsonl').map((line) => closedTicketSchema.parse(line))
    : [];
  const factsOf = (closed: ClosedTicket): string[] =>
    admitAll(proposeFromEvents(closed), closed, NOW_MS).facts.map((fact) =>
      said(fact.predicate, fact.value),
    );

  test('the rules throw nothing, and the gate admits all that they propose', () => {
    const counts = new Map<string, number>();
    for (const closed of tickets) {
      const candidates = proposeFromEvents(closed);
      const { facts, refusals } = admitAll(candidates, closed, NOW_MS);
      expect([closed.ticket, ...refusals]).toEqual([closed.ticket]);
      for (const { predicate } of facts) counts.set(predicate, (counts.get(predicate) ?? 0) + 1);
    }
    console.info(`${tickets.length} tickets:`, Object.fromEntries([...counts].sort()));
    expect(tickets.length).toBeGreaterThan(300);
  });

  test('what the rules say of the labelled tickets is what a careful reader says', () => {
    const gold = goldSchema.parse(lines('gold.jsonl'));
    const labelled = new Map<string, Set<string>>();
    let goldFacts = 0;
    for (const { ticket, predicate, value, optional } of gold) {
      const facts = labelled.get(ticket) ?? new Set<string>();
      labelled.set(ticket, facts);
      if (predicate === undefined || !isPredicate(predicate)) continue;
      if (!parseValue(predicate, value)) continue;
      facts.add(said(predicate, value));
      if (!optional) goldFacts++;
    }
    const wrong: string[] = [];
    let right = 0;
    for (const closed of tickets.filter(({ ticket }) => labelled.has(ticket))) {
      for (const fact of factsOf(closed)) {
        if (labelled.get(closed.ticket)?.has(fact)) right++;
        else wrong.push(`${closed.ticket} ${fact}`);
      }
    }
    console.info(
      `${labelled.size} labelled: ${right} right, ${wrong.length} wrong, ${goldFacts} labels`,
    );
    expect(wrong).toEqual([]);
  });
});
