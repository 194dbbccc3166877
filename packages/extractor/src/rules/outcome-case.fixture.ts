/** What events say about the outcome of an order, and what they do not. */
import { type EventCase, noOrder } from './event-case.fixture.ts';

export const OUTCOME_CASES: readonly EventCase[] = [
  { name: 'a refund', given: [[10, 'refund_issued']], expected: ['chose_refund {} e1'] },
  {
    name: 'a refund without an order in a ticket of one order is about that order',
    given: [[10, 'refund_issued', noOrder]],
    expected: ['chose_refund {} e1'],
  },
  {
    name: 'a refund without an order in a ticket of two says nothing',
    given: [[10, 'refund_issued', noOrder]],
    ticket: { orders: ['SU-1', 'SU-2'] },
    expected: [],
  },
  {
    name: 'a refund without an order says nothing where an event names one that is not listed',
    given: [
      [9, 'order_placed', { order_id: 'SU-2' }],
      [10, 'refund_issued', noOrder],
    ],
    expected: [],
  },
  {
    name: 'the only order may be known from an event alone',
    given: [
      [9, 'order_placed', { order_id: 'SU-1' }],
      [10, 'refund_issued', noOrder],
    ],
    ticket: { orders: [] },
    expected: ['chose_refund {} e2'],
  },
  {
    name: 'a refund in a ticket without any order says nothing',
    given: [[10, 'refund_issued', noOrder]],
    ticket: { orders: [] },
    expected: [],
  },
  {
    name: 'two refunds of one order are one choice that cites both',
    given: [
      [10, 'refund_issued'],
      [12, 'refund_issued'],
    ],
    expected: ['chose_refund {} e1,e2'],
  },
  {
    name: 'a replacement',
    given: [[10, 'replacement_ordered']],
    expected: ['chose_replacement {} e1'],
  },
  {
    name: 'a refund that balances an exchange is no choice of a refund',
    given: [
      [10, 'refund_issued'],
      [11, 'replacement_ordered'],
    ],
    expected: ['chose_replacement {} e2'],
  },
  {
    name: 'a replacement whose order is not known silences every refund of the ticket',
    given: [
      [10, 'refund_issued'],
      [11, 'replacement_ordered', noOrder],
    ],
    ticket: { orders: ['SU-1', 'SU-2'] },
    expected: [],
  },
  {
    name: 'a replacement of one order leaves the refund of another',
    given: [
      [10, 'refund_issued'],
      [11, 'replacement_ordered', { order_id: 'SU-2' }],
    ],
    expected: ['chose_refund {} e1', 'chose_replacement {"order_id":"SU-2"} e2'],
  },
  {
    name: 'a refund in a ticket that ended in a replacement is no choice of a refund',
    given: [
      [10, 'refund_issued', noOrder],
      [12, 'resolved', { outcome: 'replacement_sent', ...noOrder }],
    ],
    expected: [],
  },
  {
    name: 'a refund in a ticket that ended in an exchange is no choice of a refund',
    given: [
      [10, 'refund_issued'],
      [12, 'resolved', { outcome: 'Exchanged', ...noOrder }],
    ],
    expected: [],
  },
  {
    name: 'an outcome label by itself is no outcome of an order',
    given: [[12, 'resolved', { outcome: 'replacement_sent' }]],
    expected: [],
  },
  {
    name: 'a refund in a ticket labelled as refunded stands',
    given: [
      [10, 'refund_issued'],
      [12, 'resolved', { outcome: 'refund_issued' }],
    ],
    expected: ['chose_refund {} e1'],
  },
  { name: 'a cancellation', given: [[10, 'order_cancelled']], expected: ['cancelled_order {} e1'] },
  {
    name: 'the refund of a cancelled order follows from the cancellation',
    given: [
      [10, 'order_cancelled'],
      [10, 'refund_issued'],
    ],
    expected: ['cancelled_order {} e1'],
  },
  {
    name: 'the refund that is booked before its cancellation follows from it too',
    given: [
      [9, 'refund_issued'],
      [10, 'order_cancelled'],
    ],
    expected: ['cancelled_order {} e2'],
  },
  {
    name: 'changed items',
    given: [[10, 'order_changed', { change: 'items' }]],
    expected: ['changed_order {"change":"items"} e1'],
  },
  {
    name: 'the difference paid back for changed items is no choice of a refund',
    given: [
      [10, 'order_changed', { change: 'items' }],
      [10, 'refund_issued'],
    ],
    expected: ['changed_order {"change":"items"} e1'],
  },
  {
    name: 'the first payment paid back after another was chosen is no choice of a refund',
    given: [
      [10, 'order_changed', { change: 'payment_method' }],
      [10, 'refund_issued'],
    ],
    expected: ['changed_order {"change":"payment_method"} e1'],
  },
  {
    name: 'a changed address does not explain a refund',
    given: [
      [10, 'order_changed', { change: 'delivery_address' }],
      [12, 'refund_issued'],
    ],
    expected: ['chose_refund {} e2', 'changed_order {"change":"delivery_address"} e1'],
  },
  {
    name: 'two kinds of change are two facts',
    given: [
      [10, 'order_changed', { change: 'items' }],
      [11, 'order_changed', { change: 'delivery_address' }],
    ],
    expected: [
      'changed_order {"change":"items"} e1',
      'changed_order {"change":"delivery_address"} e2',
    ],
  },
  {
    name: 'store credit',
    given: [[10, 'store_credit_issued']],
    expected: ['chose_store_credit {} e1'],
  },
  {
    name: 'a denied remedy',
    given: [[10, 'remedy_denied', { remedy: 'return' }]],
    expected: ['remedy_denied {"remedy":"return"} e1'],
  },
  {
    name: 'a refund denied and then given is both, each on its date',
    given: [
      [10, 'remedy_denied', { remedy: 'refund' }],
      [15, 'refund_issued'],
    ],
    expected: ['chose_refund {} e2', 'remedy_denied {"remedy":"refund"} e1'],
  },
  {
    name: 'a chargeback',
    given: [[10, 'chargeback_opened']],
    expected: ['payment_disputed {} e1'],
  },
  { name: 'a return that was only asked for', given: [[10, 'return_requested']], expected: [] },
  { name: 'an order that was placed', given: [[1, 'order_placed']], expected: [] },
  { name: 'an event of no known kind', given: [[1, 'other', { name: 'refund' }]], expected: [] },
];
