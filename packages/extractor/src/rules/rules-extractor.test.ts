/** Given these events, exactly these candidates: the rules, one case each. */
import {
  CANDIDATES_PER_RUN_MAX,
  EVENT_TYPE_NAMES,
  EVENTS_PER_TICKET_MAX,
  PREDICATE_NAMES,
  PREDICATES,
  SCHEMA_VERSION,
} from '@casebook/core';
import { describe, expect, test } from 'vitest';
import { admitAll, ticket } from '../ticket.fixture.ts';
import { CLAIM_CASES } from './claim-case.fixture.ts';
import { DELIVERY_CASES } from './delivery-case.fixture.ts';
import { type GivenEvent, scan, ticketOf, written } from './event-case.fixture.ts';
import { EVENT_RULES, SILENT_EVENTS } from './event-rule.ts';
import { OUTCOME_CASES } from './outcome-case.fixture.ts';
import { proposeFromEvents, rulesExtractor } from './rules-extractor.ts';

const CASES = [...OUTCOME_CASES, ...CLAIM_CASES, ...DELIVERY_CASES];

describe('the rules read events', () => {
  test.each(CASES)('$name', (given) => {
    const closed = ticketOf(given.given, given.ticket);
    const candidates = proposeFromEvents(closed);
    expect(written(candidates)).toEqual(given.expected);
    // Whatever the rules propose stands up to the gate: they never lean on its mercy.
    const { facts, refusals } = admitAll(candidates, closed);
    expect(refusals).toEqual([]);
    expect(facts).toHaveLength(given.expected.length);
  });

  test('every event type has a rule or is silent on purpose', () => {
    const known = new Set<string>([
      ...EVENT_RULES.map((rule) => rule.on),
      ...SILENT_EVENTS,
      'shipment_scanned',
      'claim_answered',
    ]);
    expect(EVENT_TYPE_NAMES.filter((type) => !known.has(type))).toEqual([]);
  });

  test('every predicate can be read from some event', () => {
    const said = CASES.flatMap((given) => given.expected.map((line) => line.split(' ')[0]));
    expect(PREDICATE_NAMES.filter((name) => !said.includes(name))).toEqual([]);
  });

  test('every word that a rule writes is a member of its enumeration', () => {
    for (const { says, value } of EVENT_RULES) {
      for (const [name, part] of Object.entries(value)) {
        if (part === 'order' || !part.words) continue;
        const fields: Record<string, { kind: string; of?: object }> = PREDICATES[says].value;
        const members = Object.keys(fields[name]?.of ?? {});
        expect(members).toEqual(expect.arrayContaining(Object.values(part.words)));
      }
    }
  });

  test('who proposed an outcome is never claimed', () => {
    const values = CASES.map((given) =>
      JSON.stringify(proposeFromEvents(ticketOf(given.given, given.ticket))),
    );
    expect(values.filter((text) => text.includes('proposed_by'))).toEqual([]);
  });

  test('at most ten events are cited, the latest ones', () => {
    const given = Array.from(
      { length: 14 },
      (_, index): GivenEvent => [index + 1, 'refund_issued'],
    );
    const candidates = proposeFromEvents(ticketOf(given));
    expect(written(candidates)).toEqual(['chose_refund {} e5,e6,e7,e8,e9,e10,e11,e12,e13,e14']);
  });
});

describe('the rules extractor', () => {
  const signal = new AbortController().signal;

  test('says what it is and counts nothing that it did not use', async () => {
    const result = await rulesExtractor()({ ticket: ticket(), signal });
    expect(result).toEqual({
      candidates: [],
      cutOff: 0,
      model: 'rules',
      promptHash: null,
      schemaVersion: SCHEMA_VERSION,
      inputTokens: null,
      outputTokens: null,
      charsCut: 0,
    });
  });

  test('what is past the limit of a run is cut off and counted', async () => {
    const given = Array.from(
      { length: CANDIDATES_PER_RUN_MAX + 7 },
      (_, index): GivenEvent => [3, 'refund_issued', { order_id: `SU-${index}` }],
    );
    const closed = ticketOf(given);
    const result = await rulesExtractor()({ ticket: closed, signal });
    expect(result.candidates).toHaveLength(CANDIDATES_PER_RUN_MAX);
    expect(result.cutOff).toBe(7);
  });

  test('a ticket with the most events there may be is read like any other', () => {
    const statuses = ['lost', 'delivered', 'refused'];
    const given = Array.from({ length: EVENTS_PER_TICKET_MAX }, (_, index): GivenEvent => {
      const day = index / 500;
      if (index % 3 === 0) return [day, 'refund_issued', { order_id: `SU-${index % 60}` }];
      if (index % 3 === 1) return [day, 'claim_opened', { claim: 'damage' }];
      return [day, 'shipment_scanned', scan(statuses[(index % 7) % 3] ?? 'lost')];
    });
    const said = written(proposeFromEvents(ticketOf(given))).map((line) => line.split(' ')[0]);
    expect(said.filter((name) => name === 'chose_refund')).toHaveLength(20);
    expect(said.filter((name) => name === 'reported_item_problem')).toHaveLength(1);
  });
});
