/** What `npm start` reads from its environment and its command line. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(4310),
  HOST: z.string().min(1).default('127.0.0.1'),
  CASEBOOK_DATA_DIR: z.string().min(1).default('.casebook'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export interface StartConfig {
  /** The owner's address of a Postgres of your own; an embedded one is started without it. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logLevel: string;
  /** A JSON Lines file of closed tickets to close instead of the samples. */
  readonly ticketsFile: string | undefined;
  /** Close, report and exit instead of serving. */
  readonly once: boolean;
  readonly json: boolean;
  readonly help: boolean;
  /** Handed on to the services, which read their own variables. */
  readonly inherited: NodeJS.ProcessEnv;
}

export const USAGE = `npm start -- [options]

  --tickets FILE   close the tickets of FILE (JSON Lines) instead of the samples
  --once           close the tickets, report, and stop
  --json           report as one line of JSON
  --help           this text

Environment: PORT (4310), HOST, DATABASE_URL, REDIS_URL, ANTHROPIC_API_KEY, CASEBOOK_DATA_DIR,
LOG_LEVEL; see .env.example.`;

/** Bad arguments and variables, all at once, as one error for the console. */
export function readConfig(argv = process.argv.slice(2), env = process.env): StartConfig {
  const faults: string[] = [];
  const options = readOptions(argv, faults);
  const withFile = { ...readEnvFile(), ...env };
  const given = Object.fromEntries(Object.entries(withFile).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    faults.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Cannot start:\n  ${faults.join('\n  ')}\n\n${USAGE}`);
  }
  const values = parsed.data;
  return {
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.CASEBOOK_DATA_DIR),
    logLevel: values.LOG_LEVEL,
    ticketsFile: options.tickets && resolve(options.tickets),
    once: options.once ?? false,
    json: options.json ?? false,
    help: options.help ?? false,
    inherited: given,
  };
}

interface Options {
  tickets?: string | undefined;
  once?: boolean | undefined;
  json?: boolean | undefined;
  help?: boolean | undefined;
}

function readOptions(argv: string[], faults: string[]): Options {
  try {
    return parseArgs({
      args: argv,
      options: {
        tickets: { type: 'string' },
        once: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    faults.push(error instanceof Error ? error.message : 'the arguments cannot be read');
    return {};
  }
}

/** `.env` beside package.json, where there is one: KEY=value lines, `#` for comments. */
function readEnvFile(): Record<string, string> {
  let text: string;
  try {
    text = readFileSync('.env', 'utf8');
  } catch {
    return {};
  }
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    return match?.[1] === undefined ? [] : [[match[1], match[2]?.replace(/^(['"])(.*)\1$/, '$2')]];
  });
  return Object.fromEntries(lines);
}
