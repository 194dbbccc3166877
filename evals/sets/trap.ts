/** A line of `traps-150`: a closed ticket that holds nothing to remember, or invites what is wrong. */
import { closedTicketSchema } from '@casebook/core';
import { z } from 'zod';
import { factPatternSchema, goldFactSchema, replySchema } from './label.ts';

export const TRAP_KINDS = [
  'agent_offer',
  'third_person',
  'withdrawn_wish',
  'threat',
  'injection',
  'secret',
  'sarcasm',
  'hypothetical',
  'quoted_other',
  'exchange_refund',
  'other_order',
  'characterization',
  'question_only',
  'misbooked',
  'sensitive_remark',
  'unconfirmed',
] as const;
export type TrapKind = (typeof TRAP_KINDS)[number];

/** A fact that must not be admitted from this ticket, and by which trap it comes about. */
export const wrongFactSchema = z.strictObject({
  ...factPatternSchema.shape,
  trap: z.enum(TRAP_KINDS),
});

export const trapSchema = z.strictObject({
  id: z.string().min(1),
  /** The trap's main kind; each wrong fact names its own. */
  trap: z.enum(TRAP_KINDS),
  /** The hand-written core of which this is a wording. */
  core: z.string().min(1),
  language: z.enum(['en', 'de', 'es', 'fr', 'ja']),
  /** Why it is a trap, in a sentence. */
  why: z.string().min(1),
  ticket: closedTicketSchema,
  /** The facts that are right; often none. */
  right: z.array(goldFactSchema),
  wrong: z.array(wrongFactSchema).min(1),
  /** What a gullible model answers: walks into the trap. Its quotes stand in the ticket. */
  naive_reply: replySchema,
  /** What a careful model answers: what is right and no more. */
  careful_reply: replySchema,
  /**
   * Whether the gate refuses the naive reply's wrong facts by itself. Where false, only a careful
   * extractor helps: the words stand in the ticket, by the right person, and mean something else.
   */
  gate_can_stop: z.boolean(),
});
export type Trap = z.output<typeof trapSchema>;
