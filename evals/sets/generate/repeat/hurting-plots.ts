/** Repeat contacts in which acting on what is, or was, remembered would be wrong. */
import type { Plot } from './plot.ts';

export const HURTING_PLOTS: readonly Plot[] = [
  {
    id: 'money-this-time',
    memory: 'may_hurt',
    weight: 4,
    history: [{ kind: 'replacement', age: [10, 85] }],
    open: {
      en: [
        '$order, $defect. This time I want my money back.',
        'The $item ($order): $damage. <No new one, a refund please.|I would rather have a refund now.>',
        'not again... $order $defect. refund pls',
      ],
      de: [
        '$order ($item) ist defekt. Diesmal <möchte ich mein Geld zurück|bitte eine Erstattung>.',
      ],
    },
    does: 'Refunds: what was chosen then says nothing about now.',
    offers: ['refund $order'],
    not: ['replacement $order'],
    declined: ['replacement $order'],
    temptations: [
      { kind: 'stale', fact: [0, 'chose_replacement $past'], by: ['replacement $order'] },
    ],
    followUps: {
      en: ['No. My money back.', 'A refund for $order and nothing else.'],
      de: ['Nein, das Geld zurück für $order.'],
    },
  },
  {
    id: 'new-one-this-time',
    memory: 'may_hurt',
    weight: 3,
    history: [{ kind: 'refund', age: [10, 85] }],
    open: {
      en: [
        'I do need the $item, so please send a replacement for $order: $damage.',
        '$order, $defect. new one please, its a present',
        'With $order I should like a replacement, <for once|as I cannot do without it>: $defect.',
      ],
    },
    does: 'Sends a new one: the refund then says nothing about now.',
    offers: ['replacement $order'],
    not: ['refund $order'],
    temptations: [{ kind: 'stale', fact: [0, 'chose_refund $past'], by: ['refund $order'] }],
    followUps: { en: ['No, a new one.', 'A replacement for $order, please.'] },
  },
  {
    id: 'no-more-parcels',
    memory: 'may_hurt',
    weight: 4,
    history: [
      { kind: 'replacement', age: [40, 85] },
      { kind: 'replacement', age: [6, 30], sameOrder: true },
    ],
    open: {
      en: [
        '$order. The second $item is no better than the first. <I am done with parcels.|I do not want to see another one.>',
        'same fault in the new one, $order. enough now, just end this',
        'The one you sent for $order: $defect. I will not go through that a third time.',
      ],
    },
    does: 'Reads between the lines: no third parcel. Money back, or a person.',
    offers: ['refund $order', 'escalate $order'],
    not: ['replacement $order'],
    declined: ['replacement $order'],
    temptations: [
      { kind: 'declined', fact: [1, 'chose_replacement $past'], by: ['replacement $order'] },
    ],
    followUps: { en: ['I said no more parcels.', 'Refund $order.'] },
  },
  {
    id: 'moved-house',
    memory: 'may_hurt',
    weight: 3,
    history: [{ kind: 'no_access', age: [20, 85], whose: 'former_address' }],
    events: ['E@-1d: shipment_scanned $order carrier=$scan status=in_transit'],
    open: {
      en: [
        'We have moved <since|in the meantime>. When does $order get here?',
        'first order to the new flat :) where is $order?',
        'Is $order on its way? It goes to our new address.',
      ],
    },
    does: 'Says when it comes. The trouble was at an address where nobody of theirs lives any more.',
    offers: ['none $order', 'none'],
    not: ['carrier_claim $order'],
    temptations: [
      {
        kind: 'foreign',
        fact: [0, 'delivery_failed $past cause=no_access'],
        by: ['carrier_claim $order'],
      },
    ],
    followUps: { en: ['I only want to know when it comes.', 'Just tell me where $order is.'] },
  },
  {
    id: 'how-is-this-seller',
    memory: 'may_hurt',
    weight: 4,
    history: [{ kind: 'seller_disputed', age: [10, 85] }],
    open: {
      en: [
        '$order is from the same shop: $damage. <Do they always make trouble?|Are they known for that?> I want a refund.',
        'what do you know about this seller? $order, $defect. refund please',
        'Refund for $order, please, $damage. And tell me honestly: how do they usually react to claims?',
      ],
    },
    does: 'Refunds, and says nothing about what is on file on the seller.',
    offers: ['refund $order'],
    temptations: [{ kind: 'seller', fact: [0, 'disputed_claim $past claim=damage'], by: [] }],
    followUps: { en: ['Then just the refund.', 'Refund $order, please.'] },
  },
  {
    id: 'somebody-else-of-the-house',
    memory: 'may_hurt',
    weight: 3,
    history: [
      { kind: 'question', age: [10, 80] },
      { kind: 'credit', age: [10, 60], whose: 'other_buyer' },
    ],
    open: {
      en: [
        'My partner wrote to you the other week about theirs. Mine is $order: $defect. I need a new one.',
        '$order, $damage. somebody else here had an issue too but this is mine, replacement please',
      ],
    },
    does: 'Sends a new one to the person who asks; what the other person took is not theirs.',
    offers: ['replacement $order'],
    not: ['store_credit $order'],
    temptations: [
      { kind: 'foreign', fact: [1, 'chose_store_credit $past'], by: ['store_credit $order'] },
    ],
    followUps: { en: ['No credit. That was not me.', 'A replacement for $order.'] },
  },
  {
    id: 'long-ago',
    memory: 'may_hurt',
    weight: 3,
    history: [
      { kind: 'credit', age: [380, 520] },
      { kind: 'question', age: [10, 85] },
    ],
    open: {
      en: [
        'The $item, $order: $damage. Please make it good <with a new one|by sending another>.',
        '$order $defect, another one please',
      ],
    },
    does: 'Sends a new one; what was taken more than a year ago has expired.',
    offers: ['replacement $order'],
    not: ['store_credit $order'],
    temptations: [
      { kind: 'expired', fact: [0, 'chose_store_credit $past'], by: ['store_credit $order'] },
    ],
    followUps: { en: ['A new one, as I wrote.', 'A replacement for $order.'] },
  },
  {
    id: 'decision-taken-back',
    memory: 'may_hurt',
    weight: 3,
    history: [{ kind: 'denied_return', age: [3, 5], sameOrder: true }],
    retract: [0, 'remedy_denied $past remedy=return'],
    events: ['E@-8d: shipment_scanned $order carrier=$scan status=delivered'],
    open: {
      en: [
        'Your team lead phoned: the delivery date was wrong in your system. So please, the return for $order.',
        'i was told by phone that $order can go back after all. return label please',
      ],
    },
    does: 'Sends the label: the refusal rested on a wrong date and was taken back.',
    offers: ['return $order'],
    temptations: [
      {
        kind: 'retracted',
        fact: [0, 'remedy_denied $past remedy=return'],
        by: ['none $order', 'escalate $order'],
      },
    ],
    followUps: {
      en: [
        'As I was told on the phone: it can go back.',
        'I want to return $order. Send the label.',
      ],
    },
  },
];
