import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  TEST_SETTINGS,
} from './embedded-postgres.ts';
import { type StartedProcess, startProcess } from './process.ts';
import { isAlive, waitUntilGone } from './process-identity.ts';
import { withMaintenance } from './test-database.ts';

const FIXTURE = fileURLToPath(new URL('embedded-postgres.fixture.ts', import.meta.url));
const GONE_TIMEOUT_MS = 8_000;

let folder: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
  servers = [];
  lines = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: TEST_SETTINGS,
    onLog: (line) => lines.push(line),
    ...(port === undefined ? {} : { port }),
  });
  servers.push(server);
  return server;
}

function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  return withMaintenance(server.ownerUrl, async (client) => (await client.query(sql)).rows);
}

function pidIn(output: string): number {
  return Number(/ready \{"pid":(\d+)\}/.exec(output)?.[1]);
}

function startFixture(mode: 'stay' | 'leave'): Promise<StartedProcess> {
  return startProcess(FIXTURE, { args: [dataDir, mode], readyPattern: /ready \{.*\}/ });
}

test('a second start keeps the data, the port and the password', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as number');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(statSync(`${dataDir}-password`).mode & 0o077).toBe(0);
});

test('a busy port is replaced by a free one, and said so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const busy = typeof address === 'object' && address ? address.port : 0;
  const server = await start(busy);
  other.close();
  expect(server.port).not.toBe(busy);
  expect(lines.join()).toContain(`Port ${busy} is taken`);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a set-up that was interrupted is done again', async () => {
  mkdirSync(`${dataDir}-unfinished-abc123`);
  writeFileSync(join(`${dataDir}-unfinished-abc123`, 'PG_VERSION'), '18\n');
  const server = await start();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(`${dataDir}-unfinished-abc123`)).toBe(false);
});

test('a folder that holds something else is set aside, not deleted', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'mine.txt'), 'keep me');
  await start();
  const aside = readdirSync(folder).find((name) => name.startsWith('postgres-set-aside-'));
  expect(readFileSync(join(folder, aside ?? '', 'mine.txt'), 'utf8')).toBe('keep me');
});

test('a server left behind by a killed process is stopped, and its data used', async () => {
  const killed = await startFixture('stay');
  const orphan = pidIn(killed.output());
  await killed.kill('SIGKILL');
  expect(isAlive(orphan)).toBe(true);

  const server = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(lines.join()).toContain(`process ${orphan}`);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data directory in use by a living process is refused, naming the process', async () => {
  const holder = await startFixture('stay');
  await expect(start()).rejects.toThrow(`in use: process ${holder.pid}`);
  expect(isAlive(pidIn(holder.output()))).toBe(true);
  await holder.kill('SIGINT');
  expect(holder.output()).toContain('the database served until the end');
});

test('a process that ends without stopping its server does not leave it behind', async () => {
  const left = await startFixture('leave');
  await left.exit;
  expect(await waitUntilGone(pidIn(left.output()), GONE_TIMEOUT_MS)).toBe(true);
});

test('a Ctrl-C in the terminal reaches the process and not its server', async () => {
  const { execPath } = process;
  // A group of its own stands for the terminal's: the signal below goes to all of it.
  const child = spawn(execPath, ['--import', 'tsx', FIXTURE, dataDir, 'stay'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const wasReady = output.includes('ready');
    output += text;
    if (!wasReady && output.includes('ready')) process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
  });
  const [code] = await once(child, 'close');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/until the end\nstopped\n$/),
  });
});

test('a server that was killed itself is started again at once', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as number');
  await query(first, 'checkpoint');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  await first.stop();
  expect(await query(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
});

test('the log repeats neither a statement nor a value', async () => {
  const server = await start();
  const canary = 'canary-4929';
  await query(server, 'create table t (a int unique)');
  const faults = [
    `select '${canary}'::int`,
    `select ${canary.replace('-', '_')}`,
    `syntax ${canary}`,
  ];
  for (const sql of faults) await expect(query(server, sql)).rejects.toThrow();
  await server.stop();
  expect(readFileSync(server.logFile, 'utf8')).not.toMatch(/canary/);
});
