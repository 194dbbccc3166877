/** Past tickets that ended in money, a new one or credit. */
import type { Bank } from './past-ticket.ts';

const refund = [
  'reported_item_problem $past problem=damaged @p',
  'chose_refund $past by=buyer @w,r',
];
const replacement = [
  'reported_item_problem $past problem=defective @p',
  'chose_replacement $past by=buyer @w,r',
];
const credit = ['chose_store_credit $past by=buyer @w,r'];

export const PAST_REMEDIES = {
  refund: {
    en: [
      {
        lines: [
          'B: The $pastitem from $past <came broken|did not survive the trip>: {{p:$pastdamage}}. {{w:I would like the money back}}.',
          'A: I am sorry, $name. It is booked.',
          'E[r]: refund_issued $past',
          'B: <Thanks, quick.|Much appreciated.>',
        ],
        facts: refund,
      },
      {
        lines: [
          'B: $past, {{p:$pastdamage}}. pics attached',
          'A: Understood. Money back or a new one?',
          'B: {{w:money back pls}}',
          'E[r]: refund_issued $past',
          'A: <On its way.|Done, three to five days.>',
        ],
        facts: [
          'reported_item_problem $past problem=damaged @p',
          'chose_refund $past by=agent @w,r',
        ],
      },
      {
        lines: [
          'B: I am sorry to say that {{p:the $pastitem arrived in a poor state ($pastdamage)}}. {{w:Please refund me}}; the number is $past.',
          'S: Packed it myself, surprised. Fine by us.',
          'A: The seller agreed at once.',
          'E[r]: refund_issued $past',
          'B: Kind of you both.',
        ],
        facts: refund,
      },
    ],
    de: [
      {
        lines: [
          'B: Guten Tag, {{p:der Artikel aus $past ($pastitem) kam beschädigt an}}. {{w:Ich hätte gern mein Geld zurück.}}',
          'A: Das tut uns leid. Die Erstattung ist veranlasst.',
          'E[r]: refund_issued $past',
          'B: Danke für die schnelle Hilfe.',
        ],
        facts: refund,
      },
    ],
    es: [
      {
        lines: [
          'B: Hola, {{p:el artículo del pedido $past ($pastitem) llegó roto}}. {{w:Prefiero el reembolso}}.',
          'E[r]: refund_issued $past',
          'A: Hecho. Disculpe las molestias.',
          'B: Gracias.',
        ],
        facts: refund,
      },
    ],
    fr: [
      {
        lines: [
          'B: Bonjour, {{p:l’article de la commande $past ($pastitem) est arrivé cassé}}. {{w:Je souhaite être remboursé}}.',
          'E[r]: refund_issued $past',
          'A: C’est fait, avec nos excuses.',
          'B: Merci.',
        ],
        facts: refund,
      },
    ],
    ja: [
      {
        lines: [
          'B: 注文$past（$pastitem）、{{p:破損した状態で届きました}}。{{w:返金をお願いします}}。',
          'E[r]: refund_issued $past',
          'A: $name様、返金の手続きをいたしました。',
          'B: ありがとうございます。',
        ],
        facts: refund,
      },
    ],
  },
  replacement: {
    en: [
      {
        lines: [
          'B: {{p:The $pastitem has a fault, $pastdefect}}. {{w:Could you send me another one?}} Order $past',
          'A: Of course.',
          'E[r]: replacement_ordered $past',
          'A: <It leaves tomorrow.|Booked, tracking follows.> $agent',
          'B: Great',
        ],
        facts: replacement,
      },
      {
        lines: [
          'B: hi $past {{p:$pastdefect}} {{w:can i get a new one}}',
          'A: Sure thing.',
          'E[r]: replacement_ordered $past',
          'B: <legend|cheers>',
        ],
        facts: replacement,
      },
      {
        lines: [
          'B: Dear all, {{p:I must report that $pastdefect}} (the $pastitem, $past). {{w:I should be glad of a replacement.}}',
          'S: We have spare units, no problem.',
          'E[r]: replacement_ordered $past',
          'A: A new one is on its way to you.',
          'B: Thank you for the courtesy.',
        ],
        facts: replacement,
      },
    ],
    de: [
      {
        lines: [
          'B: Hallo, {{p:das Gerät aus $past ($pastitem) funktioniert nicht}}. {{w:Bitte schicken Sie mir Ersatz.}}',
          'E[r]: replacement_ordered $past',
          'A: Der Ersatz ist unterwegs.',
          'B: Prima.',
        ],
        facts: replacement,
      },
    ],
    es: [
      {
        lines: [
          'B: Buenas, {{p:lo del pedido $past ($pastitem) no funciona}}. {{w:¿Me mandan otro?}}',
          'E[r]: replacement_ordered $past',
          'A: Sale mañana mismo.',
          'B: Perfecto.',
        ],
        facts: replacement,
      },
    ],
    fr: [
      {
        lines: [
          'B: Bonjour, {{p:l’article reçu ($pastitem, $past) ne marche pas}}. {{w:Pouvez-vous m’en envoyer un autre ?}}',
          'E[r]: replacement_ordered $past',
          'A: Il part demain.',
          'B: Parfait.',
        ],
        facts: replacement,
      },
    ],
    ja: [
      {
        lines: [
          'B: 注文$past（$pastitem）ですが、{{p:動作しません}}。{{w:交換品を送っていただけますか}}。',
          'E[r]: replacement_ordered $past',
          'A: 交換品を手配いたしました。',
          'B: 助かります。',
        ],
        facts: replacement,
      },
    ],
  },
  credit: {
    en: [
      {
        lines: [
          'B: I changed my mind about the $pastitem, $past. {{w:Store credit is fine with me}}, then I need not wait for the bank.',
          'A: Easily done.',
          'E[r]: store_credit_issued $past',
          'B: <Nice.|I see it already.>',
        ],
        facts: credit,
      },
      {
        lines: [
          'B: $past goes back, too big for the shelf',
          'A: Label attached. Money or credit?',
          'B: {{w:credit, i will order again anyway}}',
          'E[r]: store_credit_issued $past',
          'A: It is in your account.',
        ],
        facts: ['chose_store_credit $past by=agent @w,r'],
      },
    ],
    de: [
      {
        lines: [
          'B: $past ($pastitem) geht zurück. {{w:Ein Guthaben reicht mir völlig.}}',
          'E[r]: store_credit_issued $past',
          'A: Ist gutgeschrieben.',
          'B: Danke!',
        ],
        facts: credit,
      },
    ],
  },
  credit_declined: {
    en: [
      {
        lines: [
          'B: {{p:$pastdamage}}, $past.',
          'A: Sorry! May I offer store credit with a bit on top?',
          'B: <No credit please.|Please no credit, I hardly shop here.> {{w:A plain refund}}.',
          'E[r]: refund_issued $past',
          'A: Booked.',
        ],
        facts: refund,
      },
    ],
  },
} as const satisfies Bank;
