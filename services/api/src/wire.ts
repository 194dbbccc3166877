/**
 * The answers of the API as schemas: docs/openapi are made from them, and the tests hold every
 * real answer against them. Nothing is checked against them while serving.
 */
import {
  calendarDateSchema,
  ERROR_CODES,
  GOES_REASON_NAMES,
  NEVER_STORE_CATEGORIES,
  PREDICATE_NAMES,
  REFUSAL_REASON_NAMES,
  REPLY_PROBLEM_KINDS,
  STAYS_REASON_NAMES,
  STORED_RETRACTION_REASON_NAMES,
  subjectSchema,
} from '@casebook/core';
import { FACT_STATES, ROLES, RUN_STATES, SERVING_MODES, UNWIND_SCOPES } from '@casebook/store';
import { z } from 'zod';

const count = z.number().int().min(0);
const rowId = z.string().regex(/^\d+$/);
const instant = z.iso.datetime();
const predicate = z.enum(PREDICATE_NAMES);
const factState = z.enum(FACT_STATES);
const runState = z.enum(RUN_STATES);
const removed = z.partialRecord(z.enum(NEVER_STORE_CATEGORIES), count);

export const factIdSchema = z.string().regex(/^F-\d+$/);
const servingMode = z.enum(SERVING_MODES);

const fact = {
  id: factIdSchema,
  subject: subjectSchema,
  predicate,
  value: z.record(z.string(), z.union([z.string(), z.number().int()])),
  evidence: z.string().describe('The ticket that it was read from.'),
  observed: calendarDateSchema,
  expires: calendarDateSchema.describe('The last day, UTC, on which it counts.'),
  statement: z.string(),
  cite: z.string().describe('To be written behind a sentence that leans on this fact.'),
};

export const acceptedSchema = z.strictObject({
  ticket: z.string(),
  closed_at: z.string(),
  run: z.strictObject({ id: rowId, state: runState }),
  status: z.string().describe('Where to ask what became of it.'),
  warnings: z.array(z.string()),
});

export const ticketStatusSchema = z.strictObject({
  ticket: z.string(),
  revisions: z.array(
    z.strictObject({
      closed_at: instant,
      received_at: instant,
      removed: removed.describe('Findings taken out at the door, by kind.'),
      run: z.strictObject({
        id: rowId,
        state: runState,
        attempts: count,
        error: z.string().nullable(),
        extractor: z.string().nullable(),
        model: z.string().nullable(),
        prompt_hash: z.string().nullable(),
        input_tokens: count.nullable(),
        output_tokens: count.nullable(),
        duration_ms: count.nullable(),
        candidates: count,
        candidates_cut: count,
        chars_cut: count,
        finished_at: instant.nullable(),
      }),
      facts: z.array(z.strictObject({ ...fact, state: factState })),
      refusals: z.array(
        z.strictObject({
          reason: z.enum(REFUSAL_REASON_NAMES),
          predicate: predicate.nullable(),
          category: z.enum(NEVER_STORE_CATEGORIES).nullable(),
          count,
        }),
      ),
    }),
  ),
});

export const replaySchema = z.strictObject({
  ticket: z.string(),
  runs: z.array(z.strictObject({ id: rowId, state: z.literal('pending') })),
  status: z.string(),
});

export const lookupSchema = z.strictObject({
  lookup: rowId
    .nullable()
    .describe('As it was recorded; null for a look into the past, and for who asked for deletion.'),
  subject: subjectSchema,
  mode: servingMode.describe('In `shadow` and `off` nothing is shown.'),
  as_of: instant.optional(),
  facts: z
    .array(z.strictObject({ ...fact, tickets: count.describe('How many tickets say the same.') }))
    .max(3),
  more: count.describe('Current facts beyond those shown.'),
  says: z.string().optional().describe('What an empty list means.'),
});

