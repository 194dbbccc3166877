/** Contacts in which the thread says all there is to know, whatever happened before. */
import type { Plot } from './plot.ts';

const noise = [{ kind: 'question', age: [5, 85] }] as const;

export const NEUTRAL_PLOTS: readonly Plot[] = [
  {
    id: 'wants-refund',
    memory: 'neutral',
    weight: 6,
    history: noise,
    open: {
      en: [
        'The $item arrived today and $damage. <I would like a refund|Please refund it>, $order.',
        '$damage!! $order, money back please',
        'Unfortunately $damage (order $order). I should prefer my money back.',
        'hi, $order, $defect. refund please, no rush',
        'My daughter unpacked the $item and $damage. Could I have a refund for $order?',
      ],
      de: [
        'Guten Tag, die Lieferung $order ($item) ist beschädigt. <Ich möchte mein Geld zurück.|Bitte erstatten Sie mir den Betrag.>',
      ],
      es: [
        'Buenos días, el pedido $order ($item) ha llegado roto. <Quiero el reembolso.|Solicito el reembolso.>',
      ],
      fr: [
        'Bonjour, la commande $order ($item) est arrivée abîmée. <Je demande un remboursement.|Merci de me rembourser.>',
      ],
      ja: ['注文$order（$item）が破損していました。返金をお願いいたします。'],
    },
    does: 'Refunds what was asked for.',
    offers: ['refund $order'],
    followUps: {
      en: ['A refund, as I wrote.', 'Refund $order, please.'],
      de: ['Geld zurück für $order, bitte.'],
      es: ['El reembolso de $order.'],
      fr: ['Un remboursement pour $order.'],
      ja: ['$orderの返金をお願いします。'],
    },
  },
  {
    id: 'wants-replacement',
    memory: 'neutral',
    weight: 6,
    history: noise,
    open: {
      en: [
        'Could you send a new $item? $order, $damage.',
        '$defect. I would like a replacement for $order, <as soon as you can|before the weekend if at all possible>.',
        'replacement pls, $order, $damage',
        'The $item is lovely but $damage. Please send another one. $order.',
        'Kindly replace the item of $order: $defect.',
      ],
      de: [
        'Hallo, $order ($item) ist defekt. Bitte schicken Sie mir <Ersatz|einen neuen Artikel als Ersatz>.',
      ],
      es: ['Hola, $order ($item) no funciona. ¿Me pueden enviar otro?'],
      fr: ['Bonjour, $order ($item) ne fonctionne pas. Je voudrais un remplacement.'],
      ja: ['注文$order（$item）が動きません。交換をお願いします。'],
    },
    does: 'Sends a replacement as asked.',
    offers: ['replacement $order'],
    followUps: {
      en: ['A new one, as I wrote.', 'Send a replacement for $order, please.'],
      de: ['Ersatz für $order, bitte.'],
      es: ['Mándenme otro, $order.'],
      fr: ['Un remplacement pour $order.'],
      ja: ['$orderの交換をお願いします。'],
    },
  },
  {
    id: 'any-remedy-will-do',
    memory: 'neutral',
    weight: 4,
    history: noise,
    open: {
      en: [
        '$damage. Order $order. What do you suggest?',
        'So I unpacked $order and $damage. <How do we go on?|Now what?>',
        '$order: $defect. What can you do?',
      ],
    },
    does: 'Offers a refund or a replacement without sending the buyer round in circles.',
    offers: ['refund $order', 'replacement $order'],
    mayAsk: true,
    followUps: { en: ['Either is fine by me.', 'Then a refund for $order.'] },
  },
  {
    id: 'where-is-it',
    memory: 'neutral',
    weight: 5,
    history: noise,
    events: ['E@-1d: shipment_scanned $order carrier=$scan status=in_transit'],
    open: {
      en: [
        'Where is $order?',
        'any idea when $order gets here? <i go away on monday|birthday on saturday>',
        'Could you tell me the state of $order (the $item)?',
        'I am looking forward to the $item. Is $order on its way?',
      ],
      de: ['Wann kommt $order ungefähr an?'],
      fr: ['Où en est la commande $order, s’il vous plaît ?'],
    },
    does: 'Reads the last scan out: it is on its way. Nothing has to be booked.',
    offers: ['none $order', 'none'],
    not: ['refund $order', 'replacement $order'],
    followUps: {
      en: ['I only want to know where it is.', 'Just tell me where $order is.'],
      de: ['Ich möchte nur wissen, wo $order ist.'],
      fr: ['Je veux seulement savoir où est $order.'],
    },
  },
  {
    id: 'overdue-parcel',
    memory: 'neutral',
    weight: 4,
    history: noise,
    events: ['E@-15d: shipment_scanned $order carrier=$scan status=in_transit'],
    open: {
      en: [
        '$order has not moved for two weeks. Please find out what is going on with the carrier.',
        'tracking of $order is stuck for ages, can you chase the carrier?',
        'The $item from $order never came. Would you ask the carrier, please?',
      ],
    },
    does: 'Opens an inquiry with the carrier.',
    offers: ['carrier_claim $order'],
    followUps: {
      en: ['Please do ask the carrier.', 'Open an inquiry with the carrier for $order.'],
    },
  },
  {
    id: 'cancel-before-shipping',
    memory: 'neutral',
    weight: 4,
    history: noise,
    open: {
      en: [
        'Please cancel $order, <I found one at a flea market|I ordered it twice>.',
        'cancel $order pls',
        'I no longer need the $item. Is it in time to cancel $order?',
      ],
      de: ['Bitte stornieren Sie $order, ich brauche es nicht mehr.'],
      es: ['Por favor, cancelen el pedido $order.'],
    },
    does: 'Cancels it: it has not left yet.',
    offers: ['cancellation $order'],
    followUps: {
      en: ['Cancel it, please.', 'I want $order cancelled.'],
      de: ['Bitte $order stornieren.'],
      es: ['Cancelar $order, por favor.'],
    },
  },
  {
    id: 'return-in-time',
    memory: 'neutral',
    weight: 4,
    history: noise,
    events: ['E@-6d: shipment_scanned $order carrier=$scan status=delivered'],
    open: {
      en: [
        'I would like to return the $item, $order. It does not go with the room.',
        'how do i return $order? <unopened|never used>',
        'The $item is nice but too big. Return label for $order, please.',
      ],
    },
    does: 'Sends the label: the thirty days have hardly begun.',
    offers: ['return $order'],
    followUps: { en: ['The label, please.', 'I want to return $order.'] },
  },
  {
    id: 'question-about-product',
    memory: 'neutral',
    weight: 4,
    history: noise,
    open: {
      en: [
        'Can the $item from $order be left outdoors?',
        'which <batteries|screws> for the $item? ($order)',
        'Is there a manual for the $item in $order? Mine is in a language I cannot read.',
        'Is the $item of $order made by the same firm as before?',
      ],
      ja: ['注文$orderの$itemは、屋外でも使えますか。'],
    },
    does: 'Answers. Nothing has to be booked, and the past does not matter.',
    offers: ['none $order', 'none'],
    not: ['refund $order', 'replacement $order', 'return $order'],
    followUps: {
      en: ['It was only a question.', 'Just answer my question about $order, nothing else.'],
      ja: ['質問だけです。'],
    },
  },
  {
    id: 'says-it-again-itself',
    memory: 'neutral',
    weight: 4,
    history: [{ kind: 'refund', age: [10, 85] }],
    open: {
      en: [
        'You refunded my last order, and now $order: $damage. A refund again, please.',
        'as with the $pastitem: refund for $order please, $defect',
        'Same story as with $past, so a refund for $order too, <if you would|thanks>.',
      ],
    },
    does: 'Refunds it; the buyer says all there is to know.',
    offers: ['refund $order'],
    followUps: { en: ['A refund, as I wrote.', 'Refund $order.'] },
  },
  {
    id: 'no-credit-please',
    memory: 'neutral',
    weight: 3,
    history: [{ kind: 'credit_declined', age: [8, 80] }],
    open: {
      en: [
        '$damage. $order. What will you do about it?',
        'The $item in $order: $defect. How can we settle that?',
      ],
    },
    does: 'Offers a refund or a replacement, and not the store credit that this buyer has turned down.',
    offers: ['refund $order', 'replacement $order'],
    not: ['store_credit $order'],
    declined: ['store_credit $order'],
    mayAsk: true,
    followUps: { en: ['A refund would do.', 'Refund $order, please.'] },
  },
];
