/** The command line of `npm run eval`. */
import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run eval -- [--data DIR] [--only extraction|injection] [--json] [--compare BASE.json] [--no-model]

  --data DIR       read somebody else's tickets too: tickets.jsonl, gold.jsonl, traps.jsonl
  --only NAME      run one eval: extraction (with the traps), or injection
  --json           print the report as JSON instead of text
  --compare FILE   show what moved since another report.json, and whether beyond the intervals
  --no-model       ask no model, though ANTHROPIC_API_KEY is set`;

export const EVALS = ['extraction', 'injection'] as const;
export type EvalName = (typeof EVALS)[number];

export interface EvalOptions {
  readonly dataDir: string | undefined;
  readonly only: EvalName | undefined;
  readonly json: boolean;
  readonly compare: string | undefined;
  readonly noModel: boolean;
  readonly help: boolean;
}

/** Undefined for a line that cannot be read. */
export function readOptions(args: readonly string[]): EvalOptions | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        compare: { type: 'string' },
        'no-model': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const only = EVALS.find((name) => name === values.only);
    if (values.only !== undefined && only === undefined) return undefined;
    return {
      dataDir: values.data,
      only,
      json: values.json,
      compare: values.compare,
      noModel: values['no-model'],
      help: values.help,
    };
  } catch {
    return undefined;
  }
}
