/** The closes of a trace's tickets with the runs that read them. */
import type { TracedClose } from '@casebook/core';
import { sql } from 'kysely';
import type { Instant, RowId, RunState, Trx } from './database.ts';

/** Newest close first. A ticket that is still open has none, and is not in the map. */
export async function readTracedTickets(
  trx: Trx,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, readonly TracedClose[]>> {
  const { rows } = await sql<{
    readonly ticket: string;
    readonly id: RowId;
    readonly closed_at: Instant;
    readonly run_id: RowId;
    readonly state: RunState;
    readonly extractor: string | null;
    readonly model: string | null;
    readonly prompt_hash: string | null;
    readonly finished_at: Instant | null;
  }>`
    select revision.ticket, revision.id, revision.closed_at, run.id as run_id, run.state,
      run.extractor, run.model, run.prompt_hash, run.finished_at
    from unnest(${tickets}::text[]) wanted (ticket)
      join ticket_revision revision on revision.ticket = wanted.ticket
      join run on run.ticket_revision_id = revision.id
    order by revision.ticket, revision.closed_at desc`.execute(trx);
  const closes = new Map<string, TracedClose[]>();
  for (const row of rows) {
    const close: TracedClose = {
      id: row.id,
      closedAt: row.closed_at,
      run: {
        id: row.run_id,
        state: row.state,
        extractor: row.extractor,
        model: row.model,
        promptHash: row.prompt_hash,
        finishedAt: row.finished_at,
      },
    };
    const list = closes.get(row.ticket);
    if (list) list.push(close);
    else closes.set(row.ticket, [close]);
  }
  return closes;
}
