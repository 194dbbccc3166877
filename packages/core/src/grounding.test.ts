import { describe, expect, test } from 'vitest';
import { ticketEvents } from './closed-ticket.ts';
import { isGrounded } from './grounding.ts';
import type { Predicate } from './predicates.ts';
import { sampleTicket } from './testing/sample-case.ts';
import type { FactValue } from './value.ts';

const at = '2026-03-09T09:00:00Z';

/** Whether the text alone bears the order id out. */
function standsIn(text: string, orderId: string): boolean {
  const messages = [{ id: 'm', author: 'buyer', at, text }];
  const ticket = sampleTicket({ orders: [], events: [], messages });
  return isGrounded('cancelled_order', { order_id: orderId }, [], ticket);
}

describe('an order id stands in the text as a whole', () => {
  test.each([
    ['SU-1', 'SU-1'],
    ['about SU-1 again', 'SU-1'],
    ['about SU-1.', 'SU-1'],
    ['(SU-1)', 'SU-1'],
    ['#SU-1,', 'SU-1'],
    ['"SU-1"', 'SU-1'],
    ['SU-12 and SU-1', 'SU-1'],
    ['SU-1\nSU-2', 'SU-2'],
    ['SU-1 - the mug', 'SU-1'],
    ['SU-1- the mug', 'SU-1'],
    ['訂單SU-1的杯子', 'SU-1'],
    ['注文番号SU-1です', 'SU-1'],
    ['заказ SU-1', 'SU-1'],
    ['😀SU-1😀', 'SU-1'],
    ['https://sundry.example/orders/SU-1?x=1', 'SU-1'],
    ['a.b*c', 'a.b*c'],
    ['訂單七號', '訂單七號'],
  ])('%j bears out %j', (text, orderId) => {
    expect(standsIn(text, orderId)).toBe(true);
  });

  test.each([
    ['SU-12', 'SU-1'],
    ['SU-1-B', 'SU-1'],
    ['SU-1_B', 'SU-1'],
    ['XSU-1', 'SU-1'],
    ['X-SU-1', 'SU-1'],
    ['訂單SU-12的杯子', 'SU-1'],
    ['su-1', 'SU-1'],
    ['SU 1', 'SU-1'],
    ['ＳＵ－１', 'SU-1'],
    ['SU-10 SU-11 SU-12', 'SU-1'],
    ['axb*c', 'a.b*c'],
    ['no order at all', 'SU-1'],
    ['', 'SU-1'],
  ])('%j does not bear out %j', (text, orderId) => {
    expect(standsIn(text, orderId)).toBe(false);
  });

  test('a long text of near misses is read in one pass', () => {
    expect(standsIn('a'.repeat(400_000), 'a'.repeat(100))).toBe(false);
  });
});

describe('an order id may also stand', () => {
  const base = { messages: [], orders: [], events: [] };
  const grounded = (parts: Record<string, unknown>): boolean =>
    isGrounded('cancelled_order', { order_id: 'SU-1' }, [], sampleTicket({ ...base, ...parts }));

  test.each<[string, Record<string, unknown>, boolean]>([
    ['in the order list', { orders: ['SU-9', 'SU-1'] }, true],
    ['in an event', { events: [{ id: 'e', at, type: 'order_placed', order_id: 'SU-1' }] }, true],
    ['nowhere', {}, false],
    ['in the list, longer', { orders: ['SU-12'] }, false],
    [
      'in an event, longer',
      { events: [{ id: 'e', at, type: 'order_placed', order_id: 'SU-12' }] },
      false,
    ],
    ['in the id of the ticket alone', { ticket: 'SU-1' }, false],
  ])('%s: %j', (_, parts, expected) => {
    expect(grounded(parts)).toBe(expected);
  });
});

describe('a value may not contradict the event that it cites', () => {
  const scan = { type: 'shipment_scanned', carrier: 'fedex_express', status: 'lost' };
  test.each<[string, Predicate, FactValue, object, boolean]>([
    [
      'the same order',
      'cancelled_order',
      { order_id: 'SU-1' },
      { type: 'order_cancelled', order_id: 'SU-1' },
      true,
    ],
    [
      'another order of the ticket',
      'cancelled_order',
      { order_id: 'SU-1' },
      { type: 'order_cancelled', order_id: 'SU-2' },
      false,
    ],
    [
      'an event without an order',
      'cancelled_order',
      { order_id: 'SU-1' },
      { type: 'order_cancelled' },
      true,
    ],
    [
      'the same change',
      'changed_order',
      { order_id: 'SU-1', change: 'items' },
      { type: 'order_changed', change: 'items' },
      true,
    ],
    [
      'another change',
      'changed_order',
      { order_id: 'SU-1', change: 'items' },
      { type: 'order_changed', change: 'payment_method' },
      false,
    ],
    [
      'another remedy',
      'remedy_denied',
      { order_id: 'SU-1', remedy: 'refund' },
      { type: 'remedy_denied', remedy: 'return' },
      false,
    ],
    ['another desk', 'escalated', { to: 'seller' }, { type: 'escalated', to: 'supervisor' }, false],
    [
      'another basis',
      'is_business_account',
      { basis: 'tax_document' },
      { type: 'business_account_confirmed', basis: 'account_record' },
      false,
    ],
    [
      'another number of days',
      'answered_claim',
      { order_id: 'SU-1', days: 3 },
      { type: 'claim_answered', days: 30 },
      false,
    ],
    [
      'the same number of days',
      'answered_claim',
      { order_id: 'SU-1', days: 3 },
      { type: 'claim_answered', days: 3 },
      true,
    ],
    [
      'days that the event leaves open',
      'answered_claim',
      { order_id: 'SU-1', days: 3 },
      { type: 'claim_answered' },
      true,
    ],
    [
      'another claim',
      'disputed_claim',
      { order_id: 'SU-1', claim: 'damage' },
      { type: 'claim_disputed', claim: 'wrong_item' },
      false,
    ],
    [
      "the carrier's closed name",
      'delivery_failed',
      { order_id: 'SU-1', carrier: 'fedex', cause: 'lost' },
      scan,
      true,
    ],
    [
      'another carrier',
      'delivery_failed',
      { order_id: 'SU-1', carrier: 'dhl', cause: 'lost' },
      scan,
      false,
    ],
    [
      'other for a known carrier',
      'delivery_failed',
      { order_id: 'SU-1', carrier: 'other', cause: 'lost' },
      scan,
      false,
    ],
    [
      'other for an unknown carrier',
      'delivery_failed',
      { order_id: 'SU-1', carrier: 'other', cause: 'lost' },
      { ...scan, carrier: 'Pigeon' },
      true,
    ],
  ])('%s', (_, predicate, value, event, expected) => {
    const ticket = sampleTicket({ orders: ['SU-1', 'SU-2'], events: [{ id: 'e', at, ...event }] });
    expect(isGrounded(predicate, value, ticketEvents(ticket), ticket)).toBe(expected);
    expect(isGrounded(predicate, value, [], ticket)).toBe(true);
  });

  test('one contradiction among several cited events is enough', () => {
    const ticket = sampleTicket({
      events: ['SU-1', 'SU-2'].map((order_id, n) => ({
        id: `e${n}`,
        at,
        type: 'refund_issued',
        order_id,
      })),
    });
    expect(isGrounded('chose_refund', { order_id: 'SU-1' }, ticketEvents(ticket), ticket)).toBe(
      false,
    );
  });
});
