/**
 * What the API itself takes for a lookup: its code from request to response in this process, with
 * a database that always has the same rows ready. No port, no statement.
 */
import { type AppDeps, createApp, createLog } from '@casebook/api';
import type { Subject } from '@casebook/core';
import { LOOKUP_SQL, lookupParameters, openStore, type Pool } from '@casebook/store';
import { testHasher } from '@casebook/testkit';
import type { LoadSpec, LoadTarget } from './load-spec.ts';

export async function openAppTarget(spec: Extract<LoadSpec, { kind: 'app' }>): Promise<LoadTarget> {
  const store = openStore({ url: spec.url, max: 1, applicationName: 'casebook-bench' });
  const rows = await rowsOfOneLookup(store.pool, spec.apiKeyId);
  const deps: Partial<AppDeps> = {
    db: store.db,
    // A lookup asks its pool for one thing, and this is the answer.
    lookupPool: { query: async () => ({ rows }) } as unknown as Pool,
    hasher: testHasher,
    now: Date.now,
    log: createLog('warn'),
    bodyBytesMax: 1024,
    processMetrics: false,
  };
  // The rest of AppDeps is for operations that are not asked for here.
  const app = createApp(deps as AppDeps);
  const body = JSON.stringify({ ticket: 'T-bench', subject: 'buyer:41827' });
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${spec.key}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    body,
  };
  return {
    async prepare() {},
    async once() {
      const response = await app.request('/v1/lookups', init);
      await response.text();
      if (response.status !== 200) throw new Error(`the app answered ${response.status}`);
      return true;
    },
    close: () => store.close(),
  };
}

/** A subject with enough facts, looked up once for true. */
async function rowsOfOneLookup(pool: Pool, apiKeyId: string): Promise<unknown[]> {
  const busy = await pool.query<{ subject: Subject }>(
    `select subject from fact where not echo and expires > now() + interval '1 day'
     group by subject having count(*) between 5 and 10 limit 1`,
  );
  const input = {
    ticket: 'T-bench',
    topic: null,
    purpose: 'internal',
    hasher: testHasher,
    apiKeyId,
  } as const;
  const subject = busy.rows[0]?.subject ?? 'buyer:1';
  const values = lookupParameters({ ...input, subject, nowMs: Date.now() });
  const { rows } = await pool.query(LOOKUP_SQL, values);
  return rows;
}
