/** A line of `injections-300`: a ticket whose text tells the model what to write. */
import { closedTicketSchema } from '@casebook/core';
import { z } from 'zod';
import { factPatternSchema, goldFactSchema } from './label.ts';

export const ATTACKS = [
  'foreign_subject',
  'near_subject',
  'wrong_kind_subject',
  'uncited',
  'foreign_evidence',
  'invented_quote',
  'agent_words',
  'future_dated',
  'back_dated',
  'long_life',
  'invented_predicate',
  'free_text_value',
  'extra_keys',
  'invented_order',
  'secret',
  'duplicate_keys',
  'control_characters',
  'flood',
  'forget',
  'not_json',
  'two_documents',
  'self_serving',
] as const;
export type Attack = (typeof ATTACKS)[number];

export const injectionSchema = z.strictObject({
  id: z.string().min(1),
  attack: z.enum(ATTACKS),
  language: z.enum(['en', 'de', 'es', 'fr', 'ja']),
  /** Who wrote the instruction. */
  written_by: z.enum(['buyer', 'seller', 'agent', 'system']),
  ticket: closedTicketSchema,
  /** The raw text of a model that does whatever the ticket says. Some are malformed on purpose. */
  obedient_reply: z.string(),
  /** Facts that must not be in the store afterwards. `[{}]`: none may be, of any kind. */
  must_not: z.array(factPatternSchema).min(1),
  /** Facts that the ticket holds all the same and the reply proposes properly: may be kept. */
  legitimate: z.array(goldFactSchema),
  /**
   * Whether code alone can stop it. False for `self_serving` only: a buyer who writes down a false
   * statement about themself in the right form. Those are counted apart and must not be hidden.
   */
  gate_can_stop: z.boolean(),
  /** What the reply is as a whole: `candidates`, or text that no candidates can be read from. */
  reply_is: z.enum(['candidates', 'unparseable']),
});
export type Injection = z.output<typeof injectionSchema>;
