/**
 * The limit of a write: the same rows as `commitRun` writes, in one transaction for each run, as
 * multi-row inserts that are prepared once. It takes no lock, asks no question and can be raced.
 */
import pg from 'pg';
import type { LoadSpec, LoadTarget, PreparedRun } from './load-spec.ts';
import { EXTRACTOR, factsOf } from './outcome.ts';

export async function openInsertTarget(
  spec: Extract<LoadSpec, { kind: 'insert' }>,
): Promise<LoadTarget> {
  const pool = new pg.Pool({
    connectionString: spec.url,
    max: spec.connections,
    options: '-c timezone=UTC',
  });
  let runs: PreparedRun[] = [];
  return {
    async prepare(order) {
      runs = [...(order.runs ?? [])];
    },
    async once() {
      const run = runs.pop();
      if (!run) return false;
      const client = await pool.connect();
      try {
        await insertOutcome(client, run);
      } finally {
        client.release();
      }
      return true;
    },
    close: () => pool.end(),
  };
}

const FACT_COLUMNS = 11;
const CITATION_COLUMNS = 6;

async function insertOutcome(client: pg.PoolClient, run: PreparedRun): Promise<void> {
  const facts = factsOf(run);
  const now = new Date().toISOString();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>({
    name: `facts_${facts.length}`,
    text: `insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at,
      expires, echo, stands_on, recorded_at)
      values ${placeholders(facts.length, FACT_COLUMNS)} returning id`,
    values: facts.flatMap((fact) => [
      run.runId,
      run.ticket,
      fact.subject,
      fact.predicate,
      JSON.stringify(fact.value),
      fact.observed,
      fact.observedAt,
      fact.expires,
      fact.echo,
      fact.standsOn,
      now,
    ]),
  });
  await client.query({
    name: `citations_${facts.length}`,
    text: `insert into citation (fact_id, position, kind, ref, quote_start, quote_end)
      values ${placeholders(rows.length, CITATION_COLUMNS)}`,
    values: rows.flatMap(({ id }) => [id, 0, 'message', 'm1', 4, 40]),
  });
  await client.query({
    name: 'run',
    text: `update run set state = 'done', finished_at = $2, leased_until = null, extractor = $3,
      duration_ms = 1, candidates = $4 where id = $1`,
    values: [run.runId, now, EXTRACTOR, facts.length],
  });
  await client.query('commit');
}

/** `($1, $2), ($3, $4)` */
function placeholders(rows: number, columns: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const numbers = Array.from(
      { length: columns },
      (_, column) => `$${row * columns + column + 1}`,
    );
    return `(${numbers.join(', ')})`;
  }).join(', ');
}
