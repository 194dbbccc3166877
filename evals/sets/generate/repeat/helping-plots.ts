/** Repeat contacts in which the right answer depends on something that was agreed before. */
import type { Plot } from './plot.ts';

const AGAIN = {
  en: [
    'The $item from $order: $defect. <Could we do the same as last time?|Please handle it the way we did last time.>',
    '$order is a dud, $defect. same solution as before please',
    'Another one, sadly: the $item in $order, $defect. What we agreed on for my previous order <suited me well|was fine>, so that again please.',
    'me again :) $order, $defect. like the other time?',
    'I regret to trouble you a second time. $order: $defect. Kindly proceed <just as|exactly as> you did with my earlier purchase.',
    'Got the $item ($order) and $defect. Do what you did <for the last one|in the last case>, that worked.',
  ],
  de: [
    'Guten Tag, leider wieder ein Problem: $order ($item) ist mangelhaft. Bitte machen Sie es <genauso wie beim letzten Mal|wieder so wie neulich>.',
  ],
  es: [
    'Hola, otra vez yo: el pedido $order ($item) ha salido mal. <Lo mismo que la última vez|Como la otra vez>, por favor.',
  ],
  fr: [
    'Bonjour, encore un souci : la commande $order ($item) est défectueuse. <Comme la dernière fois|Faites comme l’autre fois>, s’il vous plaît.',
  ],
  ja: [
    'お世話になります。注文$order（$item）に不具合がありました。前回と同じ対応をお願いできますか。',
  ],
};

const again = (
  remedy: 'refund' | 'replacement' | 'store_credit',
  kind: 'refund' | 'replacement' | 'credit',
  plain: string,
): Plot => ({
  id: `as-last-time-${remedy}`,
  memory: 'helps',
  weight: 5,
  history: [{ kind, age: [8, 80] }],
  open: remedy === 'store_credit' ? { en: AGAIN.en, de: AGAIN.de } : AGAIN,
  needs: [0, `chose_${remedy} $past`],
  does: `Finds what was agreed last time and leads with it: ${remedy.replace('_', ' ')}.`,
  offers: [`${remedy} $order`],
  notAsk: ['what_happened_before', 'wished_remedy'],
  followUps: {
    en: ['You must have it on file. The same as the last time.', plain],
    de: [
      'Das müsste bei Ihnen stehen.',
      remedy === 'refund'
        ? 'Bitte das Geld zurück für $order.'
        : remedy === 'replacement'
          ? 'Bitte Ersatz für $order.'
          : 'Bitte ein Guthaben für $order.',
    ],
    es: [
      'Lo tendrán apuntado.',
      remedy === 'refund' ? 'El reembolso de $order, por favor.' : 'Mándenme otro, pedido $order.',
    ],
    fr: [
      'Vous devez l’avoir noté.',
      remedy === 'refund'
        ? 'Un remboursement pour $order, merci.'
        : 'Un remplacement pour $order, merci.',
    ],
    ja: [
      '前回の記録をご確認ください。',
      remedy === 'refund' ? '$orderの返金をお願いします。' : '$orderの交換をお願いします。',
    ],
  },
});

