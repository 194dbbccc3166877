/** Stories in which something else than a remedy becomes a belief: of a buyer. */
import { aside, type ChainPlot, type MonthPlot, pro, type ThreadPlot } from './chain-plot.ts';

/** A month in which the lead is wrong and nothing is chosen: what is said confirms the belief. */
export interface BeliefMonth {
  readonly open: string;
  readonly wants: string;
  readonly says: string;
  /** How it goes when nobody believes anything, with the facts of that. */
  readonly plain: readonly string[];
  readonly plainFacts?: readonly string[];
  readonly led: readonly string[];
  readonly ledOffers: readonly string[];
  readonly ledFacts: readonly string[];
  readonly ledOutcome: string;
  readonly belief: string;
}

export function beliefMonth(month: BeliefMonth): MonthPlot {
  const { wants, says, ledOffers } = month;
  const plain: ThreadPlot = {
    lines: [`B: ${month.open}`, ...month.plain],
    offers: [wants],
    wrongOffers: 0,
    outcome: wants,
    facts: month.plainFacts ?? [],
    beliefs: [aside('Wrote in; it was settled.', false)],
  };
  const led: ThreadPlot = {
    lines: [`B: ${month.open}`, ...month.led],
    offers: ledOffers,
    wrongOffers: ledOffers.filter((offer) => offer !== wants).length,
    outcome: month.ledOutcome,
    facts: month.ledFacts,
    beliefs: [pro(month.belief)],
  };
  return { wants, says, plain, led };
}

const root = (
  lines: readonly string[],
  outcome: string,
  fact: string,
  belief: string,
  wrongOffers = 0,
): MonthPlot => ({
  wants: outcome,
  says: 'What was booked.',
  plain: { lines, offers: [outcome], wrongOffers, outcome, facts: [fact], beliefs: [pro(belief)] },
});

