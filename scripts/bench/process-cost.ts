/** What a process has used, read from /proc; where there is no /proc, it stays unknown. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in these, whatever its own tick is. */
const TICKS_PER_SECOND = 100;

export function cpuSecondsOf(pid: number): number | undefined {
  const stat = readStat(pid);
  return stat && (stat.userTicks + stat.systemTicks) / TICKS_PER_SECOND;
}

/**
 * A server and the processes that it forked: a Postgres with its backends. What has ended counts
 * on, in its parent's sum of children.
 */
export function cpuSecondsOfFamily(pid: number): number | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const family = pids.flatMap((name) => {
      const stat = readStat(Number(name));
      return stat && (stat.parent === pid || Number(name) === pid) ? [stat] : [];
    });
    const living = family.reduce((sum, stat) => sum + stat.userTicks + stat.systemTicks, 0);
    const ticks = living + (readStat(pid)?.endedChildrenTicks ?? 0);
    return ticks / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

export function rssBytesOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold anything, a parenthesis too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      userTicks: Number(fields[11]),
      systemTicks: Number(fields[12]),
      endedChildrenTicks: Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return undefined;
  }
}
