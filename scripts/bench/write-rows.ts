/**
 * The commit of a run's facts against its limit: multi-row inserts of the same rows, in equal
 * transactions, that take no lock and decide nothing.
 */
import { alternate, type Schedule, type Side } from './alternate.ts';
import { compare } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { startLoad } from './load/load-process.ts';
import { RunMaker } from './prepared-runs.ts';
import { cpuSecondsOfFamily } from './process-cost.ts';
import type { Row } from './row.ts';

export interface WriteBench {
  readonly database: BenchDatabase;
  readonly clients: readonly number[];
  readonly schedule: Omit<Schedule, 'clients'>;
  readonly onProgress: (line: string) => void;
}

export async function measureWrites(bench: WriteBench): Promise<Row[]> {
  const { database } = bench;
  const connections = Math.max(...bench.clients);
  const maker = new RunMaker(database.ownerUrl);
  const [commits, inserts] = await Promise.all([
    startLoad({ kind: 'commit', url: database.appUrl, connections }),
    startLoad({ kind: 'insert', url: database.appUrl, connections }),
  ]);
  const side = (load: Side['load']): Side => ({
    load,
    makeRuns: (count) => maker.make(count),
    cpu: () => ({ postgres: cpuSecondsOfFamily(database.pid) }),
  });
  try {
    const rows: Row[] = [];
    for (const clients of bench.clients) {
      bench.onProgress(`Commits of three facts, ${clients} client(s) ...`);
      const [ours, limit] = await alternate([side(commits), side(inserts)], {
        ...bench.schedule,
        clients,
      });
      if (!ours || !limit) throw new Error('a side was not measured');
      const row = 'commit of 3 facts / multi-row inserts';
      rows.push(compare({ row, clients, ours, limit, rssBytes: ours.rssBytes }));
    }
    return rows;
  } finally {
    await commits.stop();
    await inserts.stop();
    await maker.close();
  }
}