export const BELIEF_PLOTS: readonly ChainPlot[] = [
  {
    id: 'refund-denied-denied-again',
    story: 'One refund was rightly refused. Later ones are refused because one was.',
    subject: 'buyer',
    wrongLead: 'refuses at once',
    for: ['remedy_denied'],
    against: ['chose_refund'],
    root: 'remedy_denied $order remedy=refund',
    months: [
      root(
        [
          'B: Refund for $order please, I dropped the $item.',
          'A: {{d:Damage by a fall is not covered, so no refund for $order.}}',
          'E[r]: remedy_denied $order remedy=refund',
          'B: <worth asking|ok>',
        ],
        'none $order',
        'remedy_denied $order remedy=refund @d,r',
        'Not eligible for refunds.',
      ),
      beliefMonth({
        open: '$order came broken, $damage. Refund please.',
        wants: 'refund $order',
        says: 'A refund that is due.',
        plain: ['E[r]: refund_issued $order', 'A: Booked.', 'B: {{w:thanks for the refund}}'],
        plainFacts: ['chose_refund $order by=buyer @w,r'],
        led: [
          'A: {{d:I cannot refund $order, as was explained to you before.}}',
          'E[r]: remedy_denied $order remedy=refund',
          'B: <Before? But this one came broken.|That was another matter!>',
        ],
        ledOffers: ['none $order'],
        ledFacts: ['!remedy_denied $order remedy=refund @d,r'],
        ledOutcome: 'none $order',
        belief: 'Not eligible for refunds, told twice.',
      }),
      beliefMonth({
        open: 'Refund for $order: it never arrived.',
        wants: 'refund $order',
        says: 'A refund that is due.',
        plain: ['E[r]: refund_issued $order', 'A: Of course.', 'B: {{w:got the refund}}'],
        plainFacts: ['chose_refund $order by=buyer @w,r'],
        led: [
          'A: {{d:Refunds are not possible on your account, $order included.}}',
          'E[r]: remedy_denied $order remedy=refund',
          'B: on my account?? why',
        ],
        ledOffers: ['none $order', 'none $order'],
        ledFacts: ['!remedy_denied $order remedy=refund @d,r'],
        ledOutcome: 'none $order',
        belief: 'Refunds blocked on this account.',
      }),
      beliefMonth({
        open: 'I ask one last time: refund for $order, $defect.',
        wants: 'refund $order',
        says: 'A refund that is due.',
        plain: ['E[r]: refund_issued $order', 'A: Yes, booked.', 'B: {{w:finally a refund}}'],
        plainFacts: ['chose_refund $order by=buyer @w,r'],
        led: [
          'A: {{d:No refund for $order.}} The account has been refused several times.',
          'B: <This is absurd.|I give up.>',
        ],
        ledOffers: ['none $order'],
        ledFacts: ['!remedy_denied $order remedy=refund @d'],
        ledOutcome: 'none $order',
        belief: 'Refused refunds many times: suspicious.',
      }),
    ],
  },
  {
    id: 'bank-error-becomes-disputer',
    story:
      'The bank opened a dispute by mistake. Everything the buyer asks goes to the fraud desk.',
    subject: 'buyer',
    wrongLead: 'hands everything on',
    for: ['payment_disputed', 'escalated'],
    against: [],
    root: 'payment_disputed $order',
    months: [
      root(
        [
          'E[c]: chargeback_opened $order',
          'N: dispute opened for $order',
          'B: My bank got that wrong! I have told them to close it.',
          'A: Thank you, then all is well.',
        ],
        'none $order',
        '!payment_disputed $order @c',
        'Disputes payments.',
        0,
      ),
      beliefMonth({
        open: '$order: $damage. A new one?',
        wants: 'replacement $order',
        says: 'A new one.',
        plain: [
          'E[r]: replacement_ordered $order',
          'A: On its way.',
          'B: {{w:thanks for the new one}}',
        ],
        plainFacts: ['chose_replacement $order by=buyer @w,r'],
        led: [
          'A: {{u:Because of your payment history a specialist will look at this.}}',
          'E[s]: escalated $order to=specialist',
          'B: <What history?|Hm. OK.>',
        ],
        ledOffers: ['escalate $order'],
        ledFacts: ['!escalated to=specialist @u,s'],
        ledOutcome: 'escalate $order',
        belief: 'Risky: disputes, went to a specialist.',
      }),
      beliefMonth({
        open: 'How do I return $order?',
        wants: 'return $order',
        says: 'A label.',
        plain: ['A: Here is the label.', 'B: thanks'],
        led: [
          'A: {{u:Returns on this account are checked by a specialist.}}',
          'E[s]: escalated $order to=specialist',
          'B: I have done nothing wrong',
        ],
        ledOffers: ['escalate $order'],
        ledFacts: ['!escalated to=specialist @u,s'],
        ledOutcome: 'escalate $order',
        belief: 'Fraud risk, twice with a specialist.',
      }),
    ],
  },
  {
    id: 'guessed-business',
    story: 'An office address becomes a business account, and the rights of a consumer are gone.',
    subject: 'buyer',
    wrongLead: 'treats the buyer as a company',
    for: ['is_business_account'],
    against: ['chose_refund'],
    root: 'is_business_account basis=buyer_statement',
    months: [
      root(
        [
          'B: Please deliver $order to {{q:our office}}, I am there all day.',
          'A: Noted for the driver.',
          'B: <ta|thanks>',
        ],
        'none $order',
        '!is_business_account basis=buyer_statement @q',
        'Business customer.',
      ),
      beliefMonth({
        open: 'I would like to return $order, it is within the two weeks.',
        wants: 'return $order',
        says: 'The return any consumer may make.',
        plain: ['A: Here is your label.', 'B: thanks'],
        led: [
          'A: As a business customer you have no right to change your mind, I am afraid.',
          'B: {{q:<if you say it is a business account, it will be one|well, if that is how the account is kept>}}',
          'A: Thank you for understanding.',
        ],
        ledOffers: ['none $order'],
        ledFacts: ['!is_business_account basis=buyer_statement @q'],
        ledOutcome: 'none $order',
        belief: 'Business customer; said so.',
      }),
      beliefMonth({
        open: '$order, $damage. Refund please.',
        wants: 'refund $order',
        says: 'A refund.',
        plain: ['E[r]: refund_issued $order', 'A: Booked.', 'B: {{w:thanks, refund is there}}'],
        plainFacts: ['chose_refund $order by=buyer @w,r'],
        led: [
          'A: Businesses must report damage within a day.',
          'B: {{q:I have read that I am a business here}}, but I am a nurse, at home',
          'A: The account says otherwise.',
        ],
        ledOffers: ['none $order'],
        ledFacts: ['!is_business_account basis=buyer_statement @q'],
        ledOutcome: 'none $order',
        belief: 'Business customer, confirmed by the customer.',
      }),
    ],
  },
  {
    id: 'once-escalated-always',
    story: 'A hard case went to a supervisor. Now even a question about washing goes there.',
    subject: 'buyer',
    wrongLead: 'hands it on at once',
    for: ['escalated'],
    against: [],
    root: 'escalated to=supervisor',
    months: [
      root(
        [
          'B: $order was charged twice.',
          'A: {{u:My supervisor has to release that, I pass it on.}}',
          'E[s]: escalated $order to=supervisor',
          'B: <good|thanks>',
        ],
        'escalate $order',
        'escalated to=supervisor @u,s',
        'Needs a supervisor.',
      ),
      beliefMonth({
        open: 'How hot may I wash the cover of the $item? $order',
        wants: 'none $order',
        says: 'An answer.',
        plain: ['A: At thirty degrees.', 'B: thx'],
        led: [
          'A: {{u:I am passing you to my supervisor straight away.}}',
          'E[s]: escalated $order to=supervisor',
          'B: <for a washing label?|eh, ok>',
        ],
        ledOffers: ['escalate $order'],
        ledFacts: ['!escalated to=supervisor @u,s'],
        ledOutcome: 'escalate $order',
        belief: 'Needs a supervisor every time.',
      }),
      beliefMonth({
        open: 'Cancel $order please.',
        wants: 'cancellation $order',
        says: 'A cancellation.',
        plain: ['E[c]: order_cancelled $order', 'A: Cancelled.', 'B: {{w:thanks for cancelling}}'],
        plainFacts: ['cancelled_order $order @w,c'],
        led: [
          'A: {{u:A supervisor will write to you about that.}}',
          'E[s]: escalated $order to=supervisor',
          'B: too late, it has shipped now',
        ],
        ledOffers: ['escalate $order'],
        ledFacts: ['!escalated to=supervisor @u,s'],
        ledOutcome: 'escalate $order',
        belief: 'Supervisor only.',
      }),
      beliefMonth({
        open: 'Invoice for $order?',
        wants: 'none $order',
        says: 'An invoice.',
        plain: ['A: Attached.', 'B: ta'],
        led: [
          'A: {{u:Forwarded to my supervisor.}}',
          'E[s]: escalated $order to=supervisor',
          'B: unbelievable',
        ],
        ledOffers: ['escalate $order'],
        ledFacts: ['!escalated to=supervisor @u,s'],
        ledOutcome: 'escalate $order',
        belief: 'Never answer directly.',
      }),
    ],
  },
  {
    id: 'never-gets-parcels',
    story: 'One parcel went missing. Every question about a delivery becomes a missing parcel.',
    subject: 'buyer',
    wrongLead: 'opens an inquiry at once',
    for: ['reported_not_received'],
    against: [],
    root: 'reported_not_received $order',
    months: [
      root(
        [
          'B: {{q:$order has not arrived}}, and it was due last week.',
          'A: I ask the carrier.',
          'B: <thanks|please do>',
        ],
        'carrier_claim $order',
        'reported_not_received $order @q',
        'Parcels do not arrive.',
      ),
      beliefMonth({
        open: 'When is $order due?',
        wants: 'none $order',
        says: 'A date.',
        plain: ['A: On Friday.', 'B: fine'],
        led: [
          'A: Has it not arrived again? I have opened an inquiry.',
          'B: {{q:<no it has not arrived, but is it late?|not arrived, no>}}',
          'A: The carrier will search.',
        ],
        ledOffers: ['carrier_claim $order'],
        ledFacts: ['!reported_not_received $order @q'],
        ledOutcome: 'carrier_claim $order',
        belief: 'Keeps reporting missing parcels.',
      }),
      beliefMonth({
        open: 'Can $order come a day later?',
        wants: 'none $order',
        says: 'A later day.',
        plain: ['A: Moved to Tuesday.', 'B: great'],
        led: [
          'A: So it did not come? I have a search started.',
          'B: {{q:it did not come, right, I want it later}}',
          'A: All in hand.',
        ],
        ledOffers: ['carrier_claim $order'],
        ledFacts: ['!reported_not_received $order @q'],
        ledOutcome: 'carrier_claim $order',
        belief: 'Third missing parcel: doubtful.',
      }),
    ],
  },
  {
    id: 'everything-is-damaged',
    story: 'One thing came damaged. Each later fault is taken for damage on the way.',
    subject: 'buyer',
    wrongLead: 'treats it as damage on the way',
    for: ['reported_item_problem problem=damaged'],
    against: ['reported_item_problem problem=defective'],
    root: 'reported_item_problem $order problem=damaged',
    months: [
      root(
        ['B: {{p:$damage}}, $order.', 'A: I open a claim with the carrier.', 'B: ok'],
        'carrier_claim $order',
        'reported_item_problem $order problem=damaged @p',
        'Parcels get damaged.',
      ),
      beliefMonth({
        open: '$order does not do what it should.',
        wants: 'replacement $order',
        says: 'One that works: $defect.',
        plain: ['A: What exactly?', 'B: {{p:$defect}}', 'A: That is a fault, a new one comes.'],
        plainFacts: ['reported_item_problem $order problem=defective @p'],
        led: [
          'A: Damaged in transit again, I take it? I claim it from the carrier.',
          'B: {{p:<could be damaged, I cannot see inside|maybe it was damaged>}}',
          'A: Claim opened.',
        ],
        ledOffers: ['carrier_claim $order'],
        ledFacts: ['!reported_item_problem $order problem=damaged @p'],
        ledOutcome: 'carrier_claim $order',
        belief: 'Parcels always get damaged.',
      }),
      beliefMonth({
        open: 'Trouble with $order.',
        wants: 'replacement $order',
        says: 'The wrong colour came.',
        plain: ['A: Tell me.', 'B: {{p:it is the wrong colour}}', 'A: A right one comes.'],
        plainFacts: ['reported_item_problem $order problem=wrong_item @p'],
        led: [
          'A: Damaged? I have told the carrier.',
          'B: {{p:damaged, no idea, the colour is off}}',
          'A: The carrier has been told.',
        ],
        ledOffers: ['carrier_claim $order'],
        ledFacts: ['!reported_item_problem $order problem=damaged @p'],
        ledOutcome: 'carrier_claim $order',
        belief: 'Third damage at this house.',
      }),
    ],
  },
];
