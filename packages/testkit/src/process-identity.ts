/**
 * A process id is reused, after a restart of the machine even at once. Whoever ends a process or
 * trusts that one still runs by a number found in a file asks here first who has that number now.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs, under whatever user. One that has ended but was not reaped does not run: in a container
 * the first process often never reaps what it inherits.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(linuxStat(pid)?.[0]);
}

/** When the process began, in the system's own words; equal only for the very same process. */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  return linuxStat(pid)?.[19];
}

/** The fields of proc_pid_stat(5) from the third, the state, on. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in parentheses, may itself hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The command line, its words joined by spaces; undefined when there is no such process. */
export function processCommand(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

const POLL_MS = 20;

/** Waits until the process is gone, at most `timeoutMs`; false when it still runs then. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
