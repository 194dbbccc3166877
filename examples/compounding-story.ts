/**
 * Four tickets of one buyer, March to June, and a model that does what it is asked: it reads what
 * the buyer said and what was booked. What the agent offers depends on what memory showed it.
 */
import { type Candidate, type ClosedTicket, candidate, closedTicketSchema } from '@casebook/core';

export const MONTHS = ['March', 'April', 'May', 'June'] as const;

interface Visit {
  readonly ticket: string;
  readonly day: string;
  readonly order: string;
  readonly complaint: string;
  /** What the buyer says when a replacement is offered before anything was asked for. */
  readonly answersOffer: string;
  /** What the buyer asks for where nothing is offered first. */
  readonly asks: string;
}

/** In March the buyer wants a replacement. From April on the buyer would rather have the money. */
const VISITS: readonly Visit[] = [
  {
    ticket: 'T-39177',
    day: '2026-03-10',
    order: 'SU-82605',
    complaint: 'The lamp SU-82605 came with a crack.',
    answersOffer: 'Yes, send another one.',
    asks: 'Could you send me another one?',
  },
  {
    ticket: 'T-41530',
    day: '2026-04-14',
    order: 'SU-84410',
    complaint: 'The shade of SU-84410 is dented.',
    answersOffer: 'I had thought of a refund, but fine.',
    asks: 'I would like a refund.',
  },
  {
    ticket: 'T-44092',
    day: '2026-05-19',
    order: 'SU-86133',
    complaint: 'SU-86133 is the wrong colour.',
    answersOffer: 'Ok then, if that is how you do it.',
    asks: 'Please refund it.',
  },
  {
    ticket: 'T-47358',
    day: '2026-06-16',
    order: 'SU-88231',
    complaint: 'SU-88231 flickers. I want my money back this time.',
    answersOffer: 'No. I want my money back.',
    asks: 'I want my money back.',
  },
];

export interface Lived {
  readonly ticket: ClosedTicket;
  readonly candidates: readonly Candidate[];
  readonly leadsWithReplacement: boolean;
  /** Whether the buyer got what the buyer wanted. */
  readonly right: boolean;
}

/** The ticket as it went, given whether memory made the agent lead with a replacement. */
export function live(month: number, buyer: string, prefix: string, led: boolean): Lived {
  const visit = VISITS[month];
  if (!visit) throw new RangeError('the story has four months');
  const wantsReplacement = month === 0;
  const gaveIn = led && month < 3;
  const booked = wantsReplacement || gaveIn ? 'replacement_ordered' : 'refund_issued';
  const said = led ? visit.answersOffer : visit.asks;
  const at = (time: string): string => `${visit.day}T${time}:00.000Z`;
  const message = (id: string, author: string, time: string, text: string) => ({
    id,
    author,
    at: at(time),
    text,
  });
  const ticket = closedTicketSchema.parse({
    ticket: prefix + visit.ticket,
    closed_at: at('11:00'),
    parties: { buyer },
    orders: [visit.order],
    messages: [
      message('m1', 'buyer', '09:00', visit.complaint),
      ...(led ? [message('m2', 'agent', '09:30', 'Shall I send a replacement, as before?')] : []),
      message('m3', 'buyer', '10:00', said),
    ],
    events: [{ id: 'e1', at: at('10:30'), type: booked, order_id: visit.order }],
  });
  const proposal = candidate({
    predicate: booked === 'replacement_ordered' ? 'chose_replacement' : 'chose_refund',
    subject: buyer,
    value: { order_id: visit.order, proposed_by: led && gaveIn ? 'agent' : 'buyer' },
    citations: [{ message: 'm3', quote: said }, { event: 'e1' }],
  });
  const right = wantsReplacement || booked === 'refund_issued';
  return { ticket, candidates: [proposal], leadsWithReplacement: led, right };
}

/** When the agent looks the buyer up: after the complaint, before any offer. */
export function lookupTime(ticket: ClosedTicket): number {
  return Date.parse(ticket.messages[0]?.at ?? ticket.closed_at) + 10 * 60_000;
}
