import {
  type AdmissionContext,
  admit,
  type ClosedTicket,
  candidate,
  type ProposedFact,
} from '@casebook/core';
import { scan } from '@casebook/never-store';

/** Whether the gate by itself lets a candidate in: nothing shown, nothing erased, long after. */
export function isAdmitted(fact: unknown, ticket: ClosedTicket): boolean {
  const context: AdmissionContext = {
    nowMs: Date.parse(ticket.closed_at) + 3_600_000,
    recalled: new Map(),
    neverStore: (text) => scan(text)[0]?.category,
    isErased: () => false,
    admitted: new Set(),
    retracted: new Set(),
  };
  // A candidate is unknown data to the gate, whatever its type says here.
  return admit(candidate(fact as ProposedFact), ticket, context).kind === 'accepted';
}
