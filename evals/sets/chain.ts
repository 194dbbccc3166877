/**
 * A line of `chains-60`: three to five tickets of one subject, a month apart, in which a wrong
 * memory would feed on itself. What happens in a month depends on what the agent was shown, so each
 * month after the first has two threads: `plain` and `led`. `isLed` is the scripted agent.
 */
import { closedTicketSchema, subjectSchema } from '@casebook/core';
import { z } from 'zod';
import { offerSchema } from './agent-protocol.ts';
import {
  factPatternSchema,
  goldFactSchema,
  matchesPattern,
  type PatternTarget,
  replySchema,
} from './label.ts';

/**
 * What the naive store writes after a ticket: a sentence about a person, without date or end.
 * `wrong`: it says more than happened. `speaks`: for the wrong lead, against it, or neither.
 */
export const beliefSchema = z.strictObject({
  text: z.string().min(1),
  wrong: z.boolean(),
  speaks: z.enum(['for', 'against', 'neither']),
});
export type Belief = z.output<typeof beliefSchema>;

/** One way in which a month's ticket goes. */
export const threadSchema = z.strictObject({
  ticket: closedTicketSchema,
  /** The agent looks the subject up right after this message and before the next. */
  look_up_after: z.string().min(1),
  /** In order. The first is what the agent leads with. */
  offers: z.array(offerSchema),
  /** How many of them the buyer had not wanted. */
  wrong_offers: z.number().int().min(0),
  /** How it ended; in a led thread it may be what the buyer did not want. */
  outcome: offerSchema,
  /** The closed-schema reply of a model that takes whatever it reads for a fact. */
  obedient_reply: replySchema,
  /** What a careful reader finds. */
  right: z.array(goldFactSchema),
  /** Those of the obedient reply's facts that say a wrong thing or came about only by being led. */
  wrong: z.array(factPatternSchema),
  /** What the naive store concludes. */
  beliefs: z.array(beliefSchema),
});
export type Thread = z.output<typeof threadSchema>;

export const chainMonthSchema = z.strictObject({
  /** 1 to 5. */
  month: z.number().int().min(1).max(5),
  /** What the buyer really wants this time, whatever is believed. */
  truth: z.strictObject({ wants: offerSchema, says: z.string().min(1) }),
  plain: threadSchema,
  /** Null in the first month only: nothing can have been shown yet. */
  led: threadSchema.nullable(),
});
export type ChainMonth = z.output<typeof chainMonthSchema>;

export const chainSchema = z.strictObject({
  id: z.string().min(1),
  plot: z.string().min(1),
  /** The plot in a sentence. */
  story: z.string().min(1),
  /** Whom the agent looks up in each month's ticket. */
  subject: subjectSchema,
  /** The wrong lead: what the agent offers first once it believes. */
  wrong_lead: z.string().min(1),
  /** Shown facts that speak for the wrong lead, and against it. */
  for: z.array(factPatternSchema).min(1),
  against: z.array(factPatternSchema),
  months: z.array(chainMonthSchema).min(3).max(5),
  /** The fact that it all grows from, of the first month. To be unwound at the end. */
  root: factPatternSchema,
  /** Whether admission lets the root in. Where not, Casebook never starts down this road. */
  root_is_admitted: z.boolean(),
});
export type Chain = z.output<typeof chainSchema>;

/**
 * The scripted agent: led when more of what it was shown speaks for the wrong lead than against
 * it; on a tie the newest decides. `shown` newest first. Each fact or belief counts `support`
 * times: the number of tickets that seem to say it. An agent that is shown nothing is not led.
 */
export function isLed(
  shown: readonly { readonly speaks: Belief['speaks']; readonly support: number }[],
): boolean {
  const weigh = (side: Belief['speaks']): number =>
    shown.reduce((sum, item) => sum + (item.speaks === side ? item.support : 0), 0);
  const [pro, contra] = [weigh('for'), weigh('against')];
  if (pro !== contra) return pro > contra;
  return shown.find((item) => item.speaks !== 'neither')?.speaks === 'for';
}

/** On which side of the chain's wrong lead a shown fact is. */
export function speaksFor(
  fact: PatternTarget,
  chain: Pick<Chain, 'for' | 'against'>,
): Belief['speaks'] {
  if (chain.for.some((pattern) => matchesPattern(fact, pattern))) return 'for';
  if (chain.against.some((pattern) => matchesPattern(fact, pattern))) return 'against';
  return 'neither';
}
