/** Reads a set. A line that is wrong names file, line and path, and nothing is used of the set. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { EVAL_SETS, type EvalSetName } from './eval-set.ts';

/** The set cannot be used. The message says where and why, and repeats none of the set's words. */
export class EvalSetError extends Error {
  override readonly name = 'EvalSetError';
  constructor(
    readonly file: string,
    /** From 1; null where the file as a whole is meant. */
    readonly line: number | null,
    /** Dotted, as in `ticket.messages.0.at`; empty for the line itself. */
    readonly path: string,
    readonly problem: string,
  ) {
    super(`${file}${line === null ? '' : `:${line}`}: ${path === '' ? '' : `${path}: `}${problem}`);
  }
}

/** Where the committed sets are. */
export const SETS_DIR: string = fileURLToPath(new URL('.', import.meta.url));

/** One of the committed sets, validated. Throws EvalSetError. */
export function loadEvalSet<N extends EvalSetName>(
  name: N,
): z.output<(typeof EVAL_SETS)[N]['schema']>[] {
  const { file, schema } = EVAL_SETS[name];
  // The table pairs each name with its schema; the compiler does not follow it through the union.
  return loadSet(`${SETS_DIR}${file}`, schema as z.ZodType) as z.output<
    (typeof EVAL_SETS)[N]['schema']
  >[];
}

/**
 * Each line of a JSON Lines file, parsed and validated; empty lines are skipped. Lines that have
 * an `id` must have one of their own. Throws EvalSetError.
 */
export function loadSet<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
  const ids = new Set<string>();
  return readJsonLines(file).map(({ line, value }) => {
    const result = schema.safeParse(value);
    if (!result.success) {
      const issue = result.error.issues[0];
      throw new EvalSetError(file, line, pathOf(issue?.path), issue?.message ?? 'invalid');
    }
    const id = idOf(result.data);
    if (id !== undefined && ids.has(id)) {
      throw new EvalSetError(file, line, 'id', 'stands in the set twice');
    }
    if (id !== undefined) ids.add(id);
    return result.data;
  });
}

export interface JsonLine {
  readonly line: number;
  readonly value: unknown;
}

/** Throws EvalSetError for a file that is not there, empty, or not JSON Lines. */
export function readJsonLines(file: string): JsonLine[] {
  if (!existsSync(file)) throw new EvalSetError(file, null, '', 'no such file');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((raw, index): JsonLine[] =>
      raw.trim() === '' ? [] : [{ line: index + 1, value: parseLine(raw, file, index + 1) }],
    );
  if (lines.length === 0) throw new EvalSetError(file, null, '', 'holds no lines');
  return lines;
}

function parseLine(raw: string, file: string, line: number): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new EvalSetError(file, line, '', 'not a JSON object');
  }
}

function idOf(data: unknown): string | undefined {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : undefined;
}

export function pathOf(path: readonly PropertyKey[] = []): string {
  return path.map(String).join('.');
}
