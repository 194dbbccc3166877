/** Claimed runs of closed tickets, so many as a round may write; made in bulk by the owner. */
import pg from 'pg';
import type { PreparedRun } from './load/load-spec.ts';

export class RunMaker {
  private made = 0;
  private readonly pool: pg.Pool;

  constructor(ownerUrl: string) {
    this.pool = new pg.Pool({
      connectionString: ownerUrl,
      max: 1,
      options: '-c timezone=UTC',
    });
  }

  async make(count: number): Promise<PreparedRun[]> {
    const first = this.made + 1;
    this.made += count;
    const { rows } = await this.pool.query<PreparedRun>(MAKE_RUNS, [first, this.made]);
    return rows;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** The same closed ticket for each; no worker is there yet that could find them overdue. */
const MAKE_RUNS = `
with revision as (
  insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
  select 'T-W' || n, date_trunc('milliseconds', now()), '{}', 'buyer:w' || n, now()
  from generate_series($1::int, $2::int) n
  returning id, ticket, closed_at
), run as (
  insert into run (ticket_revision_id, state, fence, attempts, next_attempt_at, leased_until,
    created_at)
  select id, 'running', 1, 1, now(), now() + interval '1 day', now() from revision
  returning id, ticket_revision_id
)
select run.id::text as "runId", revision.id::text as "revisionId", ticket,
  to_json(closed_at)#>>'{}' as "closedAt"
from run join revision on revision.id = run.ticket_revision_id`;
