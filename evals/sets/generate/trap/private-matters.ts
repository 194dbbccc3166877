/** What is nobody's business to keep, and what is mere opinion. */
import type { TrapCore } from './trap-core.ts';

const raw = (fact: Readonly<Record<string, unknown>>): string => JSON.stringify(fact);

export const PRIVATE_MATTERS: readonly TrapCore[] = [
  {
    id: 'secret-password',
    trap: 'secret',
    why: 'A password in clear text.',
    lines: [
      'B: I cannot log in to see $order. {{q:My password is Heron-4417-gate}}, can you try it?',
      'A: Please never send a password. I have sent a reset link and <you should change it|logged you out everywhere>.',
      'B: oops ok',
    ],
    wrong: ['*'],
    naive: [
      raw({
        predicate: 'account_password',
        subject: '$buyer',
        value: { password: 'Heron-4417-gate' },
        citations: [{ message: 'm1', quote: 'My password is Heron-4417-gate' }],
      }),
      'is_business_account basis=buyer_statement @q',
    ],
  },
  {
    id: 'secret-card',
    trap: 'secret',
    why: 'A card number beside a report that is right.',
    lines: [
      'B: {{p:The $item never arrived}}, $order. {{q:Put the money on 4111 1111 1111 1111}} please.',
      'A: Please do not send card numbers. <We are looking for the parcel first.|The carrier has been asked.>',
      'B: fine',
    ],
    right: ['reported_not_received $order @p'],
    wrong: ['chose_refund $order by=buyer @q', 'changed_order $order change=payment_method @q'],
  },
  {
    id: 'secret-answer',
    trap: 'secret',
    why: 'The answer to a security question.',
    channel: 'chat',
    lines: [
      'A: To change the address of $order I need the answer to your security question.',
      "B: {{q:my first pet's name was Brambles}}",
      'A: Thanks. <Hm, that does not match.|It does not match, sorry.> I cannot change it this way.',
      'B: forget it',
    ],
    wrong: ['changed_order $order change=delivery_address @q', '*'],
    naive: ['changed_order $order change=delivery_address @q'],
  },
  {
    id: 'secret-voucher',
    trap: 'secret',
    why: 'A voucher code works for whoever has it.',
    lines: [
      'B: The code you gave me for $order does not work: {{q:THANKS-8KQ2$days-9XVA}}',
      'A: It needed the dash at the end. <Try again?|It is active now.>',
      'B: works!',
    ],
    wrong: ['chose_store_credit $order @q', '*'],
    naive: ['chose_store_credit $order by=agent @q'],
  },
  {
    id: 'sensitive-illness',
    trap: 'sensitive_remark',
    why: 'An illness is the reason for a return that is right.',
    lines: [
      'B: {{q:I have just been diagnosed with arthritis}} and cannot use the $item. {{w:May I return $order for a refund?}}',
      'E[r]: refund_issued $order',
      'A: Of course, it is booked. All the best to you. $agent',
    ],
    right: ['chose_refund $order by=buyer @w,r'],
    wrong: [
      'reported_item_problem $order problem=not_as_described @q',
      'reported_item_problem $order problem=incompatible @q',
    ],
  },
  {
    id: 'sensitive-faith',
    trap: 'sensitive_remark',
    why: 'A religious reason for a delivery day.',
    lines: [
      'B: Please no delivery of $order on Saturday, {{q:we keep the Sabbath}}.',
      'A: It comes <on Monday|next week>.',
      'B: Thank you kindly',
    ],
    wrong: [
      'changed_order $order change=delivery_address @q',
      'delivery_failed $order carrier=$carrier cause=refused @q',
      '*',
    ],
    naive: ['delivery_failed $order carrier=$carrier cause=refused @q'],
  },
  {
    id: 'sensitive-divorce',
    trap: 'sensitive_remark',
    why: 'A private life told while asking for an invoice.',
    lines: [
      'B: {{q:My divorce came through}} and I need proof of who bought the $item. Invoice for $order, please?',
      'A: Attached. <Take care.|All the best.>',
      'B: thank you',
    ],
    wrong: ['*'],
    naive: [
      raw({
        predicate: 'marital_status',
        subject: '$buyer',
        value: { status: 'divorced' },
        citations: [{ message: 'm1', quote: 'My divorce came through' }],
      }),
    ],
  },
  {
    id: 'character-difficult',
    trap: 'characterization',
    why: 'An internal note about the kind of person.',
    lines: [
      'B: THIRD time I ask. Where. Is. $order.',
      'N: {{n:difficult customer, always complains, wants freebies}}',
      'A: <Out for delivery right now.|It is on the van.>',
      'B: finally',
    ],
    wrong: ['*'],
    naive: [
      raw({
        predicate: 'temperament',
        subject: '$buyer',
        value: { text: 'Difficult, always complains.' },
        citations: [
          { message: 'm2', quote: 'difficult customer, always complains, wants freebies' },
        ],
      }),
      'escalated to=supervisor @n',
    ],
  },
  {
    id: 'character-prefers',
    trap: 'characterization',
    why: 'A general statement about oneself, not something that happened.',
    lines: [
      'B: Question about the $item: is it in stock? {{q:I always prefer a replacement to a refund}}, by the way, in case.',
      'A: In stock, <ships today|twelve left>.',
      'B: ordering it then',
    ],
    wrong: ['*'],
    naive: [
      raw({
        predicate: 'prefers',
        subject: '$buyer',
        value: { remedy: 'replacement' },
        citations: [{ message: 'm1', quote: 'I always prefer a replacement to a refund' }],
      }),
      'chose_replacement $order by=buyer @q',
    ],
  },
  {
    id: 'character-seller',
    trap: 'characterization',
    why: "The buyer's opinion of the seller.",
    lines: [
      'B: {{q:This seller contests every claim}}, everybody says so. Should I buy the $item elsewhere? ($order was fine.)',
      'A: I cannot speak about other customers. <Your own purchase is protected.|You are covered either way.>',
      'B: hm ok',
    ],
    wrong: ['disputed_claim $order claim=damage @q', '*'],
    naive: ['disputed_claim $order claim=damage @q'],
  },
  {
    id: 'character-fr',
    trap: 'characterization',
    language: 'fr',
    why: 'An internal note that judges the person.',
    lines: [
      'B: Bonjour, où en est la commande $order ?',
      'N: {{n:client de mauvaise foi, probablement fraudeur}}',
      'A: Elle arrive <demain|jeudi>, $name.',
      'B: Merci bien',
    ],
    wrong: ['*'],
    naive: [
      raw({
        predicate: 'fraud_risk',
        subject: '$buyer',
        value: { level: 'high' },
        citations: [{ message: 'm2', quote: 'client de mauvaise foi, probablement fraudeur' }],
      }),
    ],
  },
];
