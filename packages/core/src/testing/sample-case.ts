/** One honest ticket, candidate and context for tests, each with the parts a test cares about. */
import type { AdmissionContext } from '../admit.ts';
import type { Candidate } from '../candidate.ts';
import { type ClosedTicket, closedTicketSchema } from '../closed-ticket.ts';

/** A closed ticket as a helpdesk sends it: buyer, seller, address, messages of all, and a scan. */
export function sentTicket(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ticket: 'T-100',
    opened_at: '2026-03-09T09:00:00Z',
    closed_at: '2026-03-10T16:20:00Z',
    channel: 'email',
    parties: { buyer: 'buyer:7', seller: 'seller:8', address: 'address:9' },
    orders: ['SU-1'],
    messages: [
      {
        id: 'm1',
        author: 'buyer',
        at: '2026-03-09T09:00:00Z',
        text: 'The mug of SU-1 came in two halves. Please send a new one.',
      },
      {
        id: 'm2',
        author: 'agent',
        at: '2026-03-10T10:00:00Z',
        text: 'I have ordered a new one for you.',
      },
      {
        id: 'm3',
        author: 'agent',
        visibility: 'internal',
        at: '2026-03-10T11:00:00Z',
        text: 'Buyer wants a replacement.',
      },
    ],
    events: [
      {
        id: 'e1',
        at: '2026-03-10T12:00:00Z',
        type: 'shipment_scanned',
        carrier: 'DHL Express',
        status: 'lost',
        order_id: 'SU-1',
      },
    ],
    ...parts,
  };
}

export function sampleTicket(parts: Record<string, unknown> = {}): ClosedTicket {
  return closedTicketSchema.parse(sentTicket(parts));
}

/** Admissible against `sampleTicket()` as it stands. */
export function sampleCandidate(parts: Record<string, unknown> = {}): Candidate {
  return {
    data: {
      predicate: 'chose_replacement',
      subject: 'buyer:7',
      value: { order_id: 'SU-1' },
      citations: [{ message: 'm1', quote: 'Please send a new one' }],
      ...parts,
    },
    duplicateKeys: false,
  };
}

/** A context in which nothing but the candidate itself can be a reason to refuse it. */
export function sampleContext(parts: Partial<AdmissionContext> = {}): AdmissionContext {
  return {
    nowMs: Date.UTC(2026, 2, 10, 17),
    recalled: new Map(),
    neverStore: () => undefined,
    isErased: () => false,
    admitted: new Set(),
    retracted: new Set(),
    ...parts,
  };
}
