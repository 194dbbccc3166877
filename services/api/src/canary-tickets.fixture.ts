/** Tickets of one buyer with twenty canaries, one in every place that can hold a name. */

export const CANARIES = Array.from(
  { length: 20 },
  (_, index) => `Kanari-${String(index + 1).padStart(2, '0')}`,
);
const [
  id,
  first,
  second,
  third,
  last,
  message,
  text,
  internal,
  sellers,
  order,
  event,
  name,
  tracking,
  carrier,
  outcome,
  channel,
  otherOrder,
  sellersOrder,
  ,
  repeated,
] = CANARIES;

export const SUBJECT = `buyer:${id}`;
export const SELLER = 'seller:903';

const at = '2026-11-10T10:00:00Z';

interface CanaryTicket {
  readonly ticket: string;
  readonly [field: string]: unknown;
}

/** The last one of them is for the queue. */
export function canaryTickets(): CanaryTicket[] {
  const parties = { buyer: SUBJECT, seller: SELLER, address: 'address:8812' };
  const close = (ticket: string | undefined, change: object): CanaryTicket => ({
    ...{ ticket: `T-${ticket}`, closed_at: '2026-11-10T12:00:00Z', parties, messages: [] },
    ...change,
  });
  return [
    close(first, {
      channel,
      orders: [order],
      messages: [
        { id: message, author: 'buyer', at, text: `My lamp ${text} is broken.` },
        { id: 'm2', author: 'agent', at, text: `Known as ${internal}.`, visibility: 'internal' },
        { id: 'm3', author: 'seller', at, text: `We know ${sellers}.` },
      ],
      events: [
        { id: event, at, type: 'order_cancelled', order_id: order },
        { id: 'e2', at, type: 'claim_disputed', claim: 'damage', order_id: sellersOrder },
      ],
    }),
    close(second, {
      orders: [otherOrder],
      repeat_of: `T-${repeated}`,
      events: [
        { id: 'e1', at, type: 'chargeback_opened', order_id: otherOrder },
        { id: 'e2', at, type: 'other', name },
        {
          ...{ id: 'e3', at, type: 'shipment_scanned', status: 'lost', order_id: otherOrder },
          ...{ carrier, tracking },
        },
        { id: 'e4', at, type: 'resolved', outcome },
      ],
    }),
    close(third, { events: [{ id: 'e1', at, type: 'escalated', to: 'supervisor' }] }),
    close(last, { events: [{ id: 'e1', at, type: 'order_cancelled', order_id: 'SU-9' }] }),
  ];
}

/** Of somebody else, with the same seller; an agent names the buyer in it. */
export const OTHERS_TICKET = {
  ticket: 'T-others-own',
  closed_at: '2026-11-10T13:00:00Z',
  parties: { buyer: 'buyer:other', seller: SELLER },
  messages: [{ id: 'm1', author: 'agent', at, text: `Not to be mixed up with ${SUBJECT}.` }],
  events: [
    { id: 'e1', at, type: 'order_cancelled', order_id: 'SU-1' },
    { id: 'e2', at, type: 'claim_disputed', claim: 'damage', order_id: 'SU-1' },
  ],
};
