/**
 * What a set says about facts: the label of one fact a careful reader finds (`gold`), and patterns
 * for facts that must not be there. The gold shape is that of outside sets, so that one reader
 * serves both.
 */
import {
  isCalendarDate,
  isPredicate,
  PREDICATE_NAMES,
  type Predicate,
  parseValue,
  subjectSchema,
} from '@casebook/core';
import { z } from 'zod';

export const predicateName = z.enum(PREDICATE_NAMES as [Predicate, ...Predicate[]]);
export const calendarDay = z
  .string()
  .refine(isCalendarDate, { error: 'must be a date YYYY-MM-DD' });
const flatValue = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * One line of a gold file: a fact that ticket holds. `message` is the message (or event) that
 * shows it; `also` lists further places that show the same as well. `optional`: a judgement call,
 * scored neither way. `subject` is needed only where the predicate's kind does not say which party.
 */
export const goldFactSchema = z.strictObject({
  ticket: z.string().min(1),
  predicate: predicateName,
  subject: subjectSchema.optional(),
  value: flatValue,
  observed: calendarDay,
  message: z.string().min(1),
  also: z.array(z.string().min(1)).optional(),
  optional: z.literal(true).optional(),
  why_optional: z.string().optional(),
});

/** Says of a ticket that it holds no fact at all. */
export const goldNoneSchema = z.strictObject({
  ticket: z.string().min(1),
  none: z.literal(true),
});

export const goldLineSchema = z.union([goldFactSchema, goldNoneSchema]);
export type GoldFact = z.output<typeof goldFactSchema>;
export type GoldLine = z.output<typeof goldLineSchema>;

/**
 * A pattern of facts: matches every fact that agrees in all that is stated. `{}` matches any fact.
 * `value` is partial: `{order_id: "SU-1"}` matches whatever else the value holds. `evidence` is the
 * ticket that the fact cites.
 */
export const factPatternSchema = z.strictObject({
  predicate: z.union([predicateName, z.array(predicateName).min(1)]).optional(),
  subject: subjectSchema.optional(),
  value: flatValue.optional(),
  evidence: z.string().min(1).optional(),
});
export type FactPattern = z.output<typeof factPatternSchema>;

/** What a pattern is held against: a stored or shown fact, or a candidate with its ticket added. */
export interface PatternTarget {
  readonly predicate: string;
  readonly subject: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly evidence?: string;
}

export function matchesPattern(fact: PatternTarget, pattern: FactPattern): boolean {
  const { predicate, subject, value, evidence } = pattern;
  if (predicate !== undefined) {
    const names: readonly string[] = typeof predicate === 'string' ? [predicate] : predicate;
    if (!names.includes(fact.predicate)) return false;
  }
  if (subject !== undefined && subject !== fact.subject) return false;
  if (evidence !== undefined && evidence !== fact.evidence) return false;
  return Object.entries(value ?? {}).every(([key, part]) => fact.value[key] === part);
}

/**
 * An answer of an extractor, already parsed: `{facts: [...]}`. Its candidates are as loose as a
 * model's are; admission decides. Hand it on as JSON.stringify(reply).
 */
export const replySchema = z.strictObject({ facts: z.array(z.looseObject({})) });
export type RecordedReply = z.output<typeof replySchema>;

/** Whether a gold fact's value is one that the closed schema accepts. Outside labels may not be. */
export function isAdmissibleGold(gold: GoldFact): boolean {
  return isPredicate(gold.predicate) && parseValue(gold.predicate, gold.value) !== undefined;
}
