import { describe, expect, test } from 'vitest';
import { type AdmissionContext, admit, type Decision, factKey } from './admit.ts';
import type { Candidate } from './candidate.ts';
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

function decideData(data: unknown): Decision {
  return admit({ data, duplicateKeys: false }, sampleTicket(), sampleContext());
}

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}

describe('a candidate that is not one clean object is malformed', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a string', 'chose_replacement'],
    ['a number', 5],
    ['a list', [sampleCandidate().data]],
    ['a function', () => 'x'],
    ['a NUL in a quote', { ...Object(sampleCandidate().data), note: 'a\0b' }],
    ['an escape character', { ...Object(sampleCandidate().data), note: '\u001b[31m' }],
    ['half a surrogate pair', { ...Object(sampleCandidate().data), value: { order_id: '\ud83d' } }],
    ['half a pair in a key', { ...Object(sampleCandidate().data), '\ude00': 1 }],
    ['a NUL in a key', { ...Object(sampleCandidate().data), 'a\0': 1 }],
    ['an over-long text', { ...Object(sampleCandidate().data), note: 'x'.repeat(601) }],
    ['an over-long key', { ...Object(sampleCandidate().data), ['x'.repeat(601)]: 1 }],
    ['a number past all bounds', { ...Object(sampleCandidate().data), value: { n: Infinity } }],
    ['no number', { ...Object(sampleCandidate().data), value: { n: Number.NaN } }],
    ['a nest', { ...Object(sampleCandidate().data), value: nested(40) }],
    ['thousands of parts', { ...Object(sampleCandidate().data), citations: Array(5000).fill(0) }],
    ['a big integer', { ...Object(sampleCandidate().data), value: { days: 5n } }],
  ])('%s', (_, data) => {
    expect(decideData(data)).toEqual({
      kind: 'refused',
      reason: 'malformed',
      predicate: null,
      category: null,
    });
  });

  test('a key that was given twice', () => {
    const candidate: Candidate = { ...sampleCandidate(), duplicateKeys: true };
    expect(admit(candidate, sampleTicket(), sampleContext())).toMatchObject({
      reason: 'malformed',
    });
  });

  test('a circle ends as malformed too', () => {
    const data: Record<string, unknown> = { predicate: 'escalated' };
    data.self = data;
    expect(decideData(data)).toMatchObject({ reason: 'malformed' });
  });
});

const CASES: readonly [RefusalReason, string, Given][] = [
  ['unknown_predicate', 'an invented one', { candidate: { predicate: 'prefers_replacements' } }],
  ['unknown_predicate', 'none', { candidate: { predicate: null } }],
  ['unknown_predicate', 'a name of every object', { candidate: { predicate: 'constructor' } }],
  ['unknown_predicate', 'capitals', { candidate: { predicate: 'Chose_Replacement' } }],
  [
    'invalid_value',
    'a description of the field',
    { candidate: { value: { order_id: 'An order id, exactly as the ticket writes it.' } } },
  ],
  [
    'invalid_value',
    "another predicate's keys",
    { candidate: { value: { basis: 'tax_document' } } },
  ],
  [
    'invalid_value',
    'a key too many',
    { candidate: { value: { order_id: 'SU-1', mood: 'angry' } } },
  ],
  ['invalid_value', 'an id too long', { candidate: { value: { order_id: 'x'.repeat(129) } } }],
  ['invalid_value', 'text for the value', { candidate: { value: 'SU-1' } }],
  ['foreign_subject', 'somebody else', { candidate: { subject: 'buyer:8' } }],
  ['foreign_subject', 'a kind it is not about', { candidate: { subject: 'seller:8' } }],
  ['foreign_subject', 'a near miss', { candidate: { subject: 'Buyer:7' } }],
  ['foreign_subject', 'none', { candidate: { subject: null } }],
  ['foreign_subject', 'a party that is not there', { ticket: { parties: { seller: 'seller:8' } } }],
  ['missing_evidence', 'no citations', { candidate: { citations: [] } }],
  ['missing_evidence', 'another ticket', { candidate: { evidence: 'T-9999' } }],
  [
    'missing_evidence',
    'no such message',
    { candidate: { citations: [{ ...QUOTE, message: 'm9' }] } },
  ],
  [
    'quote_not_found',
    'invented words',
    { candidate: { citations: [{ ...QUOTE, quote: 'Send it twice' }] } },
  ],
  [
    'quote_not_found',
    'words of another message',
    { candidate: { citations: [{ ...QUOTE, quote: 'Buyer wants' }] } },
  ],
  [
    'agent_only_evidence',
    "the agent's words",
    { candidate: { citations: [{ message: 'm2', quote: 'a new one' }] } },
  ],
  [
    'agent_only_evidence',
    'an internal note',
    { candidate: { citations: [{ message: 'm3', quote: 'Buyer wants' }] } },
  ],
  [
    'recalled_text',
    'a quote within it',
    { context: { recalled: new Map([['m1', [{ start: 0, end: 57 }]]]) } },
  ],
  [
    'recalled_text',
    'a quote that touches it',
    { context: { recalled: new Map([['m1', [{ start: 56, end: 57 }]]]) } },
  ],
  ['ungrounded_value', "somebody else's order", { candidate: { value: { order_id: 'SU-2' } } }],
  ['ungrounded_value', 'the beginning of an order', { candidate: { value: { order_id: 'SU' } } }],
  ['bad_observed', 'a date of the text', { candidate: { observed: '2026-03-08' } }],
  ['bad_observed', 'the future', { context: { nowMs: Date.UTC(2026, 2, 9, 8, 54) } }],
  ['bad_expires', 'no date', { candidate: { expires: 'never' } }],
  ['bad_expires', 'a day too late', { candidate: { expires: '2027-03-10' } }],
  [
    'never_store',
    'in the quote',
    { context: { neverStore: (text) => (text === QUOTE.quote ? 'health' : undefined) } },
  ],
  [
    'never_store',
    'in the value',
    { context: { neverStore: (text) => (text === 'SU-1' ? 'payment' : undefined) } },
  ],
  ['erased_subject', 'this buyer', { context: { isErased: (subject) => subject === 'buyer:7' } }],
  ['erased_subject', 'everybody', { context: { isErased: () => true } }],
  ['duplicate', 'in this run', { context: { admitted: keyOf({}) } }],
  [
    'duplicate',
    'in this run, proposed by another',
    { context: { admitted: keyOf({ proposed_by: 'agent' }) } },
  ],
  ['retracted_before', 'by ops', { context: { retracted: keyOf({}) } }],
  [
    'retracted_before',
    'by ops, proposed by another',
    { context: { retracted: keyOf({ proposed_by: 'buyer' }) } },
  ],
];

test.each(CASES)('%s: %s', (reason, _, given) => {
  expect(decide(given)).toMatchObject({ kind: 'refused', reason });
});

test.each(REFUSAL_REASON_NAMES)('%s is shown by two cases or more', (reason) => {
  const shown = CASES.filter(([name]) => name === reason).length;
  if (reason !== 'malformed') expect(shown).toBeGreaterThanOrEqual(2);
});

function keyOf(more: Record<string, string>): Set<string> {
  const value = { order_id: 'SU-1', ...more };
  return new Set([factKey({ subject: 'buyer:7', predicate: 'chose_replacement', value })]);
}
