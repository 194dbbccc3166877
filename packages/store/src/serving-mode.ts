/**
 * Whether memory is on, and who switched it: rows that are added and never changed, of which the
 * newest is in force. Every lookup reads it in the statement that reads and records its facts, so
 * that no lookup which starts after a switch is answered in the mode before.
 */
import { sql } from 'kysely';
import type { Db, Instant, RowId, ServingMode } from './database.ts';

/** A switch of memory. */
export interface ServingSwitch {
  readonly id: RowId;
  readonly mode: ServingMode;
  readonly reason: string;
  /** Who decided, such as `key:3`. */
  readonly changedBy: string;
  readonly recordedAt: Instant;
}

/** Before the first switch. */
export const FIRST_SERVING_MODE: ServingMode = 'on';

/** An expression: the mode in force, or the one at the instant that the given SQL stands for. */
export function servingModeSql(at?: string): string {
  const until = at === undefined ? '' : `where recorded_at <= ${at} `;
  return `coalesce((select mode from serving_mode ${until}order by id desc limit 1), '${FIRST_SERVING_MODE}')`;
}

const COLUMNS = ['id', 'mode', 'reason', 'changed_by', 'recorded_at'] as const;

/** Null before the first switch, when the mode is `on`. */
export async function lastServingSwitch(db: Db): Promise<ServingSwitch | null> {
  const [last] = (await servingSwitches(db, { limit: 1 })).switches;
  return last ?? null;
}

export interface ServingSwitchPage {
  readonly switches: readonly ServingSwitch[];
  /** Where the next page starts: before this switch. */
  readonly next: RowId | null;
}

/** Newest first. */
export async function servingSwitches(
  db: Db,
  page: { readonly limit: number; readonly before?: RowId | undefined },
): Promise<ServingSwitchPage> {
  const { limit, before } = page;
  const rows = await db
    .selectFrom('serving_mode')
    .select(COLUMNS)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const switches = rows.slice(0, limit).map(({ changed_by, recorded_at, ...row }) => ({
    ...row,
    changedBy: changed_by,
    recordedAt: recorded_at,
  }));
  return { switches, next: rows.length > limit ? (switches.at(-1)?.id ?? null) : null };
}

export interface SwitchInput {
  readonly mode: ServingMode;
  /** After the never-store filter; not empty. */
  readonly reason: string;
  readonly by: string;
  readonly nowMs: number;
}

/** One switch at a time, so that the order of ids is the order in which they came into force. */
const SWITCH_LOCK = sql`${sql.raw(String(0x43415345))}, 2`;

/** Returns what is in force, and whether that is new: the mode that is on already adds no row. */
export async function switchServing(
  db: Db,
  input: SwitchInput,
): Promise<{ readonly last: ServingSwitch | null; readonly changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SWITCH_LOCK})`.execute(trx);
    const last = await lastServingSwitch(trx);
    if ((last?.mode ?? FIRST_SERVING_MODE) === input.mode) return { last, changed: false };
    await trx
      .insertInto('serving_mode')
      .values({
        mode: input.mode,
        reason: input.reason,
        changed_by: input.by,
        recorded_at: new Date(input.nowMs).toISOString(),
      })
      .execute();
    return { last: await lastServingSwitch(trx), changed: true };
  });
}
