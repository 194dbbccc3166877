/** Past tickets that left something else behind, or nothing. */
import type { Bank } from './past-ticket.ts';

export const PAST_CASES = {
  denied_return: {
    en: [
      {
        lines: [
          'B: {{w:I would like to return the $pastitem}}, $past.',
          'A: {{d:That one was delivered more than two months ago, so I cannot take it back any more.}}',
          'E[n]: remedy_denied $past remedy=return',
          'B: Your supervisor, please.',
          'A: {{u:I have passed it to my supervisor.}}',
          'E[s]: escalated $past to=supervisor',
          '+1d',
          'A: Team lead here. The decision stands, I am sorry.',
        ],
        facts: ['remedy_denied $past remedy=return @d,n', 'escalated to=supervisor @u,s'],
      },
      {
        lines: [
          'B: need to send $past back',
          'A: {{d:Return of this order is not possible: the window closed weeks ago.}}',
          'E[n]: remedy_denied $past remedy=return',
          'B: come on',
          'A: I did ask around for you. {{u:My supervisor has looked at it}} and says the same.',
          'E[s]: escalated $past to=supervisor',
        ],
        facts: ['remedy_denied $past remedy=return @d,n', 'escalated to=supervisor @u,s'],
      },
    ],
  },
  chargeback: {
    en: [
      {
        lines: [
          'B: {{w:I have asked my bank to take the payment for $past back.}} Nobody answered me for a week.',
          'E[c]: chargeback_opened $past',
          'A: I am sorry about the silence. The bank now decides; that takes a while.',
          'B: <So be it.|Fine.>',
        ],
        facts: ['payment_disputed $past @w,c'],
      },
      {
        lines: [
          'E[c]: chargeback_opened $past',
          'N: bank has opened a dispute on $past',
          'A: Your bank tells us that you dispute the payment for the $pastitem. Is that right?',
          'B: {{w:yes i disputed it}}',
          'A: Then we have to wait for their decision.',
        ],
        facts: ['payment_disputed $past @w,c'],
      },
    ],
  },
  business: {
    en: [
      {
        lines: [
          'B: We buy for our <studio|practice|workshop>. {{w:Attached is our tax registration}}, please set the account up as a business one.',
          'A: Checked, all in order.',
          'E[c]: business_account_confirmed basis=tax_document',
          'B: Thank you, the invoice for $past is right now.',
        ],
        facts: ['is_business_account basis=tax_document @w,c'],
      },
      {
        lines: [
          'A: Following up: we still lack your registration.',
          'B: {{w:here is the certificate}}, sorry for the wait',
          'E[c]: business_account_confirmed basis=tax_document',
          'A: Wonderful, you are set up as a business.',
        ],
        facts: ['is_business_account basis=tax_document @w,c'],
      },
    ],
  },
  no_access: {
    en: [
      {
        lines: [
          'B: $past went back to the depot! <There is a gate code, nobody gave it to them.|The bell is in the courtyard.>',
          'E[s]: shipment_scanned $past carrier=$scan status=no_access',
          'A: {{a:The driver could not get in}}, says the carrier. You can collect it.',
          'B: I picked it up myself.',
        ],
        facts: ['delivery_failed $past carrier=$carrier cause=no_access @s'],
      },
      {
        lines: [
          'Y: {{a:Carrier notice for $past: no access to the building.}}',
          'E[s]: shipment_scanned $past carrier=$scan status=no_access',
          'B: again nobody rang...',
          'A: It waits at the parcel shop for you.',
          'B: got it there',
        ],
        facts: ['delivery_failed $past carrier=$carrier cause=no_access @s'],
      },
    ],
  },
  wrong_item: {
    en: [
      {
        lines: [
          'B: {{p:That is not the $pastitem I ordered}}, somebody mixed up $past. {{w:Please send the right one}}.',
          'S: Oops. Right one goes out.',
          'E[r]: replacement_ordered $past',
          'A: The right one is on its way.',
          'B: thanks',
        ],
        facts: [
          'reported_item_problem $past problem=wrong_item @p',
          'chose_replacement $past by=buyer @w,r',
        ],
      },
      {
        lines: [
          'B: $past: {{p:something else is in the box}}, a <toy|set of towels>',
          'A: That should not happen. Right one or money?',
          'B: {{w:the right one}}',
          'E[r]: replacement_ordered $past',
          'A: Sent.',
        ],
        facts: [
          'reported_item_problem $past problem=wrong_item @p',
          'chose_replacement $past by=agent @w,r',
        ],
      },
    ],
  },
  cancelled: {
    en: [
      {
        lines: [
          'B: {{w:Please cancel $past}}, I clicked twice.',
          'E[c]: order_cancelled $past',
          'A: Cancelled, <nothing was charged|the amount is released>.',
          'B: Phew',
        ],
        facts: ['cancelled_order $past @w,c'],
      },
    ],
  },
  problem_open: {
    en: [
      {
        lines: [
          'B: {{p:The $pastitem acts up: $pastdefect.}} $past',
          'A: Try a reset first: hold it upside down for a minute, then give it a day.',
          'B: ok I will <try|see>',
        ],
        facts: ['reported_item_problem $past problem=defective @p'],
      },
      {
        lines: [
          'B: $past. {{p:$pastdefect}}, is that normal?',
          'A: It should settle after a few days of use.',
          'B: hm, I will watch it',
        ],
        facts: ['reported_item_problem $past problem=defective @p'],
      },
    ],
  },
  seller_disputed: {
    en: [
      {
        lines: [
          'B: {{p:$pastdamage}}, $past, photos attached.',
          'E[o]: claim_opened $past claim=damage',
          'S: {{s:We contest this, it left us whole.}}',
          'E[c]: claim_disputed $past claim=damage',
          'A: We decide for you, $name.',
          'E[r]: refund_issued $past',
          'B: {{w:Good, thanks for the refund}}',
        ],
        facts: [
          'reported_item_problem $past problem=damaged @p',
          'disputed_claim $past claim=damage @s,c',
          'chose_refund $past by=agent @w,r',
        ],
      },
    ],
  },
  question: {
    en: [
      {
        lines: [
          'B: Does the $pastitem come in <grey|a smaller size>?',
          'A: Not at the moment, $name.',
          'B: Pity.',
        ],
        facts: [],
      },
      {
        lines: [
          'B: how do i clean the $pastitem?',
          'A: <Lukewarm water, a soft cloth.|Dry brush only.>',
          'B: thx',
        ],
        facts: [],
      },
      {
        lines: [
          'B: When will $past be here? No hurry.',
          'E: shipment_scanned $past carrier=$scan status=in_transit',
          'A: <Tomorrow.|Thursday, says the carrier.>',
          'B: super',
        ],
        facts: [],
      },
      {
        lines: [
          'B: Is the newsletter discount still good?',
          'A: Until Sunday.',
          'B: <bought two|ordered> then!',
        ],
        facts: [],
      },
    ],
    de: [
      {
        lines: ['B: Gibt es $pastitem auch in Blau?', 'A: Leider nicht.', 'B: Schade, danke.'],
        facts: [],
      },
    ],
    es: [
      {
        lines: [
          'B: ¿Cuándo llega el pedido $past?',
          'A: Mañana, según el transportista.',
          'B: Genial.',
        ],
        facts: [],
      },
    ],
    fr: [
      {
        lines: ['B: Quand la commande $past arrive-t-elle ?', 'A: Demain.', 'B: Merci.'],
        facts: [],
      },
    ],
    ja: [
      {
        lines: [
          'B: 注文$pastはいつ届きますか。',
          'A: 明日の予定です。',
          'B: ありがとうございます。',
        ],
        facts: [],
      },
    ],
  },
} as const satisfies Bank;
