/**
 * Lookups over HTTP against their limit: the same statement straight through pg, with as many
 * connections as the API has for it, and with one for each client. Below them what the API costs
 * without the database, to see where the difference goes.
 */
import { readConfig } from '@casebook/api';
import { TEST_ERASURE_KEY } from '@casebook/testkit';
import { alternate, type Measured, type Schedule, type Side } from './alternate.ts';
import { compare } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { type LoadProcess, startLoad } from './load/load-process.ts';
import type { LoadSpec } from './load/load-spec.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, rssBytesOf } from './process-cost.ts';
import type { Row } from './row.ts';
import { startApi } from './services.ts';
import type { Population } from './subjects.ts';

export interface LookupBench {
  readonly database: BenchDatabase;
  readonly population: Population;
  readonly clients: readonly number[];
  readonly schedule: Omit<Schedule, 'clients'>;
  readonly onProgress: (line: string) => void;
}

export async function measureLookups(bench: LookupBench): Promise<Row[]> {
  const { database, population } = bench;
  const api = await startApi(database);
  const loads: LoadProcess[] = [];
  const side = async (spec: LoadSpec): Promise<Side> => {
    const load = await startLoad(spec);
    loads.push(load);
    return {
      load,
      cpu: () => ({ api: cpuSecondsOf(api.pid), postgres: cpuSecondsOfFamily(database.pid) }),
    };
  };
  const connections = readConfig({
    DATABASE_URL: database.appUrl,
    CASEBOOK_ERASURE_KEY: TEST_ERASURE_KEY,
  }).lookupConnectionsMax;
  const http = { kind: 'http', url: api.url, key: database.agentKey, population } as const;
  const statement = (connectionsMax: number) =>
    side({
      kind: 'statement',
      url: database.appUrl,
      connections: connectionsMax,
      apiKeyId: database.agentKeyId,
      population,
    });
  try {
    const sides = await Promise.all([
      side({ ...http, path: '/v1/lookups' }),
      statement(connections),
      side({ ...http, path: '/healthz' }),
    ]);
    const rows: Row[] = [];
    for (const clients of bench.clients) {
      bench.onProgress(`Lookups, ${clients} client(s) ...`);
      // With fewer clients than connections the two limits are the same.
      const wider = clients > connections ? [await statement(clients)] : [];
      const measured = await alternate([...sides, ...wider], { ...bench.schedule, clients });
      const rssBytes = rssBytesOf(api.pid);
      rows.push(...lookupRows(measured, { clients, connections, rssBytes }));
      for (const { load } of wider) await load.stop();
    }
    return rows;
  } finally {
    for (const load of loads) await load.stop();
    await api.stop();
  }
}

interface Context {
  readonly clients: number;
  readonly connections: number;
  readonly rssBytes: number | undefined;
}

function lookupRows(measured: readonly Measured[], context: Context): Row[] {
  const [ours, limit, healthz, limitOfClients] = measured;
  if (!ours || !limit || !healthz) throw new Error('a side was not measured');
  const { clients, connections, rssBytes } = context;
  const held = `lookup over HTTP / statement, ${connections} connections`;
  return [
    compare({ row: held, clients, ours, limit, rssBytes }),
    ...(limitOfClients
      ? [
          compare({
            row: `lookup over HTTP / statement, ${clients} connections`,
            clients,
            ours,
            limit: limitOfClients,
            rssBytes,
          }),
        ]
      : []),
    compare({ row: 'GET /healthz: HTTP alone', clients, ours: healthz, rssBytes }),
  ];
}

/** The API's own code, one lookup after the other, without HTTP and with a canned database. */
export async function measureApp(
  database: BenchDatabase,
  schedule: Omit<Schedule, 'clients'>,
): Promise<Row> {
  const load = await startLoad({
    kind: 'app',
    url: database.appUrl,
    key: database.agentKey,
    apiKeyId: database.agentKeyId,
  });
  try {
    const [ours] = await alternate([{ load }], { ...schedule, clients: 1 });
    if (!ours) throw new Error('the app was not measured');
    const row = 'lookup in the API: no HTTP, no database';
    return compare({ row, clients: 1, ours, rssBytes: undefined });
  } finally {
    await load.stop();
  }
}
