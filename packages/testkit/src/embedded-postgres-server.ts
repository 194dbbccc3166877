/**
 * One run of the Postgres server: spawned, waited for, stopped. It is in a process group of its
 * own, because a terminal sends Ctrl-C to the whole group of the program it runs, and the
 * database has to outlast the services that still write to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresEnvironment } from './config.ts';
import { type ClusterFiles, readPassword, tailLog } from './embedded-postgres-files.ts';
import { sendSignal, stopPostmaster } from './embedded-postgres-orphan.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface ServerCommand {
  readonly files: ClusterFiles;
  readonly postgres: string;
  readonly user: PostgresUser;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Settings that no caller may weaken by accident: loopback alone, no socket file, and a log
 * without content. `log_min_messages=log` leaves out the errors of statements, whose very message
 * can repeat a value ("invalid input syntax for type integer: ..."); they go to the client alone.
 */
const FIXED_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Resolves once the server answers a query. Throws, with nothing left running, if it ends. */
export async function startServer(command: ServerCommand): Promise<RunningServer> {
  const { child, pid, exited } = spawnServer(command);
  let running = true;
  const stopWithUs = () => {
    if (running) sendSignal(pid, 'SIGINT');
  };
  process.once('exit', stopWithUs);
  const ended = exited.then(() => {
    running = false;
    process.off('exit', stopWithUs);
  });
  const stop = async () => {
    // Waited for again: without it this process could end before it has seen the server's end.
    if (running) child.ref();
    if (running) await stopPostmaster(pid);
    await ended;
  };
  try {
    await waitUntilReady(command, () => running);
  } catch (error) {
    await stop();
    throw error;
  }
  // A forgotten stop() must not keep the process alive; the exit handler stops the server.
  child.unref();
  return { pid, port: command.port, exited: ended, stop };
}

function spawnServer(command: ServerCommand): {
  child: ChildProcess;
  pid: number;
  exited: Promise<unknown>;
} {
  const { files, user, port } = command;
  const settings = { ...command.settings, ...FIXED_SETTINGS, port: String(port) };
  const { file, args, identity } = user.command(command.postgres, [
    '-D',
    files.dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A file, not a pipe: a pipe would break, and stop the server's log, if we were killed.
  const log = openSync(files.logFile, 'a', 0o600);
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (child.pid === undefined) {
    child.on('error', () => {});
    throw new Error(`Postgres could not be started from ${command.postgres}.`);
  }
  return { child, pid: child.pid, exited: once(child, 'exit') };
}

/** Recovery after a crash replays the log of writes; minutes when there was a bulk load. */
const READY_TIMEOUT_MS = 300_000;
const RETRY_MS = 40;

/** Asks by connecting, as its users will: a line in a log says less and is worded anew. */
async function waitUntilReady(command: ServerCommand, isRunning: () => boolean): Promise<void> {
  const password = readPassword(command.files);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let lastError: unknown;
  while (isRunning()) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: command.port,
      user: 'postgres',
      database: 'postgres',
      password,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      lastError = error;
      if ((error as { code?: string }).code === WRONG_PASSWORD) break;
    } finally {
      await client.end().catch(() => {});
    }
    if (Date.now() > deadline) break;
    await sleep(RETRY_MS);
  }
  throw new Error(explainFailure(command, lastError, isRunning()));
}

const WRONG_PASSWORD = '28P01';

function explainFailure({ files }: ServerCommand, cause: unknown, running: boolean): string {
  if (!running)
    return `Postgres ended while it started. ${files.logFile} ends with:\n${tailLog(files)}`;
  if ((cause as { code?: string }).code === WRONG_PASSWORD) {
    return `Postgres in ${files.dataDir} does not accept the password in ${files.passwordFile}. Put the right one back, or remove the data directory to start with an empty one.`;
  }
  return `Postgres does not accept connections after ${READY_TIMEOUT_MS / 1000} s; see ${files.logFile}.`;
}
