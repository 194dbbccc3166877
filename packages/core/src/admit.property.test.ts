import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from './admit.ts';
import { type ClosedTicket, ticketEvents } from './closed-ticket.ts';
import type { AdmittedFact } from './fact.ts';
import { REFUSAL_REASON_NAMES, type RefusalReason } from './refusal.ts';
import { anyCases, honestCases } from './testing/arbitraries.ts';
import { sampleContext } from './testing/sample-case.ts';

/** Fixed, so that a failure is the same on every machine; fast-check prints it with the case. */
const SEED = 20_260_310;

/** Seven seconds on a free machine; room for one that does much else. */
const TIMEOUT_MS = 120_000;

const ID = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]+$/u;
const orderId = (part: unknown): boolean =>
  typeof part === 'string' && part.length <= 128 && ID.test(part);
const oneOf =
  (...members: string[]) =>
  (part: unknown): boolean =>
    members.includes(part as string);
const proposedBy = oneOf('buyer', 'agent');
const carriers =
  'ups fedex usps dhl dpd gls hermes royal_mail la_poste correos poste_italiane postnl canada_post australia_post japan_post yamato sagawa sf_express chunghwa_post amazon_logistics other';

interface Rule {
  readonly about: string;
  readonly days: number;
  readonly agentAlone?: true;
  readonly value: Readonly<Record<string, (part: unknown) => boolean>>;
}

/** The schema once more, written by hand: a second opinion on what was admitted. */
const RULES: Readonly<Record<string, Rule>> = {
  chose_replacement: {
    about: 'buyer',
    days: 365,
    value: { order_id: orderId, proposed_by: proposedBy },
  },
  chose_refund: {
    about: 'buyer',
    days: 365,
    value: { order_id: orderId, proposed_by: proposedBy },
  },
  chose_store_credit: {
    about: 'buyer',
    days: 365,
    value: { order_id: orderId, proposed_by: proposedBy },
  },
  cancelled_order: { about: 'buyer', days: 365, value: { order_id: orderId } },
  changed_order: {
    about: 'buyer',
    days: 365,
    value: { order_id: orderId, change: oneOf('items', 'delivery_address', 'payment_method') },
  },
  remedy_denied: {
    about: 'buyer',
    days: 365,
    agentAlone: true,
    value: {
      order_id: orderId,
      remedy: oneOf('refund', 'replacement', 'store_credit', 'return', 'cancellation'),
    },
  },
  payment_disputed: { about: 'buyer', days: 365, value: { order_id: orderId } },
  reported_item_problem: {
    about: 'buyer',
    days: 365,
    value: {
      order_id: orderId,
      problem: oneOf(
        ...'damaged defective wrong_item missing_item wrong_quantity incompatible not_as_described'.split(
          ' ',
        ),
      ),
    },
  },
  reported_not_received: { about: 'buyer', days: 180, value: { order_id: orderId } },
  escalated: {
    about: 'buyer',
    days: 180,
    agentAlone: true,
    value: { to: oneOf('specialist', 'supervisor', 'seller', 'carrier') },
  },
  is_business_account: {
    about: 'buyer',
    days: 730,
    value: { basis: oneOf('account_record', 'tax_document', 'buyer_statement') },
  },
  delivery_failed: {
    about: 'address',
    days: 365,
    value: {
      order_id: orderId,
      carrier: oneOf(...carriers.split(' ')),
      cause: oneOf('no_access', 'refused', 'lost', 'damaged', 'wrong_address', 'unknown'),
    },
  },
  answered_claim: {
    about: 'seller',
    days: 365,
    value: {
      order_id: orderId,
      days: (part) => Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 365,
    },
  },
  disputed_claim: {
    about: 'seller',
    days: 365,
    value: {
      order_id: orderId,
      claim: oneOf('damage', 'not_received', 'wrong_item', 'not_as_described'),
    },
  },
};

