/** What events say about claims, the account, and parties that a ticket does not name. */
import { type EventCase, noOrder, scan } from './event-case.fixture.ts';

export const CLAIM_CASES: readonly EventCase[] = [
  {
    name: 'a claim of damage',
    given: [[10, 'claim_opened', { claim: 'damage' }]],
    expected: ['reported_item_problem {"problem":"damaged"} e1'],
  },
  {
    name: 'a claim of a wrong item',
    given: [[10, 'claim_opened', { claim: 'wrong_item' }]],
    expected: ['reported_item_problem {"problem":"wrong_item"} e1'],
  },
  {
    name: 'a claim of an item not as described',
    given: [[10, 'claim_opened', { claim: 'not_as_described' }]],
    expected: ['reported_item_problem {"problem":"not_as_described"} e1'],
  },
  {
    name: 'a claim of non-receipt is about delivery and no item problem',
    given: [[10, 'claim_opened', { claim: 'not_received' }]],
    expected: ['reported_not_received {} e1'],
  },
  {
    name: 'an answer that states its days',
    given: [[10, 'claim_answered', { days: 4 }]],
    expected: ['answered_claim {"days":4} e1'],
  },
  {
    name: 'an answer counts its days from the claim and cites both',
    given: [
      [2, 'claim_opened', { claim: 'damage' }],
      [9, 'claim_answered'],
    ],
    expected: ['reported_item_problem {"problem":"damaged"} e1', 'answered_claim {"days":7} e1,e2'],
  },
  {
    name: 'an answer within the day is after zero days',
    given: [
      [2, 'claim_opened', { claim: 'damage' }],
      [2.9, 'claim_answered'],
    ],
    expected: ['reported_item_problem {"problem":"damaged"} e1', 'answered_claim {"days":0} e1,e2'],
  },
  {
    name: 'an answer whose claim is not in the ticket has no days and says nothing',
    given: [[9, 'claim_answered']],
    expected: [],
  },
  {
    name: 'an answer to a claim of another order says nothing',
    given: [
      [2, 'claim_opened', { claim: 'damage', order_id: 'SU-2' }],
      [9, 'claim_answered'],
    ],
    expected: ['reported_item_problem {"order_id":"SU-2","problem":"damaged"} e1'],
  },
  {
    name: 'which of two open claims was answered is not guessed',
    given: [
      [2, 'claim_opened', { claim: 'damage' }],
      [3, 'claim_opened', { claim: 'wrong_item' }],
      [9, 'claim_answered'],
    ],
    expected: [
      'reported_item_problem {"problem":"damaged"} e1',
      'reported_item_problem {"problem":"wrong_item"} e2',
    ],
  },
  {
    name: 'an answer before the claim does not answer it',
    given: [
      [9, 'claim_opened', { claim: 'damage' }],
      [2, 'claim_answered'],
    ],
    expected: ['reported_item_problem {"problem":"damaged"} e1'],
  },
  {
    name: 'a second claim is answered for itself',
    given: [
      [1, 'claim_opened', { claim: 'damage' }],
      [2, 'claim_answered'],
      [5, 'claim_opened', { claim: 'damage' }],
      [9, 'claim_answered'],
    ],
    expected: [
      'reported_item_problem {"problem":"damaged"} e1,e3',
      'answered_claim {"days":1} e1,e2',
      'answered_claim {"days":4} e3,e4',
    ],
  },
  {
    name: 'a disputed claim',
    given: [[10, 'claim_disputed', { claim: 'damage' }]],
    expected: ['disputed_claim {"claim":"damage"} e1'],
  },
  {
    name: 'an escalation needs no order',
    given: [[10, 'escalated', { to: 'supervisor', ...noOrder }]],
    ticket: { orders: [] },
    expected: ['escalated {"to":"supervisor"} e1'],
  },
  {
    name: 'a business account that was confirmed',
    given: [[10, 'business_account_confirmed', { basis: 'tax_document', ...noOrder }]],
    expected: ['is_business_account {"basis":"tax_document"} e1'],
  },
  {
    name: 'nothing is said about a buyer whom the ticket does not name',
    given: [
      [10, 'refund_issued'],
      [11, 'claim_disputed', { claim: 'damage' }],
    ],
    ticket: { parties: { seller: 'seller:2' } },
    expected: ['disputed_claim {"claim":"damage"} e2'],
  },
  {
    name: 'nothing is said about a seller or an address that the ticket does not name',
    given: [
      [10, 'shipment_scanned', scan('lost')],
      [11, 'claim_disputed', { claim: 'damage' }],
      [12, 'claim_answered', { days: 1 }],
    ],
    ticket: { parties: { buyer: 'buyer:1' } },
    expected: [],
  },
  {
    name: 'words alone say nothing',
    given: [],
    ticket: {
      messages: [
        { id: 'm1', author: 'buyer', at: '2026-03-02T09:00:00Z', text: 'I take the refund, SU-1.' },
      ],
    },
    expected: [],
  },
];
