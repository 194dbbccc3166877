/** Runs what was asked for and puts it into one report. Writes nothing. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { SCHEMA_VERSION } from '@casebook/core';
import type { ExtractionResult } from './extraction/measure-extraction.ts';
import type { TrapResult } from './extraction/measure-traps.ts';
import { type NamedExtractor, runExtraction } from './extraction/run-extraction.ts';
import type { InjectionResult } from './injection/measure-injections.ts';
import { runInjections } from './injection/run-injections.ts';
import type { Figure } from './measure/figure.ts';
import type { EvalName } from './options.ts';
import { EVAL_SETS } from './sets/eval-set.ts';
import { SEED } from './sets/generate/generate-sets.ts';
import { SETS_DIR } from './sets/load-set.ts';

/** What a reader could look for here in vain. */
const NOT_HERE = [
  'The repeat-contact eval (memory on against memory off) and the compounding eval are sets only so far: nothing here says whether memory helps.',
  'Replies that act on a stale, wrong or foreign fact are not measured here: that needs an agent.',
];

export interface EvalReport {
  readonly made: {
    readonly at: string;
    readonly command: string;
    readonly seed: number;
    readonly model: string | null;
    readonly versions: Readonly<Record<string, string>>;
    /** SHA-256 of each set that was read, shortened: two runs compare only on the same sets. */
    readonly sets: Readonly<Record<string, string>>;
    readonly durationMs: number;
  };
  readonly figures: readonly Figure[];
  readonly extraction: readonly ExtractionResult[];
  readonly traps: readonly TrapResult[];
  readonly injection: readonly InjectionResult[];
  readonly notHere: readonly string[];
}

export interface RunInput {
  readonly only: EvalName | undefined;
  readonly dataDir: string | undefined;
  readonly model: NamedExtractor | undefined;
  readonly command: string;
  readonly onProgress: (stage: string, done: number, of: number) => void;
}

/** Throws EvalSetError for a set that cannot be read. */
export async function runEvals(input: RunInput): Promise<EvalReport> {
  const started = Date.now();
  const { extraction, traps } =
    input.only === 'injection' ? { extraction: [], traps: [] } : await runExtraction(input);
  const injection = input.only === 'extraction' ? [] : await runInjections(input);
  return {
    made: {
      at: new Date(started).toISOString(),
      command: input.command,
      seed: SEED,
      model: input.model?.name ?? null,
      versions: versions(),
      sets: setHashes(),
      durationMs: Date.now() - started,
    },
    figures: [...extraction, ...traps, ...injection].flatMap(({ figures }) => figures),
    extraction,
    traps,
    injection,
    notHere: NOT_HERE,
  };
}

function versions(): Record<string, string> {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return {
    casebook: String(Object(manifest).version),
    commit: commit(),
    schema: String(SCHEMA_VERSION),
    node: process.version,
  };
}

/** A copy without its history has no commit to name. */
function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: SETS_DIR,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

function setHashes(): Record<string, string> {
  const read = [EVAL_SETS.extraction, EVAL_SETS.labels, EVAL_SETS.traps, EVAL_SETS.injections];
  return Object.fromEntries(
    read
      .map(({ file }) => [file, `${SETS_DIR}${file}`] as const)
      .filter(([, path]) => existsSync(path))
      .map(([file, path]) => [
        file,
        createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12),
      ]),
  );
}
