/**
 * A Postgres of our own, from an npm package, for `npm start` and for the tests. It outlives a
 * Ctrl-C in the terminal until we stop it ourselves, so that a service can finish its work; it
 * never outlives a normal end of this process; and one that a killed process left behind is
 * stopped by the next start. Only this machine can reach it, and its log holds no data.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { postgresEnvironment } from './config.ts';
import {
  type ClusterFiles,
  claimCluster,
  clusterFiles,
  hasCluster,
  limitLog,
  readPassword,
  readPort,
  releaseCluster,
  writeNewPassword,
  writePort,
} from './embedded-postgres-files.ts';
import { stopOrphan } from './embedded-postgres-orphan.ts';
import { type RunningServer, startServer } from './embedded-postgres-server.ts';
import { findFreePort, isPortFree } from './port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { choosePostgresUser, ensureOwner, giveTo, type PostgresUser } from './postgres-user.ts';

export interface EmbeddedPostgresOptions {
  /** Made when it does not exist, reused when it does. Its files lie beside it. */
  readonly dataDir: string;
  /** Wanted; another is taken when it is busy. Without it, that of the last start. */
  readonly port?: number;
  /** Server settings by name, on top of ours: `{ shared_buffers: '512MB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Progress in whole sentences, for a person. */
  readonly onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** A connection string; the superuser and the database `postgres` unless told otherwise. */
  url(database?: string, user?: string, password?: string): string;
  readonly ownerUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves when the server has ended, whoever ended it. */
  readonly exited: Promise<void>;
  /** Within 8 s; the data is safe. Calling it twice is calling it once. */
  stop(): Promise<void>;
}

/** Faster and forgetful: what a test writes need not survive a power cut. */
export const TEST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

/** Throws with a sentence that says what to do; nothing is left running then. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const onLog = options.onLog ?? (() => {});
  const files = clusterFiles(resolve(options.dataDir));
  const binaries = findPostgresBinaries();
  const user = choosePostgresUser(binaries.postgres, dirname(files.dataDir));
  claimCluster(files);
  try {
    await stopOrphan(files.dataDir, onLog);
    // Before the look inside: a directory that we may not enter looks like an empty one.
    ensureOwner(user, files.dataDir);
    if (!hasCluster(files)) {
      onLog(`Creating a database in ${files.dataDir} ...`);
      await createCluster(files, binaries, user, options.settings?.fsync !== 'off');
    }
    limitLog(files);
    const server = await startOnFreePort(files, binaries, user, options, onLog);
    return describe(files, server);
  } catch (error) {
    releaseCluster(files);
    throw error;
  }
}

const START_ATTEMPTS_MAX = 3;

/** The port may be lost between the look and the start; then another one is taken. */
async function startOnFreePort(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  user: PostgresUser,
  options: EmbeddedPostgresOptions,
  onLog: (line: string) => void,
): Promise<RunningServer> {
  const wanted = options.port ?? readPort(files);
  let port = wanted ?? (await findFreePort());
  for (let attempt = 1; ; attempt++) {
    if (!(await isPortFree(port))) {
      const busy = port;
      port = await findFreePort();
      onLog(`Port ${busy} is taken by another program; Postgres uses ${port} instead.`);
    }
    try {
      const command = { files, postgres: binaries.postgres, user, port };
      const server = await startServer({ ...command, settings: options.settings ?? {} });
      writePort(files, port);
      return server;
    } catch (error) {
      if (attempt === START_ATTEMPTS_MAX || (await isPortFree(port))) throw error;
    }
  }
}

function describe(files: ClusterFiles, server: RunningServer): EmbeddedPostgres {
  const password = readPassword(files);
  const url = (database = 'postgres', user = 'postgres', userPassword = password) =>
    `postgres://${encodeURIComponent(user)}:${encodeURIComponent(userPassword)}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
  return {
    url,
    ownerUrl: url(),
    port: server.port,
    pid: server.pid,
    logFile: files.logFile,
    exited: server.exited,
    async stop() {
      await server.stop();
      releaseCluster(files);
    },
  };
}

/** In a directory of its own until it is complete: an interrupted one is simply done again. */
async function createCluster(
  files: ClusterFiles,
  { initdb }: PostgresBinaries,
  user: PostgresUser,
  durable: boolean,
): Promise<void> {
  setAsideWhatIsNoCluster(files);
  removeUnfinished(files);
  writeNewPassword(files);
  giveTo(user, files.passwordFile);
  const target = makeUnfinishedDir(files, user);
  const { file, args, identity } = user.command(initdb, [
    `--pgdata=${target}`,
    '--username=postgres',
    `--pwfile=${files.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const log = openSync(files.logFile, 'a', 0o600);
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Postgres could not be set up; see ${files.logFile}.`);
  renameSync(target, files.dataDir);
}

function makeUnfinishedDir(files: ClusterFiles, user: PostgresUser): string {
  const target = mkdtempSync(files.unfinishedPrefix);
  giveTo(user, target);
  return target;
}

/** Not ours to delete: somebody may have put files there. An empty directory just goes. */
function setAsideWhatIsNoCluster({ dataDir }: ClusterFiles): void {
  if (!existsSync(dataDir)) return;
  if (readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  else renameSync(dataDir, `${dataDir}-set-aside-${Date.now()}`);
}

/** The initdb of a killed process may still be writing there for a second. */
const REMOVE_RETRIES_MAX = 10;

function removeUnfinished({ unfinishedPrefix }: ClusterFiles): void {
  const folder = dirname(unfinishedPrefix);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(unfinishedPrefix))) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: REMOVE_RETRIES_MAX });
  }
}
