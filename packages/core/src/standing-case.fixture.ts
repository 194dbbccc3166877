/** Facts that stand on something, or lean on what was shown without being an echo of it. */
import {
  ADDRESS,
  type IndependenceCase,
  REFUND_SHOWN,
  REPLACEMENT_SHOWN,
  SELLER,
} from './independence.fixture.ts';

export const STANDING_CASES: readonly IndependenceCase[] = [
  // Another topic: an influence and no echo.
  {
    given: 'a delivery fact shown, then an outcome by the agent',
    shown: [['reported_not_received', '10:00:00.000']],
    fact: ['chose_replacement', 'fine', 'booked'],
    proposed: 'agent',
    is: null,
  },
  {
    given: 'a problem shown, then an outcome that the buyer named',
    shown: [['reported_item_problem', '10:00:00.000']],
    fact: ['chose_refund', 'fine'],
    proposed: 'buyer',
    is: 'named_by_buyer',
  },
  {
    given: 'an outcome shown, then an escalation',
    shown: [REPLACEMENT_SHOWN],
    fact: ['escalated', 'passed-on'],
    is: null,
  },
  {
    given: 'account and problem shown, then an outcome',
    shown: [
      ['escalated', '10:00:00.000'],
      ['reported_item_problem', '10:00:00.000', { id: 'F-2' }],
    ],
    fact: ['chose_replacement', 'booked'],
    is: null,
  },

  // Events that happen without the agent.
  {
    given: "a carrier's scan after the same was shown",
    shown: [['delivery_failed', '10:00:00.000', { subject: ADDRESS }]],
    fact: ['delivery_failed', 'scan'],
    subject: ADDRESS,
    is: 'independent_event',
  },
  {
    given: 'a scan from before the showing',
    shown: [['delivery_failed', '10:00:00.000', { subject: ADDRESS }]],
    fact: ['delivery_failed', 'early-scan'],
    subject: ADDRESS,
    is: 'nothing_shown',
    influences: 0,
  },
  {
    given: 'a chargeback after one was shown',
    shown: [['payment_disputed', '10:00:00.000']],
    fact: ['payment_disputed', 'chargeback'],
    is: 'independent_event',
  },
  {
    given: 'a disputed payment that the buyer only tells of',
    shown: [['payment_disputed', '10:00:00.000']],
    fact: ['payment_disputed', 'fine'],
    is: 'echo',
  },
  {
    given: "a seller's answer after one was shown",
    shown: [['answered_claim', '10:00:00.000', { subject: SELLER }]],
    fact: ['answered_claim', 'answer'],
    subject: SELLER,
    is: 'independent_event',
  },
  {
    given: "a seller's dispute after one was shown",
    shown: [['disputed_claim', '10:00:00.000', { subject: SELLER }]],
    fact: ['disputed_claim', 'contested'],
    subject: SELLER,
    is: 'independent_event',
  },
  {
    given: 'a dispute that is only read from a message',
    shown: [['disputed_claim', '10:00:00.000', { subject: SELLER }]],
    fact: ['disputed_claim', 'fine'],
    subject: SELLER,
    is: 'echo',
  },
  {
    given: 'a claim opened, as a report of a problem',
    shown: [['reported_item_problem', '10:00:00.000']],
    fact: ['reported_item_problem', 'claim'],
    is: 'independent_event',
  },
  {
    given: "the buyer's words with a scan that bears them out",
    shown: [['reported_not_received', '10:00:00.000']],
    fact: ['reported_not_received', 'fine', 'scan'],
    is: 'independent_event',
  },
  {
    given: "a scan of the agent's replacement, cited for the choice",
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'fine', 'scan'],
    is: 'echo',
  },
  {
    given: 'a chargeback cited for a refund that the agent offered',
    shown: [REFUND_SHOWN],
    fact: ['chose_refund', 'refunded', 'chargeback'],
    is: 'echo',
  },

  // Several citations, on both sides of the showing.
  {
    given: 'one citation before and one after',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'before', 'fine'],
    is: 'echo',
  },
  {
    given: 'the same in the other order',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'fine', 'before'],
    is: 'echo',
  },
  {
    given: 'a request from before the showing and its booking after',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_refund', 'before', 'refunded'],
    proposed: 'buyer',
    is: 'named_by_buyer',
  },
  {
    given: 'an early scan and words after the showing',
    shown: [['reported_not_received', '10:00:00.000']],
    fact: ['reported_not_received', 'early-scan', 'fine'],
    is: 'independent_event',
  },

  // Several shown facts.
  {
    given: 'three facts, one of them the same',
    shown: [
      ['reported_not_received', '10:00:00.000', { id: 'F-3' }],
      ['escalated', '10:00:00.000', { id: 'F-2' }],
      REPLACEMENT_SHOWN,
    ],
    fact: ['chose_replacement', 'fine'],
    is: 'echo',
  },
  {
    given: 'the same fact shown twice',
    shown: [REPLACEMENT_SHOWN, ['chose_replacement', '11:30:00.000']],
    fact: ['chose_replacement', 'fine'],
    is: 'echo',
    influences: 1,
  },
  {
    given: 'one shown before and one after',
    shown: [REPLACEMENT_SHOWN, ['chose_replacement', '13:00:00.000', { id: 'F-2' }]],
    fact: ['chose_replacement', 'fine'],
    is: 'echo',
    influences: 1,
  },

  // Another subject.
  {
    given: "another buyer's fact",
    shown: [['chose_replacement', '10:00:00.000', { subject: 'buyer:70' }]],
    fact: ['chose_replacement', 'fine'],
    is: 'nothing_shown',
    influences: 0,
  },
  {
    given: "the seller's facts, and a fact about the buyer",
    shown: [['disputed_claim', '10:00:00.000', { subject: SELLER }]],
    fact: ['reported_item_problem', 'fine'],
    is: 'nothing_shown',
    influences: 0,
  },
  {
    given: "another subject's same predicate beside the own one's other topic",
    shown: [
      ['chose_replacement', '10:00:00.000', { subject: 'buyer:70', id: 'F-2' }],
      ['escalated', '10:00:00.000'],
    ],
    fact: ['chose_replacement', 'fine'],
    is: null,
    influences: 1,
  },
];
