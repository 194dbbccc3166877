import { describe, expect, test } from 'vitest';
import { type AdmissionContext, admit, type Decision, factKey } from './admit.ts';
import { QUOTE_CHARS_MAX } from './limits.ts';
import { REFUSAL_REASON_NAMES, type RefusalReason } from './refusal.ts';
import { sampleCandidate, sampleContext, sampleTicket } from './testing/sample-case.ts';

const QUOTE = { message: 'm1', quote: 'Please send a new one' };

interface Given {
  readonly candidate?: Record<string, unknown>;
  readonly ticket?: Record<string, unknown>;
  readonly context?: Partial<AdmissionContext>;
}

function decide({ candidate, ticket, context }: Given): Decision {
  return admit(sampleCandidate(candidate), sampleTicket(ticket), sampleContext(context));
}

test('an honest candidate becomes a dated, cited fact', () => {
  expect(decide({})).toEqual({
    kind: 'accepted',
    fact: {
      subject: 'buyer:7',
      predicate: 'chose_replacement',
      value: { order_id: 'SU-1' },
      citations: [{ kind: 'message', id: 'm1', start: 36, end: 57 }],
      observed: '2026-03-09',
      observedAt: '2026-03-09T09:00:00.000Z',
      expires: '2027-03-09',
    },
  });
});

test('reasons are found in the documented order, each hiding those behind it', () => {
  const broken = {
    data: {
      predicate: 'prefers_replacements',
      subject: 'seller:8',
      value: { order_id: 'SU-2', mood: 'angry' },
      citations: [{ message: 'm2', quote: 'not there' }],
      evidence: 'T-9999',
      observed: '2026-03-08',
      expires: 'never',
    } as Record<string, unknown>,
    duplicateKeys: true,
  };
  const context: AdmissionContext = sampleContext({
    recalled: new Map([['m1', [{ start: 0, end: 57 }]]]),
    neverStore: () => 'health',
    isErased: () => true,
    admitted: keyOf({}),
    retracted: keyOf({}),
  });
  const mend: Partial<Record<RefusalReason, (data: Record<string, unknown>) => object>> = {
    unknown_predicate: () => ({ predicate: 'chose_replacement' }),
    invalid_value: () => ({ value: { order_id: 'SU-2' } }),
    foreign_subject: () => ({ subject: 'buyer:7' }),
    missing_evidence: () => ({ evidence: 'T-100' }),
    quote_not_found: () => ({ citations: [{ message: 'm2', quote: 'a new one' }] }),
    agent_only_evidence: () => ({ citations: [QUOTE] }),
    ungrounded_value: () => ({ value: { order_id: 'SU-1' } }),
    bad_observed: () => ({ observed: '2026-03-09' }),
    bad_expires: () => ({ expires: '2027-01-01' }),
  };
  const mendContext: Partial<Record<RefusalReason, Partial<AdmissionContext>>> = {
    recalled_text: { recalled: new Map() },
    never_store: { neverStore: () => undefined },
    erased_subject: { isErased: () => false },
    duplicate: { admitted: new Set() },
    retracted_before: { retracted: new Set() },
  };
  let now = context;
  const found: string[] = [];
  for (const reason of REFUSAL_REASON_NAMES) {
    const decision = admit(broken, sampleTicket(), now);
    found.push(decision.kind === 'refused' ? decision.reason : decision.kind);
    if (reason === 'malformed') broken.duplicateKeys = false;
    broken.data = { ...broken.data, ...mend[reason]?.(broken.data) };
    now = { ...now, ...mendContext[reason] };
  }
  expect(found).toEqual(REFUSAL_REASON_NAMES);
  expect(admit(broken, sampleTicket(), now).kind).toBe('accepted');
});

describe('a refusal carries codes and no content', () => {
  test('an invented predicate is not repeated', () => {
    const decision = decide({ candidate: { predicate: 'CANARY_5512' } });
    expect(JSON.stringify(decision)).not.toContain('CANARY');
  });

  test('one of the fourteen is named, and the category only for never_store', () => {
    expect(decide({ candidate: { subject: 'buyer:8' } })).toEqual({
      kind: 'refused',
      reason: 'foreign_subject',
      predicate: 'chose_replacement',
      category: null,
    });
    expect(decide({ context: { neverStore: () => 'credential' } })).toEqual({
      kind: 'refused',
      reason: 'never_store',
      predicate: 'chose_replacement',
      category: 'credential',
    });
  });
});

test('one bad candidate costs the others nothing', () => {
  const bad = [
    { value: { order_id: 'SU-1\ud83d' } },
    { value: { order_id: 'SU-1\0' } },
    { value: { order_id: 'S'.repeat(129) } },
  ];
  const good = [
    {},
    { predicate: 'reported_item_problem', value: { order_id: 'SU-1', problem: 'damaged' } },
  ];
  const decisions = [good[0], ...bad, good[1]].map((candidate) =>
    decide({ candidate: candidate ?? {} }),
  );
  expect(decisions.map((decision) => ('reason' in decision ? decision.reason : 'fact'))).toEqual([
    'fact',
    'malformed',
    'malformed',
    'invalid_value',
    'fact',
  ]);
});

test('the longest quote is a quote', () => {
  const text = 'y'.repeat(QUOTE_CHARS_MAX);
  const messages = [{ id: 'm1', author: 'buyer', at: '2026-03-09T09:00:00Z', text }];
  const candidate = { citations: [{ message: 'm1', quote: text }] };
  expect(decide({ candidate, ticket: { messages } }).kind).toBe('accepted');
});

test('what a candidate says beside its fact is neither stored nor held against it', () => {
  const decision = decide({ candidate: { confidence: 0.9, reasoning: 'CANARY-5512' } });
  expect(decision.kind).toBe('accepted');
  expect(JSON.stringify(decision)).not.toContain('CANARY');
});

test.each(['T:1/2', '12345', 'x'.repeat(128), 'チケット七', 'заявка-7'])(
  'a ticket, a message and an order may be called %j',
  (id) => {
    const ticket = {
      ticket: id,
      orders: [id],
      messages: [{ id, author: 'buyer', at: '2026-03-09T09:00:00Z', text: 'A new one, please' }],
    };
    const candidate = {
      evidence: id,
      value: { order_id: id },
      citations: [{ message: id, quote: 'A new one' }],
    };
    expect(decide({ ticket, candidate })).toMatchObject({
      kind: 'accepted',
      fact: { value: { order_id: id }, citations: [{ id }] },
    });
  },
);

test('facts that say the same have one key, whoever proposed it and in whatever order', () => {
  const key = (value: Record<string, string>): string =>
    factKey({ subject: 'buyer:7', predicate: 'remedy_denied', value });
  expect(key({ order_id: 'a', remedy: 'refund' })).toBe(key({ remedy: 'refund', order_id: 'a' }));
  expect(key({ order_id: 'a', proposed_by: 'agent' })).toBe(key({ order_id: 'a' }));
  expect(key({ order_id: 'a', remedy: 'refund' })).not.toBe(
    key({ order_id: 'a', remedy: 'return' }),
  );
});

function keyOf(more: Record<string, string>): Set<string> {
  const value = { order_id: 'SU-1', ...more };
  return new Set([factKey({ subject: 'buyer:7', predicate: 'chose_replacement', value })]);
}
