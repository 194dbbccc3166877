/** Echoes, and what looks like one: the same topic shown before, in words and events of the agent. */
import { type IndependenceCase, REFUND_SHOWN, REPLACEMENT_SHOWN } from './independence.fixture.ts';

export const ECHO_CASES: readonly IndependenceCase[] = [
  // Nothing shown, or not yet.
  {
    given: 'nothing shown',
    shown: [],
    fact: ['chose_replacement', 'fine'],
    is: 'nothing_shown',
  },
  {
    given: "nothing shown, and the agent's offer taken",
    shown: [],
    fact: ['chose_replacement', 'fine', 'booked'],
    proposed: 'agent',
    is: 'nothing_shown',
  },
  {
    given: 'words said before the showing',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'before'],
    is: 'nothing_shown',
    influences: 0,
  },
  {
    given: 'shown only after everything cited',
    shown: [['chose_replacement', '13:00:00.000']],
    fact: ['chose_replacement', 'fine', 'booked'],
    is: 'nothing_shown',
    influences: 0,
  },
  {
    given: 'words in the very millisecond of the showing',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'at-ten'],
    is: 'echo',
  },
  {
    given: 'words a millisecond before the showing',
    shown: [['chose_replacement', '10:00:00.001']],
    fact: ['chose_replacement', 'at-ten'],
    is: 'nothing_shown',
    influences: 0,
  },

  // Memory confirming itself.
  {
    given: "'fine' after the same outcome was shown",
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'fine'],
    is: 'echo',
  },
  {
    given: 'the same outcome shown, said to be named by the buyer',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'fine'],
    proposed: 'buyer',
    is: 'echo',
  },
  {
    given: 'a replacement booked because the agent offered it',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'booked'],
    is: 'echo',
  },
  {
    given: 'booked, with the buyer and the offer cited, too',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'fine', 'offer', 'booked'],
    proposed: 'agent',
    is: 'echo',
  },
  {
    given: 'a refund booked after a refund was shown',
    shown: [REFUND_SHOWN],
    fact: ['chose_refund', 'refunded'],
    is: 'echo',
  },
  {
    given: 'credit booked after credit was shown',
    shown: [['chose_store_credit', '10:00:00.000']],
    fact: ['chose_store_credit', 'credited'],
    is: 'echo',
  },
  {
    given: 'a cancellation booked after one was shown',
    shown: [['cancelled_order', '10:00:00.000']],
    fact: ['cancelled_order', 'cancelled'],
    is: 'echo',
  },
  {
    given: 'another denial after one was shown',
    shown: [['remedy_denied', '10:00:00.000']],
    fact: ['remedy_denied', 'denied'],
    is: 'echo',
  },
  {
    given: 'an escalation after one was shown',
    shown: [['escalated', '10:00:00.000']],
    fact: ['escalated', 'passed-on'],
    is: 'echo',
  },
  {
    given: 'a business account confirmed after it was shown',
    shown: [['is_business_account', '10:00:00.000']],
    fact: ['is_business_account', 'confirmed'],
    is: 'echo',
  },
  {
    given: "the helpdesk's own word for the outcome",
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_replacement', 'resolved'],
    is: 'echo',
  },

  // Another outcome of the same topic: who named it first?
  {
    given: "'no, I want my money back' after a replacement was shown",
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_refund', 'fine'],
    proposed: 'buyer',
    is: 'named_by_buyer',
  },
  {
    given: 'the same, booked',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_refund', 'fine', 'refunded'],
    proposed: 'buyer',
    is: 'named_by_buyer',
  },
  {
    given: 'another outcome that the agent offered',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_refund', 'fine', 'refunded'],
    proposed: 'agent',
    is: 'echo',
  },
  {
    given: 'another outcome of which nobody says who named it',
    shown: [REPLACEMENT_SHOWN],
    fact: ['chose_refund', 'fine'],
    is: 'echo',
  },
  {
    given: 'another outcome, named by the buyer, but both had been shown',
    shown: [REPLACEMENT_SHOWN, ['chose_refund', '10:00:00.000', { id: 'F-2' }]],
    fact: ['chose_refund', 'fine'],
    proposed: 'buyer',
    is: 'echo',
  },
  {
    given: 'the equal fact shown too late to matter, another one early',
    shown: [REPLACEMENT_SHOWN, ['chose_refund', '13:00:00.000', { id: 'F-2' }]],
    fact: ['chose_refund', 'fine'],
    proposed: 'buyer',
    is: 'named_by_buyer',
    influences: 1,
  },
  {
    given: 'a predicate that has no proposer counts as not named by the buyer',
    shown: [REPLACEMENT_SHOWN],
    fact: ['cancelled_order', 'fine'],
    is: 'echo',
  },
];
