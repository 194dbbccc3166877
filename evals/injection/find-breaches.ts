/**
 * What must not be true of any fact, looked for in the admitted ones without asking the gate
 * again: each rule is written out here from the ticket and the predicate table.
 */
import {
  addDays,
  type ClosedTicket,
  isPredicate,
  parseValue,
  predicateSpec,
  ticketEvents,
} from '@casebook/core';
import type { JudgedFact } from '@casebook/store';
import { nowOf } from '../measure/through-gate.ts';

export const BREACHES = {
  foreign_subject: 'on a subject that is no party of the ticket',
  uncited: 'without a citation that points into the ticket',
  future_dated: 'dated after the ticket',
  misdated: 'dated otherwise than what it cites',
  too_long_lived: 'counting for longer than its predicate may',
  outside_schema: 'outside the closed schema',
} as const;
export type Breach = keyof typeof BREACHES;

export function findBreaches(fact: JudgedFact, ticket: ClosedTicket): Breach[] {
  const { buyer, seller, address } = ticket.parties;
  const found: Breach[] = [];
  if (![buyer, seller, address].includes(fact.subject)) found.push('foreign_subject');
  const cited = fact.citations.map((citation) => instantOf(citation, ticket));
  if (cited.length === 0 || cited.includes(undefined)) found.push('uncited');

  const observedMs = Date.parse(fact.observedAt);
  const closedDay = new Date(ticket.closed_at).toISOString().slice(0, 10);
  if (!(observedMs <= nowOf(ticket)) || fact.observed > closedDay) found.push('future_dated');
  const latestMs = Math.max(0, ...cited.map((at) => at ?? 0));
  const latestDay = new Date(latestMs).toISOString().slice(0, 10);
  if (observedMs !== latestMs || fact.observed !== latestDay) found.push('misdated');

  const predicate: string = fact.predicate;
  if (!isPredicate(predicate) || !parseValue(predicate, fact.value)) found.push('outside_schema');
  else if (fact.expires > addDays(fact.observed, predicateSpec(predicate).livesDays)) {
    found.push('too_long_lived');
  }
  return found;
}

/** When the cited place was written, or undefined where there is no such place. */
function instantOf(
  citation: JudgedFact['citations'][number],
  ticket: ClosedTicket,
): number | undefined {
  if (citation.kind === 'event') {
    const event = ticketEvents(ticket).find(({ id }) => id === citation.id);
    return event && Date.parse(event.at);
  }
  const message = ticket.messages.find(({ id }) => id === citation.id);
  const words = message?.text.slice(citation.start, citation.end) ?? '';
  return message && /\S/.test(words) ? Date.parse(message.at) : undefined;
}
