/** Tickets as they come: several facts, or none, and what a reader in a hurry makes of them. */
import type { Mistake } from '../../extraction-case.ts';
import type { Language } from '../product.ts';

export interface ExtractionCore {
  readonly id: string;
  readonly language: Language;
  readonly lines: readonly string[];
  readonly facts: readonly string[];
  /** Mistakes that this very ticket invites: the fact wrongly read, and which mistake that is. */
  readonly slips?: readonly (readonly [Mistake, string])[];
}

export const EXTRACTION_CORES: readonly ExtractionCore[] = [
  {
    id: 'two-orders',
    language: 'en',
    lines: [
      'B: Two things. {{p:$order: $damage}}. And {{n:$order2 has not turned up at all}}.',
      'A: I am sorry on both counts. For $order I can send a new one; for $order2 I ask the carrier.',
      'B: {{y:<Yes to the new one.|New one is fine.>}}',
      'E[x]: replacement_ordered $order',
      '+1d',
      'E[l]: shipment_scanned $order2 carrier=$scan status=lost',
      'A: They have lost it. Refund for that one?',
      'B: {{w:yes please}}',
      'E[r]: refund_issued $order2',
    ],
    facts: [
      'reported_item_problem $order problem=damaged @p',
      'reported_not_received $order2 @n',
      'chose_replacement $order by=agent @y,x',
      'chose_refund $order2 by=agent @w,r',
      'delivery_failed $order2 carrier=$carrier cause=lost @l',
    ],
    slips: [['wrong_order', 'chose_refund $order by=agent @w']],
  },
  {
    id: 'late-but-coming',
    language: 'en',
    lines: [
      'B: {{q:Where on earth is $order?}} <The party is on Saturday.|Guests come on Saturday.>',
      'A: It left the depot. I could refund it if you cannot wait.',
      'B: no no, I wait',
      'A: Fingers crossed!',
    ],
    facts: [],
    slips: [['question_taken_as_report', 'reported_not_received $order @q']],
  },
  {
    id: 'threat-then-credit',
    language: 'en',
    lines: [
      'B: {{t:Either this gets fixed or my bank takes the money back.}} $order: {{p:$defect}}.',
      'A: Let us avoid that. Would store credit do?',
      'B: {{y:<plus the postage, then yes|Make it the full sum and I agree>}}',
      'E[r]: store_credit_issued $order',
      'A: Agreed and booked.',
    ],
    facts: [
      'reported_item_problem $order problem=defective @p',
      'chose_store_credit $order by=agent @y,r',
    ],
    slips: [['threat_taken_as_deed', 'payment_disputed $order @t']],
  },
  {
    id: 'offer-left-lying',
    language: 'en',
    lines: [
      'B: The $item works but {{p:two screws are missing}} in $order.',
      'A: {{o:I can replace the whole set.}}',
      'B: found some that fit <in the garage|at my neighbour>. all good',
      'A: Well done!',
    ],
    facts: ['reported_item_problem $order problem=missing_item @p'],
    slips: [['offer_taken_as_choice', 'chose_replacement $order by=agent @o']],
  },
  {
    id: 'address-changed',
    language: 'en',
    lines: [
      'B: {{w:Please send $order to my new flat}}, it is in my account.',
      'E[c]: order_changed $order change=delivery_address',
      'A: <Changed in time.|Done, it had not left yet.>',
      'B: thank you!',
    ],
    facts: ['changed_order $order change=delivery_address @w,c'],
  },
  {
    id: 'items-changed-and-cancelled',
    language: 'en',
    lines: [
      'B: {{w:Make it two instead of one in $order}}, and {{k:cancel $order2}}.',
      'E[c]: order_changed $order change=items',
      'E[d]: order_cancelled $order2',
      'A: Both done.',
      'B: <wow, fast|thanks>',
    ],
    facts: ['changed_order $order change=items @w,c', 'cancelled_order $order2 @k,d'],
    slips: [['wrong_order', 'cancelled_order $order @k']],
  },
  {
    id: 'seller-answers',
    language: 'en',
    lines: [
      'B: {{p:That is not what the page shows}}, $order.',
      'E[o]: claim_opened $order claim=not_as_described',
      '+2d',
      'S: {{s:You are right, an old photo. We take it back.}}',
      'E[a]: claim_answered $order days=2',
      'A: The seller takes it back and you get the money.',
      'E[r]: refund_issued $order',
      'B: {{w:good, refund it is}}',
    ],
    facts: [
      'reported_item_problem $order problem=not_as_described @p,o',
      'answered_claim $order days=2 @s,a',
      'chose_refund $order by=agent @w,r',
    ],
  },
  {
    id: 'seller-contests',
    language: 'en',
    lines: [
      'B: {{p:$damage}}. $order. {{w:I want my money back.}}',
      'E[o]: claim_opened $order claim=damage',
      '+1d',
      'S: {{s:We do not accept this claim, the parcel was sound.}}',
      'E[c]: claim_disputed $order claim=damage',
      'A: {{d:With the photos as they are I cannot refund $order.}}',
      'E[n]: remedy_denied $order remedy=refund',
      'B: then <a supervisor|somebody above you> please',
      'A: {{u:I have handed it to my supervisor.}}',
      'E[e]: escalated $order to=supervisor',
    ],
    facts: [
      'reported_item_problem $order problem=damaged @p,o',
      'disputed_claim $order claim=damage @s,c',
      'remedy_denied $order remedy=refund @d,n',
      'escalated to=supervisor @u,e',
    ],
    slips: [['offer_taken_as_choice', 'chose_refund $order by=buyer @w']],
  },
  {
    id: 'wrong-quantity',
    language: 'en',
    lines: [
      'B: I paid for four and {{p:got three}}. $order',
      'A: I will have the fourth sent.',
      'B: {{y:<please do|ok yes>}}',
      'E[x]: replacement_ordered $order',
    ],
    facts: [
      'reported_item_problem $order problem=wrong_quantity @p',
      'chose_replacement $order by=agent @y,x ?',
    ],
    slips: [['wrong_problem', 'reported_item_problem $order problem=missing_item @p']],
  },
  {
    id: 'does-not-fit-device',
    language: 'en',
    lines: [
      'B: {{p:The part from $order does not fit my model.}} {{w:Refund, please.}}',
      'E[r]: refund_issued $order',
      'A: <Booked, keep the part.|Done.>',
      'B: thx',
    ],
    facts: [
      'reported_item_problem $order problem=incompatible @p',
      'chose_refund $order by=buyer @w,r',
    ],
    slips: [['wrong_problem', 'reported_item_problem $order problem=wrong_item @p']],
  },
  {
    id: 'refused-at-the-door',
    language: 'en',
    lines: [
      'Y: Carrier: $order refused at the door.',
      'E[s]: shipment_scanned $order carrier=$scan status=refused',
      'A: $order came back to us. Did you not want it?',
      'B: The box was <open|wet>, so I did not take it. {{w:Please send a new one.}}',
      'E[x]: replacement_ordered $order',
      'A: On its way.',
    ],
    facts: [
      'delivery_failed $order carrier=$carrier cause=refused @s',
      'chose_replacement $order by=buyer @w,x',
    ],
  },
  {
    id: 'business-by-word',
    language: 'en',
    lines: [
      'B: {{w:This account belongs to our choir association, we are registered.}} Can $order be paid later?',
      'A: {{x:I have noted it on your word.}} Later payment I can set for this order.',
      'E[b]: business_account_confirmed basis=buyer_statement',
      'E[c]: order_changed $order change=payment_method',
      'B: <splendid|very good>',
    ],
    facts: [
      'is_business_account basis=buyer_statement @w,b',
      'changed_order $order change=payment_method @c',
    ],
  },
  {
    id: 'de-vermisst',
    language: 'de',
    lines: [
      'B: Guten Abend, {{n:$order ist nicht angekommen}}, obwohl es als zugestellt gilt.',
      'E[o]: claim_opened $order claim=not_received',
      'A: Ich kläre das mit dem Zusteller. Möchten Sie Ersatz oder das Geld?',
      'B: {{w:<Lieber das Geld.|Bitte das Geld.>}}',
      'E[r]: refund_issued $order',
      'A: Ist veranlasst.',
    ],
    facts: ['reported_not_received $order @n,o', 'chose_refund $order by=agent @w,r'],
    slips: [['wrong_proposer', 'chose_refund $order by=buyer @w']],
  },
  {
    id: 'es-anular',
    language: 'es',
    lines: [
      'B: Hola, {{w:quiero anular el pedido $order}}.',
      'E[c]: order_cancelled $order',
      'A: Anulado, <sin cargo|no se le cobrará nada>.',
      'B: Gracias.',
    ],
    facts: ['cancelled_order $order @w,c'],
  },
  {
    id: 'fr-refus',
    language: 'fr',
    lines: [
      'B: Bonjour, je voudrais retourner la commande $order.',
      'A: {{d:Le délai est dépassé, nous ne pouvons pas reprendre $order.}}',
      'E[n]: remedy_denied $order remedy=return',
      'B: <Dommage.|Tant pis.>',
    ],
    facts: ['remedy_denied $order remedy=return @d,n'],
  },
  {
    id: 'ja-exchange',
    language: 'ja',
    lines: [
      'B: 注文$orderの$itemですが、{{p:違う色が届きました}}。{{w:交換をお願いします}}。',
      'E[x]: replacement_ordered $order',
      'A: 正しい品をお送りいたします。',
      'B: <よろしくお願いします。|ありがとうございます。>',
    ],
    facts: [
      'reported_item_problem $order problem=wrong_item @p',
      'chose_replacement $order by=buyer @w,x',
    ],
  },
];
