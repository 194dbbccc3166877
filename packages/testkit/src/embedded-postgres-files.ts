/**
 * What is kept beside a data directory, so that a second start finds its way: the password, the
 * port, the log, and who runs the server. For `.casebook/postgres` these are
 * `.casebook/postgres-password`, `postgres-port`, `postgres.log` and `postgres-owner.json`.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processStart } from './process-identity.ts';

export interface ClusterFiles {
  readonly dataDir: string;
  /** initdb works in such a directory, renamed to `dataDir` once it is complete. */
  readonly unfinishedPrefix: string;
  readonly passwordFile: string;
  readonly portFile: string;
  readonly ownerFile: string;
  readonly logFile: string;
}

export function clusterFiles(dataDir: string): ClusterFiles {
  return {
    dataDir,
    unfinishedPrefix: `${dataDir}-unfinished-`,
    passwordFile: `${dataDir}-password`,
    portFile: `${dataDir}-port`,
    ownerFile: `${dataDir}-owner.json`,
    logFile: `${dataDir}.log`,
  };
}

/** A finished cluster; initdb writes PG_VERSION early, but into the unfinished directory. */
export function hasCluster(files: ClusterFiles): boolean {
  return existsSync(join(files.dataDir, 'PG_VERSION'));
}

/** The superuser's password, readable by its owner alone. */
export function readPassword(files: ClusterFiles): string {
  try {
    return readFileSync(files.passwordFile, 'utf8').trim();
  } catch {
    throw new Error(
      `${files.dataDir} holds a database, but its password file ${files.passwordFile} cannot be read. Put it back, or remove the data directory to start with an empty one.`,
    );
  }
}

export function writeNewPassword(files: ClusterFiles): void {
  rmSync(files.passwordFile, { force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(files.passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
}

export function readPort(files: ClusterFiles): number | undefined {
  if (!existsSync(files.portFile)) return undefined;
  const port = Number(readFileSync(files.portFile, 'utf8'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

export function writePort(files: ClusterFiles, port: number): void {
  writeFileSync(files.portFile, `${port}\n`);
}

const ownerSchema = z.object({ pid: z.int().positive(), start: z.string() });

/**
 * Claims the data directory for this process. Throws when another living process holds it;
 * a claim whose process is gone was left by a kill and is taken over.
 */
export function claimCluster(files: ClusterFiles): void {
  const draft = `${files.ownerFile}.${process.pid}`;
  const claim = { pid: process.pid, start: processStart(process.pid) ?? '' };
  writeFileSync(draft, JSON.stringify(claim));
  try {
    // Linked, not written, in place: nobody ever reads half a claim.
    while (!linkIfAbsent(draft, files.ownerFile)) takeOverOrThrow(files);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moved away before it is judged: of two who find the same dead claim, one moves it. */
function takeOverOrThrow(files: ClusterFiles): void {
  const aside = `${files.ownerFile}.${process.pid}.aside`;
  try {
    renameSync(files.ownerFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const holder = readLivingOwner(aside);
  if (holder !== undefined) linkIfAbsent(aside, files.ownerFile);
  rmSync(aside);
  if (holder === undefined) return;
  throw new Error(
    `${files.dataDir} is in use: process ${holder} runs its Postgres. Stop that one first (Ctrl-C in its terminal, or kill ${holder}).`,
  );
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that made the claim in the file, if it still runs. */
export function readLivingOwner(ownerFile: string): number | undefined {
  try {
    const { pid, start } = ownerSchema.parse(JSON.parse(readFileSync(ownerFile, 'utf8')));
    return processStart(pid) === start ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function releaseCluster(files: ClusterFiles): void {
  rmSync(files.ownerFile, { force: true });
}

/** Nothing but starts and stops is logged, so this is years; kept small all the same. */
const LOG_BYTES_MAX = 8 * 1024 * 1024;

export function limitLog(files: ClusterFiles): void {
  if (existsSync(files.logFile) && statSync(files.logFile).size > LOG_BYTES_MAX) {
    truncateSync(files.logFile, 0);
  }
}

const TAIL_LINES = 8;

/** The end of the server's log, for an error message. It holds no statement and no row. */
export function tailLog(files: ClusterFiles): string {
  if (!existsSync(files.logFile)) return '';
  return readFileSync(files.logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