export const replyCheckSchema = z.strictObject({
  reply: rowId.describe('As the check was recorded.'),
  ok: z.boolean().describe('Whether the draft may be sent as it is.'),
  acted_on: z.array(factIdSchema).describe('The facts that it cites, in order.'),
  problems: z.array(
    z.strictObject({
      kind: z.enum(REPLY_PROBLEM_KINDS),
      span: z
        .strictObject({ start: count, end: count })
        .describe('Where in the draft, in UTF-16 code units, end exclusive.'),
      says: z.string().describe('What to change.'),
      fact: factIdSchema.optional().describe('Absent where several facts are told of together.'),
    }),
  ),
});

export const subjectFactsSchema = z.strictObject({
  subject: subjectSchema,
  as_of: instant.optional(),
  facts: z.array(z.strictObject({ ...fact, state: factState, recorded_at: instant })),
  next: z.string().nullable(),
});

export const retractionSchema = z.strictObject({
  fact: factIdSchema,
  reason: z.enum(STORED_RETRACTION_REASON_NAMES),
  note: z.string().nullable(),
  retracted_by: z.string(),
  recorded_at: instant,
  unwind: rowId.nullable().describe('The unwind that took it back, where it was one.'),
  also: z.array(factIdSchema).describe('What other closes of its ticket say alike.'),
  created: z.boolean().describe('False where it had been taken back before.'),
});

export const unwindSchema = z.strictObject({
  fact: factIdSchema,
  scope: z.enum(UNWIND_SCOPES),
  dry_run: z.boolean(),
  created: z.boolean().describe('Whether anything was taken back by this call.'),
  unwind: z.strictObject({ id: rowId, recorded_at: instant }).nullable(),
  counts: z.strictObject({ goes: count, stays: count }),
  goes: z.array(
    z.strictObject({
      ...fact,
      state: factState.describe('Before it is taken back.'),
      depth: count.describe('Steps from the root, by the shortest way.'),
      why: z.enum(GOES_REASON_NAMES),
      grew_from: z.array(factIdSchema).describe('What it leans on, one step nearer to the root.'),
    }),
  ),
  stays: z.array(z.strictObject({ ...fact, state: factState, why: z.enum(STAYS_REASON_NAMES) })),
  token: z.string().nullable().describe('For the real run; given by the dry run.'),
});

const servingSwitch = {
  mode: servingMode,
  reason: z.string().nullable(),
  changed_by: z.string().nullable(),
  recorded_at: instant.nullable().describe('Null before the first switch.'),
};

export const servingModeSchema = z.strictObject(servingSwitch);

export const servingSwitchSchema = z.strictObject({
  ...servingSwitch,
  changed: z.boolean().describe('False where the mode was in force already.'),
});

export const servingHistorySchema = z.strictObject({
  switches: z.array(
    z.strictObject({
      id: rowId,
      mode: servingMode,
      reason: z.string(),
      changed_by: z.string(),
      recorded_at: instant,
    }),
  ),
  next: rowId.nullable(),
});

export const keySchema = z.strictObject({
  id: rowId,
  name: z.string(),
  role: z.enum(ROLES),
  created_at: instant,
  created_by: z.string(),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
});

export const keysSchema = z.strictObject({ keys: z.array(keySchema) });

export const createdKeySchema = z.strictObject({
  id: rowId,
  name: z.string(),
  role: z.enum(ROLES),
  key: z.string().describe('Shown this once; only its hash is kept.'),
});

export const statsSchema = z.strictObject({
  tickets: count,
  revisions: count,
  runs: z.record(runState, count),
  candidates: count,
  facts: count,
  refusals: z.partialRecord(z.enum(REFUSAL_REASON_NAMES), count),
  never_store: removed,
  removed,
  lookups: count,
  lookups_with_facts: count,
});

export const livenessSchema = z.strictObject({ alive: z.literal(true) });

const check = z.enum(['ok', 'failing', 'unknown']);
export const readinessSchema = z.strictObject({
  ready: z.boolean(),
  checks: z.strictObject({
    database: check,
    migrations: check,
    history: check.describe('Whether the role that is logged in could rewrite history.'),
    clock: check,
    erasure_key: check.describe('Whether tombstones were made with the key that is set here.'),
    queue: check.describe('Whether somebody takes runs from the queue.'),
  }),
});

export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  code: z.enum(ERROR_CODES),
  faults: z.array(z.strictObject({ path: z.string(), says: z.string() })).optional(),
});
