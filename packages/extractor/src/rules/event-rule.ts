/**
 * The table of what an event says by itself. A rule reads nothing but the event's own fields and
 * its order; who first named an outcome is in the words of the thread, so `proposed_by` is never
 * set here. Two predicates need more than one event: delivery-failure.ts and claim-answer.ts.
 */
import type { EventType, Predicate } from '@casebook/core';

/** Where a part of a value comes from: the event's order, or a field, word for word or renamed. */
export type Part =
  | 'order'
  | { readonly field: string; readonly words?: Readonly<Record<string, string>> };

/** Events of a type, or those of them whose fields match. */
export interface EventPattern {
  readonly on: EventType;
  readonly where?: Readonly<Record<string, RegExp>>;
}

export interface EventRule extends EventPattern {
  readonly says: Predicate;
  readonly value: Readonly<Record<string, Part>>;
  /** Silent where the ticket holds such an event for the same order, or for one not known. */
  readonly unless?: readonly EventPattern[];
  readonly because: string;
}

/** Money that comes back because something else was agreed is no choice of money. */
const BALANCED_BY: readonly EventPattern[] = [
  { on: 'replacement_ordered' },
  // Some helpdesks book the exchange's refund and name the exchange in the outcome alone.
  { on: 'resolved', where: { outcome: /(^|[^a-z])(replac|exchang)/i } },
  { on: 'order_cancelled' },
  // Other items or another way to pay: the difference, or the first payment, goes back.
  { on: 'order_changed', where: { change: /^(items|payment_method)$/ } },
];

export const EVENT_RULES: readonly EventRule[] = [
  {
    on: 'refund_issued',
    says: 'chose_refund',
    value: { order_id: 'order' },
    unless: BALANCED_BY,
    because: 'Money went back, and nothing else in the ticket explains why.',
  },
  {
    on: 'replacement_ordered',
    says: 'chose_replacement',
    value: { order_id: 'order' },
    because: 'A replacement was booked. A refund beside it balances the exchange.',
  },
  {
    on: 'store_credit_issued',
    says: 'chose_store_credit',
    value: { order_id: 'order' },
    because: 'Store credit was booked: a form of payment that somebody has to agree to.',
  },
  {
    on: 'order_cancelled',
    says: 'cancelled_order',
    value: { order_id: 'order' },
    because: 'The order was cancelled in this ticket. The refund that follows is part of it.',
  },
  {
    on: 'order_changed',
    says: 'changed_order',
    value: { order_id: 'order', change: { field: 'change' } },
    because: 'The order was changed in this ticket; the event names what.',
  },
  {
    on: 'remedy_denied',
    says: 'remedy_denied',
    value: { order_id: 'order', remedy: { field: 'remedy' } },
    because: 'The event is the denial. That the remedy came later does not undo its date.',
  },
  {
    on: 'chargeback_opened',
    says: 'payment_disputed',
    value: { order_id: 'order' },
    because: 'A chargeback is opened by the holder of the card or account.',
  },
  {
    on: 'claim_opened',
    says: 'reported_item_problem',
    value: {
      order_id: 'order',
      problem: {
        field: 'claim',
        words: {
          damage: 'damaged',
          wrong_item: 'wrong_item',
          not_as_described: 'not_as_described',
        },
      },
    },
    because: 'A claim about what arrived is a report of it.',
  },
  {
    on: 'claim_opened',
    where: { claim: /^not_received$/ },
    says: 'reported_not_received',
    value: { order_id: 'order' },
    because: 'A claim of non-receipt is a report of it.',
  },
  {
    on: 'claim_disputed',
    says: 'disputed_claim',
    value: { order_id: 'order', claim: { field: 'claim' } },
    because: 'The event is the dispute.',
  },
  {
    on: 'escalated',
    says: 'escalated',
    value: { to: { field: 'to' } },
    because: 'The event is the hand-over.',
  },
  {
    on: 'business_account_confirmed',
    says: 'is_business_account',
    value: { basis: { field: 'basis' } },
    because: 'The event is the confirmation; it names what it rests on.',
  },
];

/** Types that say nothing by themselves, so that a new type is a decision and not an oversight. */
export const SILENT_EVENTS: readonly EventType[] = [
  'order_placed',
  'return_requested', // asked for, not yet done: how it ends is another event
  'resolved', // the agent's label for the ticket, too coarse to be an outcome of an order
  'other',
];
