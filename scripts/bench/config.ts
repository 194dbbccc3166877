/** What `npm run bench` is told on its command line. It reads no variable of the environment. */
import { parseArgs } from 'node:util';

export interface BenchConfig {
  readonly facts: number;
  readonly rounds: number;
  readonly roundSeconds: number;
  /** Closed over HTTP, for the row from ticket to outcome. */
  readonly tickets: number;
  readonly lookupClients: readonly number[];
  readonly writeClients: readonly number[];
  readonly json: boolean;
  readonly help: boolean;
}

export const USAGE = `npm run bench -- [options]

  --facts N      load N facts first (1000000)
  --rounds N     rounds for each side of a comparison, alternating (5)
  --seconds N    length of a round (3)
  --quick        few facts and short rounds: shows that it works, measures nothing
  --json         print the same numbers as one JSON document
  --help         this text`;

const FULL = {
  facts: 1_000_000,
  rounds: 5,
  roundSeconds: 3,
  tickets: 2_000,
  lookupClients: [1, 8, 32],
  writeClients: [1, 8],
};
const QUICK = {
  facts: 6_000,
  rounds: 1,
  roundSeconds: 0.2,
  tickets: 8,
  lookupClients: [8],
  writeClients: [2],
};

/** Throws with a sentence and the usage. */
export function readConfig(args: readonly string[] = process.argv.slice(2)): BenchConfig {
  const { values } = parse(args);
  const preset = values.quick ? QUICK : FULL;
  return {
    ...preset,
    facts: numberOf('facts', values.facts, preset.facts, 1_000),
    rounds: numberOf('rounds', values.rounds, preset.rounds, 1),
    roundSeconds: numberOf('seconds', values.seconds, preset.roundSeconds, 0.1),
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        facts: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        quick: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : 'bad arguments'}\n\n${USAGE}`);
  }
}

function numberOf(name: string, text: string | undefined, preset: number, min: number): number {
  const value = text === undefined ? preset : Number(text);
  if (Number.isFinite(value) && value >= min) return value;
  throw new Error(`--${name} takes a number from ${min} up\n\n${USAGE}`);
}
