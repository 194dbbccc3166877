/**
 * What the repeat-contact eval and an agent say to each other: one JSON object in, one out, for
 * each contact. An agent is a command (a line on stdin, a line on stdout) or a URL (POST). It is
 * not told which arm it is in: with memory off, `memory` is null and there is nowhere to ask.
 */
import { closedTicketSchema, identifierSchema, instantSchema, messageSchema } from '@casebook/core';
import { z } from 'zod';

export const REMEDIES_OFFERED = [
  'refund',
  'replacement',
  'store_credit',
  'return',
  'cancellation',
  'escalate',
  'carrier_claim',
  'none',
] as const;

/**
 * A concrete proposal for one order. `escalate`: handed to a person who decides; `carrier_claim`:
 * an inquiry with the carrier, or another way of delivery; `none`: an answer alone is what is due
 * (the information is given, nothing is booked), also for a justified no.
 */
export const offerSchema = z.strictObject({
  remedy: z.enum(REMEDIES_OFFERED),
  order_id: identifierSchema.nullable(),
});
export type Offer = z.output<typeof offerSchema>;

/** What a reply can ask a buyer for. Asking costs a contact; asking for what is known is worse. */
export const ASKS = [
  'order_id',
  'wished_remedy',
  'photo',
  'tax_document',
  'delivery_address',
  'what_happened_before',
] as const;
export const askSchema = z.enum(ASKS);
export type Ask = z.output<typeof askSchema>;

const { parties, orders, events } = closedTicketSchema.shape;

/** A ticket in which the buyer waits for an answer: the closed shape without a close. */
export const openTicketSchema = z.strictObject({
  ticket: identifierSchema,
  opened_at: instantSchema,
  channel: z.string().min(1),
  parties,
  orders,
  messages: z.array(messageSchema).min(1),
  events,
  repeat_of: identifierSchema.nullable(),
  /** The message to be answered: always the last one, always the buyer's. */
  question: identifierSchema,
});
export type OpenTicket = z.output<typeof openTicketSchema>;

export const agentRequestSchema = z.strictObject({
  protocol: z.literal(1),
  id: z.string(),
  /** The moment of answering; the agent's clock in this contact. */
  now: instantSchema,
  /** 1 for the first answer, 2 for the answer to the buyer's follow-up, ... */
  contact: z.number().int().min(1),
  ticket: openTicketSchema,
  /** Where `POST {url}/v1/lookups` may be asked; null with memory off. */
  memory: z.strictObject({ url: z.string(), key: z.string() }).nullable(),
});
export type AgentRequest = z.output<typeof agentRequestSchema>;

/**
 * An agent's answer. `offers` in the order in which the reply makes them: the first is what it
 * leads with. `cites` are the facts the reply acts on. `lookups` is the agent's own count; where
 * the harness sees the lookups itself, its count holds. Unknown keys are ignored.
 */
export const agentAnswerSchema = z.object({
  reply: z.string().min(1),
  offers: z.array(offerSchema).default([]),
  asks: z.array(askSchema).default([]),
  cites: z.array(z.string()).default([]),
  lookups: z.number().int().min(0).default(0),
  tokens: z.object({ input: z.number().int().min(0), output: z.number().int().min(0) }).optional(),
  escalate: z.boolean().default(false),
});
export type AgentAnswer = z.output<typeof agentAnswerSchema>;
