import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CATEGORIES } from '@casebook/never-store';
import { z } from 'zod';

const Line = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  category: z.enum([...CATEGORIES, 'none']),
  must_block: z.boolean(),
  why: z.string().optional(),
});

export type EvalLine = z.infer<typeof Line>;

/** The file cannot be used; the message says which line and which field, never the text. */
export class UnreadableSet extends Error {}

/** One JSON object a line; empty lines are skipped. Paths are relative to the working directory. */
export function readLines(file: string): EvalLine[] {
  const path = resolve(file);
  if (!existsSync(path)) throw new UnreadableSet(`${file}: no such file (looked for ${path})`);
  const lines: EvalLine[] = [];
  const ids = new Set<string>();
  for (const [index, raw] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (raw.trim() === '') continue;
    const line = parse(raw, `${file}:${index + 1}`);
    if (ids.has(line.id)) throw new UnreadableSet(`${file}:${index + 1}: id: "${line.id}" twice`);
    ids.add(line.id);
    lines.push(line);
  }
  if (lines.length === 0) throw new UnreadableSet(`${file}: holds no lines`);
  return lines;
}

function parse(raw: string, place: string): EvalLine {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new UnreadableSet(`${place}: not a JSON object`);
  }
  const result = Line.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || '(the line itself)';
  throw new UnreadableSet(`${place}: ${field}: ${issue?.message ?? 'invalid'}`);
}
