/**
 * A process that is killed with SIGKILL cannot stop its Postgres, which then runs on. The next
 * start of the same data directory finds it here, by the pid file that Postgres keeps in it.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processCommand, waitUntilGone } from './process-identity.ts';

/** A fast shutdown writes a checkpoint; on a laptop's disk it takes well under a second. */
const FAST_TIMEOUT_MS = 5_000;
/** An immediate one writes nothing; Postgres itself kills what is left of it after 5 s. */
const IMMEDIATE_TIMEOUT_MS = 2_000;
const KILLED_TIMEOUT_MS = 500;

/** Ends a postmaster: fast, then immediate, then killed. Below 8 s in all; safe for the data. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_TIMEOUT_MS],
    ['SIGQUIT', IMMEDIATE_TIMEOUT_MS],
    ['SIGKILL', KILLED_TIMEOUT_MS],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (!sendSignal(pid, signal)) return;
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
  throw new Error(`Postgres (process ${pid}) does not stop.`);
}

/** False when there is no such process any more. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Stops the postmaster that still runs in the data directory, if any. Only call it once the data
 * directory is claimed: then nobody living started it. A number that another program has by now
 * is not touched; only the stale pid file goes, because Postgres would take it for a server.
 */
export async function stopOrphan(dataDir: string, onLog: (line: string) => void): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!isPostmasterOf(pid, dataDir)) {
    rmSync(pidFile, { force: true });
    return;
  }
  onLog(`Stopping a Postgres (process ${pid}) that an interrupted run left behind ...`);
  await stopPostmaster(pid);
}

/** The command line names the directory because startEmbeddedPostgres passes it with -D. */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  return ` ${processCommand(pid) ?? ''} `.includes(` -D ${dataDir} `);
}
