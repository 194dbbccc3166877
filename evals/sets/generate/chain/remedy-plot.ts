/**
 * The commonest kind of story: one remedy becomes "what this buyer likes". Each month has an
 * opening, what the buyer wants and says, and how the buyer takes being led: `yields` or `objects`.
 */
import type { Belief } from '../../chain.ts';
import { type ChainPlot, con, type MonthPlot, pro, type ThreadPlot } from './chain-plot.ts';

type Remedy = 'refund' | 'replacement' | 'store_credit';
const BOOKED: Readonly<Record<Remedy, string>> = {
  refund: 'refund_issued',
  replacement: 'replacement_ordered',
  store_credit: 'store_credit_issued',
};
const WORDS: Readonly<Record<Remedy, string>> = {
  refund: 'a refund',
  replacement: 'a replacement',
  store_credit: 'store credit',
};

export interface RemedyMonth {
  readonly open: string;
  readonly wants: Remedy;
  /** The wish in the buyer's words, asked openly. */
  readonly wish: string;
  /** The agent's leading words in the led thread, and the buyer's answer to them. */
  readonly lead: string;
  readonly yields?: string;
  readonly objects?: string;
  readonly belief: string;
}

export interface RemedyStory {
  readonly id: string;
  readonly story: string;
  readonly lead: Remedy;
  readonly root: ThreadPlot & {
    readonly wants: string;
    readonly says: string;
    readonly fact: string;
  };
  readonly months: readonly RemedyMonth[];
}

export function remedyPlot({ id, story, lead, root, months }: RemedyStory): ChainPlot {
  const others = (['refund', 'replacement', 'store_credit'] as const).filter(
    (each) => each !== lead,
  );
  const { wants, says, fact, ...plain } = root;
  return {
    id,
    story,
    subject: 'buyer',
    wrongLead: `leads with ${WORDS[lead]}`,
    for: [`chose_${lead}`],
    against: others.map((each) => `chose_${each}`),
    root: fact,
    months: [{ wants, says, plain }, ...months.map((month) => remedyMonth(month, lead))],
  };
}

function remedyMonth(month: RemedyMonth, lead: Remedy): MonthPlot {
  const { open, wants, wish } = month;
  const chosen = (remedy: Remedy, by: string, marks: string): string =>
    `chose_${remedy} $order by=${by} @${marks}`;
  const plain: ThreadPlot = {
    lines: [
      `B: ${open}`,
      'A: <What would suit you best?|How would you like it settled?>',
      `B: {{w:${wish}}}`,
      `E[r]: ${BOOKED[wants]} $order`,
      'A: <Booked.|Done.> $agent',
    ],
    offers: [`${wants} $order`],
    wrongOffers: 0,
    outcome: `${wants} $order`,
    facts: [chosen(wants, 'buyer', 'w,r')],
    beliefs: [sideOf(wants, lead, `Asked for ${WORDS[wants]}.`)],
  };
  return { wants: `${wants} $order`, says: plainWords(wish), plain, led: ledThread(month, lead) };

  function ledThread(
    { yields, objects, lead: words, belief }: RemedyMonth,
    remedy: Remedy,
  ): ThreadPlot {
    const said = [`B: ${open}`, `A: ${words}`];
    if (yields !== undefined) {
      return {
        lines: [
          ...said,
          `B: {{y:${yields}}}`,
          `E[r]: ${BOOKED[remedy]} $order`,
          'A: <Splendid.|All set.> $agent',
        ],
        offers: [`${remedy} $order`],
        wrongOffers: wants === remedy ? 0 : 1,
        outcome: `${remedy} $order`,
        facts: [`!${chosen(remedy, 'agent', 'y,r')}`],
        beliefs: [pro(belief)],
      };
    }
    return {
      lines: [
        ...said,
        `B: {{y:${objects ?? wish}}}`,
        'A: <Are you sure? It would be no trouble.|It really is quickly done, though.>',
        `B: {{w:${wish}}}`,
        `E[r]: ${BOOKED[wants]} $order`,
        'A: As you wish. $agent',
      ],
      offers: [`${remedy} $order`, `${remedy} $order`, `${wants} $order`],
      wrongOffers: wants === remedy ? 0 : 2,
      outcome: `${wants} $order`,
      facts: [chosen(wants, 'buyer', 'y,w,r')],
      // Beliefs bend rather than break: the exception is written down as one.
      beliefs: [pro(belief)],
    };
  }
}

const sideOf = (wants: Remedy, lead: Remedy, text: string): Belief =>
  wants === lead ? pro(text, false) : con(text);

/** Without the marks of the script's language: one wording for the label. */
const plainWords = (text: string): string => text.replaceAll(/<([^<>|]*)\|[^<>]*>/g, '$1');

/** A first month in which the agent offers and the buyer takes it. */
export const took = (
  open: string,
  offer: string,
  yes: string,
  remedy: string,
  event: string,
  belief: string,
) => ({
  lines: [
    `B: ${open}`,
    `A: ${offer}`,
    `B: {{y:${yes}}}`,
    `E[r]: ${event} $order`,
    'A: On it. $agent',
  ],
  offers: [`${remedy} $order`],
  wrongOffers: 0,
  outcome: `${remedy} $order`,
  facts: [`chose_${remedy} $order by=agent @y,r`],
  beliefs: [pro(belief)],
  wants: `${remedy} $order`,
  says: yes,
  fact: `chose_${remedy} $order`,
});
