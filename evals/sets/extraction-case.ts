/** A line of `extract-80`: a closed ticket and what a plausible model answered, mistakes included. */
import { closedTicketSchema } from '@casebook/core';
import { z } from 'zod';
import { replySchema } from './label.ts';

/** The mistakes that real extractors make. */
export const MISTAKES = [
  'missed_fact',
  'offer_taken_as_choice',
  'wrong_problem',
  'wrong_order',
  'wrong_subject',
  'wrong_proposer',
  'inexact_quote',
  'no_citation',
  'wrong_date',
  'question_taken_as_report',
  'threat_taken_as_deed',
  'extra_key',
  'said_twice',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** The labels stand in `labels.jsonl`, in the gold shape, one or more lines for each ticket. */
export const extractionCaseSchema = z.strictObject({
  id: z.string().min(1),
  language: z.enum(['en', 'de', 'es', 'fr', 'ja']),
  ticket: closedTicketSchema,
  recorded: replySchema,
  /** Which mistakes the recorded reply makes; empty where it is right. */
  mistakes: z.array(z.enum(MISTAKES)),
});
export type ExtractionCase = z.output<typeof extractionCaseSchema>;