export const HELPING_PLOTS: readonly Plot[] = [
  again('refund', 'refund', 'Then plainly: a refund for $order, please.'),
  again('replacement', 'replacement', 'Then plainly: send me a replacement for $order.'),
  again('store_credit', 'credit', 'Then plainly: store credit for $order.'),
  {
    id: 'replacement-still-out',
    memory: 'helps',
    weight: 4,
    history: [{ kind: 'replacement', age: [12, 30], sameOrder: true }],
    events: ['E@-40d: shipment_scanned $order carrier=$scan status=delivered'],
    open: {
      en: [
        'I am still waiting for $order. It has been <two weeks|ages>.',
        'nothing has come yet for $order?',
        '$order - when will it get here? The $item, you know.',
        'Hello, could you find out where $order is? <I expected it last week.|It ought to have been here by now.>',
        'Still no $item. $order. What is going on?',
      ],
      de: ['Guten Tag, $order ist immer noch nicht da. <Wo bleibt es?|Können Sie nachforschen?>'],
    },
    needs: [0, 'chose_replacement $past'],
    does: 'Knows that a replacement is due, does not point at the first delivery, and starts an inquiry with the carrier.',
    offers: ['carrier_claim $order'],
    not: ['none $order'],
    notAsk: ['what_happened_before', 'order_id'],
    followUps: {
      en: [
        'No, not the first parcel. The one after it.',
        'I mean the replacement for $order. Please ask the carrier where it is.',
      ],
      de: [
        'Nein, nicht das erste Paket.',
        'Ich meine den Ersatz für $order. Bitte fragen Sie beim Paketdienst nach.',
      ],
    },
  },
  {
    id: 'return-denied-before',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'denied_return', age: [6, 60], sameOrder: true }],
    open: {
      en: [
        'How do I return $order? <Please send the label.|I need a label.>',
        'i want to send the $item back. $order',
        'Good day. Kindly arrange the return of $order, the $item is no longer needed.',
        'Return for $order please, it is still <boxed|like new>.',
      ],
    },
    needs: [0, 'remedy_denied $past remedy=return'],
    does: 'Says that this was decided, kindly, and does not promise a return that will be refused again; or lets a person decide.',
    offers: ['none $order', 'escalate $order'],
    not: ['return $order', 'refund $order'],
    notAsk: ['order_id', 'what_happened_before'],
    followUps: {
      en: [
        'So is it possible or not?',
        'All right, then I want somebody to look at $order again. Please pass it on.',
      ],
    },
  },
  {
    id: 'refund-under-dispute',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'chargeback', age: [4, 45], sameOrder: true }],
    open: {
      en: [
        'Please refund $order, the $item is <no use to me|not what I need>.',
        'refund for $order??',
        'I should like my money back for $order. <When can I expect it?|How long does that take?>',
        'So, the money for the $item. $order. Refund it please.',
      ],
    },
    needs: [0, 'payment_disputed $past'],
    does: 'Sees the open dispute and does not pay twice: explains it or hands it to somebody who knows the case.',
    offers: ['escalate $order', 'none $order'],
    not: ['refund $order', 'store_credit $order'],
    notAsk: ['order_id'],
    followUps: {
      en: [
        'And now?',
        'I know that the bank is on it. Then please pass $order on to whoever deals with that.',
      ],
    },
  },
  {
    id: 'invoice-for-the-business',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'business', age: [10, 85] }],
    open: {
      en: [
        'Could $order be invoiced without tax, <as usual for us|like our other orders>?',
        'We need the net invoice for $order. The $item is for the office.',
        'invoice for $order came with tax on it, pls correct',
        'Please issue a business invoice for $order.',
      ],
    },
    needs: [0, 'is_business_account basis=tax_document'],
    does: 'Corrects the invoice at once: the registration was shown already and is not asked for again.',
    offers: ['none $order', 'none'],
    notAsk: ['tax_document', 'order_id'],
    followUps: {
      en: [
        'We have sent you that paper before.',
        'Here is the registration once more. Now please correct the invoice of $order.',
      ],
    },
  },
  {
    id: 'door-without-bell',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'no_access', age: [10, 85] }],
    events: ['E@-1d: shipment_scanned $order carrier=$scan status=in_transit'],
    open: {
      en: [
        'Will $order make it to me this time? <I am at work all day.|I cannot be at the window all day.>',
        '$order is on its way i see. please make sure it gets to my door',
        'I see that $order ships with the same people. How do we avoid another trip to the depot?',
        'The $item is heavy, so $order must not go back to the depot.',
      ],
    },
    needs: [0, 'delivery_failed $past cause=no_access'],
    does: 'Knows that the driver found no way in and arranges another way with the carrier before it fails again.',
    offers: ['carrier_claim $order'],
    notAsk: ['delivery_address', 'what_happened_before'],
    followUps: {
      en: [
        'The last one went back, that is why I ask.',
        'They did not get in last time. Please arrange with the carrier that $order is left with the porter.',
      ],
    },
  },
  {
    id: 'second-wrong-one',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'wrong_item', age: [7, 30], sameOrder: true }],
    open: {
      en: [
        'Not the right one. $order. <Really?|I give up.>',
        'opened the box of $order and it is something else',
        '$order: this is not the $item that I had chosen. What now?',
        'Dear team, the box for $order holds the wrong thing. Please advise.',
      ],
    },
    needs: [0, 'reported_item_problem $past problem=wrong_item'],
    does: 'Sees that the replacement was wrong as well: money back or a person, no third parcel.',
    offers: ['refund $order', 'escalate $order'],
    not: ['replacement $order'],
    notAsk: ['what_happened_before', 'order_id'],
    followUps: {
      en: [
        'Do you know that this is the second time?',
        'No more parcels. I want a refund for $order.',
      ],
    },
  },
  {
    id: 'cancelled-yet-delivered',
    memory: 'helps',
    weight: 2,
    history: [{ kind: 'cancelled', age: [5, 25], sameOrder: true }],
    events: ['E@-1d: shipment_scanned $order carrier=$scan status=delivered'],
    open: {
      en: [
        '$order was left at my door today. What am I to do with it?',
        'um, a $item turned up. $order. what now?',
        'The postman brought $order. <That should not be, I think.|I did not expect it.>',
      ],
    },
    needs: [0, 'cancelled_order $past'],
    does: 'Knows that it was cancelled, and sends a free label for the way back.',
    offers: ['return $order'],
    notAsk: ['what_happened_before', 'order_id'],
    followUps: {
      en: [
        'I did not want it any more, you know that.',
        'I had cancelled $order. Please send me a label for the return.',
      ],
    },
  },
  {
    id: 'the-one-i-wrote-about',
    memory: 'helps',
    weight: 3,
    history: [{ kind: 'problem_open', age: [4, 35], sameOrder: true }],
    open: {
      en: [
        'It has not got any better with the one I wrote about. I want my money back now.',
        'still the same trouble as in my last mail. refund pls',
        'As to the matter of the other week: no improvement. <I ask for a refund.|A refund, please.>',
        'You said to wait. I waited. Refund please.',
      ],
    },
    needs: [0, 'reported_item_problem $past problem=defective'],
    does: 'Finds which order had the fault and refunds that one, without asking for the number.',
    offers: ['refund $order'],
    not: ['refund $order2'],
    notAsk: ['order_id', 'what_happened_before'],
    followUps: {
      en: ['You have had all that from me already.', 'It is $order. Refund it, please.'],
    },
  },
];
