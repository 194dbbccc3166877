/**
 * A Postgres of the benchmark's own, in a temporary directory, set as one would set it for
 * production: what was committed survives a power cut. Nothing of it is left afterwards.
 */
import { randomBytes } from 'node:crypto';
import { migrateQueue } from '@casebook/queue';
import { APP_ROLE, createApiKey, migrate, openStore } from '@casebook/store';
import { type EmbeddedPostgres, startThrowawayPostgres } from '@casebook/testkit';

/** Durable; enough memory for the facts; checkpoints by time, not in the middle of a round. */
export const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_connections: '120',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  maintenance_work_mem: '256MB',
};

export interface BenchDatabase {
  readonly ownerUrl: string;
  /** As the services log in. */
  readonly appUrl: string;
  readonly version: string;
  /** Of the server's first process; its backends are that one's children. */
  readonly pid: number;
  /** A key for lookups and one for closing tickets, with the row id of the first. */
  readonly agentKey: string;
  readonly agentKeyId: string;
  readonly helpdeskKey: string;
  stop(): Promise<void>;
}

export async function startDatabase(onLog: (line: string) => void): Promise<BenchDatabase> {
  const server = await startThrowawayPostgres({
    prefix: 'casebook-bench-',
    settings: SETTINGS,
    onLog,
  });
  try {
    return { ...(await prepare(server)), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function prepare(server: EmbeddedPostgres): Promise<Omit<BenchDatabase, 'stop'>> {
  const password = randomBytes(16).toString('hex');
  await migrate({
    ownerUrl: server.ownerUrl,
    appPassword: password,
    afterwards: (client) => migrateQueue(client, APP_ROLE),
  });
  const owner = openStore({ url: server.ownerUrl, max: 1, applicationName: 'casebook-bench' });
  try {
    const nowMs = Date.now();
    const agent = await createApiKey(owner.db, { name: 'bench agent', role: 'agent', nowMs });
    const helpdesk = await createApiKey(owner.db, {
      name: 'bench helpdesk',
      role: 'helpdesk',
      nowMs,
    });
    const { rows } = await owner.pool.query<{ server_version: string }>('show server_version');
    return {
      ownerUrl: server.ownerUrl,
      appUrl: server.url('postgres', APP_ROLE, password),
      version: rows[0]?.server_version ?? '',
      pid: server.pid,
      agentKey: agent.key,
      agentKeyId: agent.id,
      helpdeskKey: helpdesk.key,
    };
  } finally {
    await owner.close();
  }
}
