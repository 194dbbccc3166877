/** The answers about erasures as schemas; see wire.ts. */
import { ERASURE_STATES } from '@casebook/store';
import { z } from 'zod';

const count = z.number().int().min(0);
const instant = z.iso.datetime();
const erasureId = z.string().regex(/^\d+$/);
export const tombstoneHashSchema = z.string().regex(/^[0-9a-f]{64}$/, {
  error: 'must be 64 hexadecimal digits, as the list of tombstones has them',
});

const postgres = z
  .record(z.string(), count)
  .describe('Rows by table; of what ends in `_cut` the row stays, without the subject.');
const unreachable = z
  .array(z.string())
  .describe('Where it may be still, and nothing here can take it away.');

export const erasureSchema = z.strictObject({
  erasure: erasureId,
  state: z.enum(ERASURE_STATES).describe('`done` when nothing is left, and never before.'),
  requested_by: z.string(),
  requested_at: instant,
  finished_at: instant.nullable(),
  counts: z
    .strictObject({ postgres, queue: z.strictObject({ job: count }) })
    .nullable()
    .describe('What went, by store; null until it is done.'),
  unreachable,
  status: z.string().describe('The address of this receipt.'),
});

export const erasurePlanSchema = z.strictObject({
  dry_run: z.literal(true),
  counts: z.strictObject({ postgres }),
  unreachable,
});

export const restoreCheckSchema = z.strictObject({
  dry_run: z.boolean(),
  compared: count.describe('Subjects on file.'),
  returned: count.describe('Those of them that had asked for deletion.'),
  tombstones_added: count,
  erasures: z
    .array(z.strictObject({ erasure: erasureId, status: z.string() }))
    .describe('One for each that returned.'),
});

export const tombstonesSchema = z.strictObject({
  tombstones: z.array(z.strictObject({ hash: tombstoneHashSchema, erased_at: instant })),
  next: tombstoneHashSchema.nullable(),
});
