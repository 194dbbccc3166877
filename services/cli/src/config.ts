/** Where the command finds the API, and with which key: the only reader of the environment here. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CliError } from './cli-error.ts';

const schema = z.object({
  CASEBOOK_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4310'),
  CASEBOOK_KEY: z.string().min(1).optional(),
  /** Where `npm start` keeps the keys it has made. */
  CASEBOOK_KEYS_FILE: z.string().min(1).default('.casebook/keys.json'),
  NO_COLOR: z.string().optional(),
});

export interface CliConfig {
  readonly url: string;
  readonly key: string;
}

/** Options of the command line come before the environment, and that before the keys file. */
export function readConfig(
  options: { readonly url?: string | undefined; readonly key?: string | undefined },
  env: Readonly<Record<string, string | undefined>> = process.env,
): CliConfig {
  const parsed = schema.safeParse({
    ...env,
    ...(options.url ? { CASEBOOK_URL: options.url } : {}),
  });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new CliError('usage', faults.join('\n'));
  }
  const { CASEBOOK_URL, CASEBOOK_KEY, CASEBOOK_KEYS_FILE } = parsed.data;
  const key = options.key ?? CASEBOOK_KEY ?? opsKeyOf(CASEBOOK_KEYS_FILE);
  if (!key) {
    throw new CliError(
      'unauthorized',
      `There is no key. Give --key or set CASEBOOK_KEY, or run this where \`npm start\` keeps its keys (${CASEBOOK_KEYS_FILE}).`,
    );
  }
  return { url: CASEBOOK_URL.replace(/\/$/, ''), key };
}

/** Colour only on a terminal, and not where NO_COLOR asks for none. */
export function wantsColour(
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return process.stdout.isTTY === true && !env.NO_COLOR;
}

function opsKeyOf(path: string): string | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return z.object({ ops: z.string() }).parse(keys).ops;
  } catch {
    return undefined;
  }
}
