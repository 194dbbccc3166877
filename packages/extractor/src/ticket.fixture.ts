/** Closed tickets for tests, checked by the real schema so that no test rests on a shape of its own. */
import {
  type AdmissionContext,
  admit,
  type Candidate,
  type ClosedTicket,
  closedTicketSchema,
  epochMs,
  factKey,
} from '@casebook/core';

export type TicketParts = Partial<Record<keyof ClosedTicket, unknown>>;

export function ticket(parts: TicketParts = {}): ClosedTicket {
  return closedTicketSchema.parse({
    ticket: 'T-1',
    closed_at: '2026-03-20T12:00:00Z',
    opened_at: '2026-03-01T09:00:00Z',
    parties: { buyer: 'buyer:1', seller: 'seller:2', address: 'address:3' },
    orders: ['SU-1'],
    messages: [],
    ...parts,
  });
}

export interface Outcome {
  /** Predicate and value of every fact, in the order of admission. */
  readonly facts: readonly { readonly predicate: string; readonly value: unknown }[];
  readonly refusals: readonly string[];
}

/** Puts candidates through the real gate, as a run does, with nothing shown and nobody erased. */
export function admitAll(
  candidates: readonly Candidate[],
  closed: ClosedTicket,
  nowMs = epochMs(closed.closed_at) + 86_400_000,
): Outcome {
  const admitted = new Set<string>();
  const context: AdmissionContext = {
    nowMs,
    recalled: new Map(),
    neverStore: () => undefined,
    isErased: () => false,
    admitted,
    retracted: new Set(),
  };
  const facts: { predicate: string; value: unknown }[] = [];
  const refusals: string[] = [];
  for (const candidate of candidates) {
    const decision = admit(candidate, closed, context);
    if (decision.kind === 'refused') {
      refusals.push(decision.reason);
      continue;
    }
    admitted.add(factKey(decision.fact));
    facts.push({ predicate: decision.fact.predicate, value: decision.fact.value });
  }
  return { facts, refusals };
}
