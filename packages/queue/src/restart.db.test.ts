import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, TEST_SETTINGS } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openConsumer } from './consumer.ts';
import { openDoorbell } from './doorbell.ts';
import { DONE, eventually, handledRuns } from './handled-runs.fixture.ts';
import { openBackend } from './open-backend.fixture.ts';
import { migrateQueue } from './postgres-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-queue-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'postgres');
let server = await startEmbeddedPostgres({ dataDir, settings: TEST_SETTINGS });

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function migrate(): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await migrateQueue(client);
  await client.end();
}

test('after a restart of Postgres runs are taken within 5 s, and none that was under way is lost', async () => {
  await migrate();
  const { backend, close } = openBackend({ kind: 'postgres', url: server.ownerUrl });
  const codes: string[] = [];
  const onError = (code: string) => codes.push(code);
  let isBack = false;
  const runs = handledRuns(async (runId) => {
    if (runId === 'under way') await eventually(() => isBack);
    return DONE;
  });
  const consumer = await openConsumer(backend, runs.handler, { concurrency: 2, onError });
  const doorbell = await openDoorbell(backend, { onError });
  await doorbell.ring('under way');
  await runs.reached(1);
  await doorbell.ring('waits', { delayMs: 500 });

  const { port } = server;
  await server.stop();
  await expect(doorbell.ring('while away')).rejects.toMatchObject({ code: 'queue_unavailable' });
  await eventually(() => codes.includes('ECONNREFUSED'));
  server = await startEmbeddedPostgres({ dataDir, port, settings: TEST_SETTINGS });
  const backAtMs = Date.now();
  isBack = true;

  await runs.reached(2);
  expect(Date.now() - backAtMs).toBeLessThan(5_000);
  await doorbell.ring('after');
  await runs.reached(3);
  await eventually(async () => (await doorbell.counts()).active === 0);
  expect(runs.runIds).toEqual(['under way', 'waits', 'after']);
  await consumer.close();
  await doorbell.close();
  await close();
});
