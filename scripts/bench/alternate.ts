/**
 * Measures several sides of a comparison in alternating rounds, so that whatever else the machine
 * does meanwhile hits all of them. No side asks what another has just asked: the first to touch a
 * page after a checkpoint pays for writing it to the log.
 */
import type { LoadProcess } from './load/load-process.ts';
import type { PreparedRun, Round } from './load/load-spec.ts';
import { type Summary, summarize } from './statistics.ts';

export interface Side {
  readonly load: LoadProcess;
  /** Runs for a writer to write, made before each of its rounds. */
  readonly makeRuns?: (count: number) => Promise<readonly PreparedRun[]>;
  /** Processor seconds by name, read before and after each round. */
  readonly cpu?: () => Readonly<Record<string, number | undefined>>;
}

export interface Measured extends Summary {
  /** Microseconds of processor time of others for one operation, where it can be read. */
  readonly cpuUs: Readonly<Record<string, number>>;
}

export interface Schedule {
  readonly clients: number;
  readonly rounds: number;
  readonly roundSeconds: number;
}

/** The first connection, the first plan and the first compilation belong to nobody's round. */
const WARM_UP_SHARE = 0.4;
const RUNS_FIRST = 500;
/** Runs for a round: more than the last one wrote, so that time ends it and not their number. */
const RUNS_GROWTH = 2;

export async function alternate(
  sides: readonly Side[],
  schedule: Schedule,
): Promise<readonly Measured[]> {
  const { clients, roundSeconds: seconds } = schedule;
  const counts = sides.map(() => RUNS_FIRST);
  const measured = sides.map(() => ({ rounds: [] as Round[], cpu: {} as Record<string, number> }));
  for (let round = 0; round <= schedule.rounds; round++) {
    const isWarmUp = round === 0;
    for (const index of rotated(sides.length, round)) {
      const side = sides[index];
      const kept = measured[index];
      if (!side || !kept) throw new Error('a side went missing');
      const runs = await side.makeRuns?.(counts[index] ?? RUNS_FIRST);
      const before = side.cpu?.() ?? {};
      const result = await side.load.run({
        clients,
        seconds: isWarmUp ? seconds * WARM_UP_SHARE : seconds,
        seed: round * sides.length + index,
        ...(runs ? { runs } : {}),
      });
      const perSecond = result.latenciesMs.length / result.seconds;
      counts[index] = Math.ceil(perSecond * seconds * RUNS_GROWTH) + RUNS_FIRST;
      if (isWarmUp) continue;
      kept.rounds.push(result);
      for (const [name, after] of Object.entries(side.cpu?.() ?? {})) {
        const used = (after ?? Number.NaN) - (before[name] ?? Number.NaN);
        kept.cpu[name] = (kept.cpu[name] ?? 0) + used;
      }
    }
  }
  return measured.map(({ rounds, cpu }) => {
    const operations = rounds.reduce((sum, round) => sum + round.latenciesMs.length, 0);
    const perOperation = Object.entries(cpu)
      .filter(([, seconds]) => Number.isFinite(seconds))
      .map(([name, seconds]) => [name, (seconds / operations) * 1e6]);
    return { ...summarize(rounds), cpuUs: Object.fromEntries(perOperation) };
  });
}

/** Another side goes first in each round. */
function rotated(length: number, by: number): number[] {
  return Array.from({ length }, (_, index) => (index + by) % length);
}