/** Everything that must hold of an admitted fact, whatever the candidate was. */
function recheck(fact: AdmittedFact, ticket: ClosedTicket, nowMs: number): void {
  const rule = RULES[fact.predicate];
  if (!rule) throw new Error('a predicate outside the fourteen');
  expect(Object.values(ticket.parties)).toContain(fact.subject);
  expect(fact.subject).toMatch(new RegExp(`^${rule.about}:[A-Za-z0-9._-]{1,64}$`));

  for (const [key, part] of Object.entries(fact.value)) expect(rule.value[key]?.(part)).toBe(true);
  const required = Object.keys(rule.value).filter((key) => key !== 'proposed_by');
  expect(Object.keys(fact.value)).toEqual(expect.arrayContaining(required));
  if (fact.value.order_id)
    expect(JSON.stringify(ticket)).toContain(JSON.stringify(fact.value.order_id).slice(1, -1));

  expect(fact.citations.length).toBeGreaterThan(0);
  const times = fact.citations.map((citation) => {
    if (citation.kind === 'event') {
      const event = ticketEvents(ticket).find(({ id }) => id === citation.id);
      if (!event) throw new Error('a cited event that is not there');
      return { ms: new Date(event.at).getTime(), house: false };
    }
    const message = ticket.messages.find(({ id }) => id === citation.id);
    if (!message) throw new Error('a cited message that is not there');
    expect(message.text.slice(citation.start, citation.end)).toMatch(/[\p{L}\p{N}]/u);
    return { ms: new Date(message.at).getTime(), house: message.author === 'agent' };
  });
  if (!rule.agentAlone) expect(times.some(({ house }) => !house)).toBe(true);

  const latest = Math.max(...times.map(({ ms }) => ms));
  expect(latest).toBeLessThanOrEqual(nowMs + 300_000);
  const dayMs = 86_400_000;
  const observedMs = Math.floor(latest / dayMs) * dayMs;
  expect(fact.observed).toBe(new Date(observedMs).toISOString().slice(0, 10));
  expect(new Date(fact.observedAt).getTime()).toBe(latest);
  const life = (Date.UTC(...dateParts(fact.expires)) - observedMs) / dayMs;
  expect(life).toBeGreaterThanOrEqual(1);
  expect(life).toBeLessThanOrEqual(rule.days);
}

function dateParts(date: string): [number, number, number] {
  const [year, month, day] = date.split('-').map(Number);
  return [year ?? 0, (month ?? 0) - 1, day ?? 0];
}

test('of 10,000 random and mutated candidates none outside the schema is admitted, and none throws', {
  timeout: TIMEOUT_MS,
}, () => {
  const outcomes = new Map<string, number>();
  fc.assert(
    fc.property(anyCases, fc.boolean(), ({ data, ticket, nowMs }, duplicateKeys) => {
      const context = sampleContext({ nowMs });
      const decision = admit({ data, duplicateKeys: false }, ticket, context);
      const outcome = decision.kind === 'accepted' ? 'accepted' : decision.reason;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (decision.kind === 'accepted') recheck(decision.fact, ticket, nowMs);
      else expect(REFUSAL_REASON_NAMES).toContain(decision.reason);
      if (duplicateKeys) {
        expect(admit({ data, duplicateKeys }, ticket, context)).toMatchObject({
          reason: 'malformed',
        });
      }
    }),
    { numRuns: 10_000, seed: SEED },
  );
  // The candidates were of every kind: not one early check that refuses them all.
  const reached: (RefusalReason | 'accepted')[] = [
    'accepted',
    'malformed',
    'unknown_predicate',
    'invalid_value',
    'foreign_subject',
    'missing_evidence',
    'quote_not_found',
    'ungrounded_value',
    'bad_observed',
  ];
  for (const outcome of reached) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(20);
});

test('of 1,000 candidates from the table, each with a ticket that bears it out, all are admitted', () => {
  const predicates = new Set<string>();
  fc.assert(
    fc.property(honestCases, ({ candidate, ticket, nowMs, observed }) => {
      const decision = admit(
        { data: candidate, duplicateKeys: false },
        ticket,
        sampleContext({ nowMs }),
      );
      expect(decision).toMatchObject({
        kind: 'accepted',
        fact: {
          subject: candidate.subject,
          predicate: candidate.predicate,
          value: candidate.value,
          observed,
        },
      });
      if (decision.kind === 'accepted') recheck(decision.fact, ticket, nowMs);
      predicates.add(candidate.predicate);
    }),
    { numRuns: 1_000, seed: SEED },
  );
  expect(predicates.size).toBe(Object.keys(RULES).length);
});

test('what JSON carries is decided as the same data was', () => {
  fc.assert(
    fc.property(honestCases, ({ candidate, ticket, nowMs }) => {
      const context = sampleContext({ nowMs });
      const carried = JSON.parse(JSON.stringify(candidate));
      expect(admit({ data: carried, duplicateKeys: false }, ticket, context)).toEqual(
        admit({ data: candidate, duplicateKeys: false }, ticket, context),
      );
    }),
    { numRuns: 500, seed: SEED },
  );
});
