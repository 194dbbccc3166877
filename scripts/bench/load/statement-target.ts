/**
 * The limit of a lookup: the very statement that the API sends, recording and all, with the same
 * name and the same parameters, through the driver and nothing else.
 */
import { LOOKUP_SQL, lookupParameters } from '@casebook/store';
import { testHasher } from '@casebook/testkit';
import pg from 'pg';
import { pickSubject, seededRandom } from '../subjects.ts';
import type { LoadSpec, LoadTarget } from './load-spec.ts';

export async function openStatementTarget(
  spec: Extract<LoadSpec, { kind: 'statement' }>,
): Promise<LoadTarget> {
  const pool = new pg.Pool({
    connectionString: spec.url,
    max: spec.connections,
    options: '-c timezone=UTC',
  });
  let random = seededRandom(0);
  let sent = 0;
  return {
    async prepare(order) {
      random = seededRandom(order.seed);
    },
    async once() {
      const values = lookupParameters({
        ticket: `T-bench-${sent++ % 4096}`,
        subject: pickSubject(spec.population, random),
        topic: null,
        purpose: 'internal',
        hasher: testHasher,
        apiKeyId: spec.apiKeyId,
        nowMs: Date.now(),
      });
      const { rows } = await pool.query({ name: 'casebook_lookup', text: LOOKUP_SQL, values });
      if (rows.length === 0) throw new Error('a lookup was not recorded');
      return true;
    },
    close: () => pool.end(),
  };
}
