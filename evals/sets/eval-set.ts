/**
 * The eval sets: which files there are, of what shape, and how many lines each holds. JSON Lines,
 * one object a line, made by `generate/` from a fixed seed; the words are hand-written there.
 * No calendar date stands in a ticket's words, so a set can be moved in time (shift-dates.ts).
 *
 * | file | a line is | schema |
 * |---|---|---|
 * | queue-120.jsonl | an open ticket with its history, as a queue looks: 17 repeats in 120 | repeat-contact.ts |
 * | repeat-400.jsonl | the same, repeat contacts alone | repeat-contact.ts |
 * | traps-150.jsonl | a closed ticket that invites a wrong memory | trap.ts |
 * | chains-60.jsonl | a story of three to five months | chain.ts |
 * | injections-300.jsonl | a closed ticket that instructs the model | injection.ts |
 * | extract-80.jsonl | a closed ticket with a recorded model's answer | extraction-case.ts |
 * | labels.jsonl | gold labels of extract-80 | label.ts |
 */
import { chainSchema } from './chain.ts';
import { extractionCaseSchema } from './extraction-case.ts';
import { injectionSchema } from './injection.ts';
import { goldLineSchema } from './label.ts';
import { repeatContactSchema } from './repeat-contact.ts';
import { trapSchema } from './trap.ts';

export * from './agent-protocol.ts';
export * from './chain.ts';
export * from './extraction-case.ts';
export * from './injection.ts';
export * from './label.ts';
export * from './repeat-contact.ts';
export * from './trap.ts';

export const EVAL_SETS = {
  queue: { file: 'queue-120.jsonl', schema: repeatContactSchema, lines: 120 },
  repeat: { file: 'repeat-400.jsonl', schema: repeatContactSchema, lines: 400 },
  traps: { file: 'traps-150.jsonl', schema: trapSchema, lines: 150 },
  chains: { file: 'chains-60.jsonl', schema: chainSchema, lines: 60 },
  injections: { file: 'injections-300.jsonl', schema: injectionSchema, lines: 300 },
  extraction: { file: 'extract-80.jsonl', schema: extractionCaseSchema, lines: 80 },
  /** Lines vary: one for each fact, or one `none` for a ticket. */
  labels: { file: 'labels.jsonl', schema: goldLineSchema, lines: null },
} as const;
export type EvalSetName = keyof typeof EVAL_SETS;
