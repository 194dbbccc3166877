import { calendarDate, candidate, closedTicketSchema, type Showing } from '@casebook/core';
import type { Extraction } from '@casebook/extractor';
import { describe, expect, test } from 'vitest';
import { decideRun } from './decide-run.ts';

const F1: Showing = {
  fact: {
    id: 'F-1',
    subject: 'buyer:41827',
    predicate: 'chose_replacement',
    value: { order_id: 'SU-82605' },
    evidence: 'T-7001',
    observed: calendarDate('2026-03-10'),
    expires: calendarDate('2027-03-10'),
  },
  shownMs: Date.parse('2026-04-01T10:00:00.000Z'),
};

const TICKET = closedTicketSchema.parse({
  ticket: 'T-7002',
  closed_at: '2026-04-01T18:00:00Z',
  parties: { buyer: 'buyer:41827' },
  orders: ['SU-90001'],
  messages: [
    {
      id: 'm1',
      author: 'buyer',
      at: '2026-04-01T09:30:00.500Z',
      text: 'The second lamp (SU-90001) is cracked.',
    },
    {
      id: 'm2',
      author: 'agent',
      at: '2026-04-01T10:05:00.500Z',
      text: 'Last time you chose a replacement for order SU-82605. For SU-90001, shall I send another?',
    },
    { id: 'm3', author: 'buyer', at: '2026-04-01T10:10:00.500Z', text: 'fine' },
    {
      id: 'm4',
      author: 'buyer',
      at: '2026-04-01T10:12:00.500Z',
      text: 'You wrote "Chose a replacement for order SU-82605". No, I want my money back for SU-90001.',
    },
  ],
  events: [
    { id: 'e1', at: '2026-04-01T11:00:00Z', type: 'replacement_ordered', order_id: 'SU-90001' },
    {
      id: 'e2',
      at: '2026-04-01T12:00:00Z',
      type: 'shipment_scanned',
      carrier: 'dhl',
      status: 'delivered',
      order_id: 'SU-90001',
    },
  ],
});

interface Proposal {
  readonly predicate?: string;
  readonly value?: Record<string, unknown>;
  readonly citations: Parameters<typeof candidate>[0]['citations'];
}

function decide(proposals: readonly Proposal[], showings: readonly Showing[] = [F1]) {
  const extraction: Extraction = {
    candidates: proposals.map(({ predicate, value, citations }) =>
      candidate({
        predicate: predicate ?? 'chose_replacement',
        subject: 'buyer:41827',
        value: value ?? { order_id: 'SU-90001' },
        citations,
      }),
    ),
    cutOff: 0,
    model: 'stub',
    promptHash: null,
    schemaVersion: 1,
    inputTokens: null,
    outputTokens: null,
    charsCut: 0,
  };
  const nowMs = Date.parse('2026-04-01T18:01:00Z');
  const input = { ticket: TICKET, extraction, extractor: 'stub', durationMs: 1, nowMs };
  return decideRun(
    { ...input, neverStore: () => undefined },
    { retracted: new Set(), showings, erased: new Set() },
  );
}

const FINE = { message: 'm3', quote: 'fine' };

describe('recalled memory is not learnt again', () => {
  const line = { message: 'm2', quote: 'you chose a replacement for order SU-82605' };
  const again = { value: { order_id: 'SU-82605' } };

  test("the agent's line that repeats a shown fact is no evidence", () => {
    const { facts, refusals } = decide([{ ...again, citations: [line] }]);
    expect(facts).toEqual([]);
    expect(refusals).toEqual([
      { reason: 'agent_only_evidence', predicate: 'chose_replacement', category: null },
    ]);
  });

  test("nor is it beside the buyer's words", () => {
    const { facts, refusals } = decide([{ ...again, citations: [line, FINE] }]);
    expect(facts).toEqual([]);
    expect(refusals.map(({ reason }) => reason)).toEqual(['recalled_text']);
  });

  test('nor when the buyer quotes it', () => {
    const quote = 'Chose a replacement for order SU-82605';
    const { facts, refusals } = decide([{ ...again, citations: [{ message: 'm4', quote }] }]);
    expect(facts).toEqual([]);
    expect(refusals.map(({ reason }) => reason)).toEqual(['recalled_text']);
  });

  test('words that were never shown are not recalled', () => {
    const { refusals } = decide([{ ...again, citations: [line, FINE] }], []);
    expect(refusals).toEqual([]);
  });
});

describe("the agent's words do not become the buyer's", () => {
  test("'fine' after the fact was shown is an echo; a characterization is no predicate", () => {
    const { facts, refusals } = decide([
      { citations: [FINE] },
      { predicate: 'prefers_replacements', citations: [FINE] },
    ]);
    expect(facts).toMatchObject([
      { predicate: 'chose_replacement', echo: true, standsOn: null, influences: ['F-1'] },
    ]);
    expect(refusals).toEqual([{ reason: 'unknown_predicate', predicate: null, category: null }]);
  });

  test.each([
    ['its booking', [FINE, { event: 'e1' }]],
    ['a scan of the parcel that was sent for it', [FINE, { event: 'e2' }]],
    ['the report of the problem, said before', [{ message: 'm1', quote: 'cracked' }, FINE]],
  ])('an echo stays one with %s cited', (_, citations) => {
    const value = { order_id: 'SU-90001', proposed_by: 'buyer' };
    expect(decide([{ value, citations }]).facts).toMatchObject([{ echo: true, standsOn: null }]);
  });

  test('without a showing the same words are evidence', () => {
    expect(decide([{ citations: [FINE] }], []).facts).toMatchObject([
      { echo: false, standsOn: 'nothing_shown', influences: [] },
    ]);
  });

  test('what the buyer asks for against what was shown is evidence of its own', () => {
    const { facts } = decide([
      {
        predicate: 'chose_refund',
        value: { order_id: 'SU-90001', proposed_by: 'buyer' },
        citations: [{ message: 'm4', quote: 'No, I want my money back for SU-90001' }],
      },
    ]);
    expect(facts).toMatchObject([{ echo: false, standsOn: 'named_by_buyer', influences: ['F-1'] }]);
  });
});

test('deciding changes nothing of what had been shown', () => {
  const before = structuredClone(F1);
  decide([{ citations: [FINE] }]);
  expect(F1).toEqual(before);
});

test('an empty ticket has an outcome of its own', () => {
  const outcome = decideRun(
    {
      ticket: TICKET,
      extraction: undefined,
      extractor: 'stub',
      durationMs: 0,
      nowMs: 0,
      neverStore: () => undefined,
    },
    { retracted: new Set(), showings: [], erased: new Set() },
  );
  expect(outcome).toMatchObject({ state: 'empty', facts: [], refusals: [] });
});
