/** What moved between two reports, and what must not have. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Figure } from '../measure/figure.ts';
import { areApart, wilson } from '../measure/wilson.ts';

const baseSchema = z.object({
  figures: z.array(
    z.object({
      key: z.string(),
      hits: z.number().int().min(0),
      of: z.number().int().min(0),
    }),
  ),
});
export type BaseFigure = z.output<typeof baseSchema>['figures'][number];

/** The file to compare with is missing, or is no report. */
export class UnreadableBase extends Error {
  override readonly name = 'UnreadableBase';
}

/** The figures of a `report.json` or of `baseline.json`. Throws UnreadableBase. */
export function readBase(file: string): BaseFigure[] {
  if (!existsSync(file)) throw new UnreadableBase(`${file}: no such file`);
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UnreadableBase(`${file}: not JSON`);
  }
  const parsed = baseSchema.safeParse(data);
  if (parsed.success) return parsed.data.figures;
  const issue = parsed.error.issues[0];
  throw new UnreadableBase(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

export interface Move {
  readonly figure: Figure;
  readonly before: BaseFigure;
  readonly isBetter: boolean;
  /** The two 95 % intervals do not touch. */
  readonly isBeyondIntervals: boolean;
}

export interface Comparison {
  readonly moved: readonly Move[];
  readonly unmoved: number;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

export function compare(base: readonly BaseFigure[], now: readonly Figure[]): Comparison {
  const before = new Map(base.map((figure) => [figure.key, figure]));
  const keys = new Set(now.map(({ key }) => key));
  const both = now.flatMap((figure) => {
    const old = before.get(figure.key);
    return old ? { figure, before: old } : [];
  });
  const moved = both
    .filter(({ figure, before: old }) => figure.hits !== old.hits || figure.of !== old.of)
    .map(({ figure, before: old }) => ({
      figure,
      before: old,
      isBetter: share(figure) !== share(old) && !isWorse(figure, old),
      isBeyondIntervals: areApart(wilson(figure.hits, figure.of), wilson(old.hits, old.of)),
    }));
  return {
    moved,
    unmoved: both.length - moved.length,
    onlyHere: now.flatMap(({ key }) => (before.has(key) ? [] : key)),
    onlyThere: base.flatMap(({ key }) => (keys.has(key) ? [] : key)),
  };
}

/**
 * Figures that fell behind the baseline or that broke a rule; those the baseline names and the run
 * did not make count too. The sets and replies are fixed, so any move is a change of the code.
 */
export function findRegressions(base: readonly BaseFigure[], now: readonly Figure[]): string[] {
  const { onlyThere } = compare(base, now);
  const before = new Map(base.map((figure) => [figure.key, figure]));
  const worse = now.filter((figure) => {
    const old = before.get(figure.key);
    return isBroken(figure) || (old !== undefined && isWorse(figure, old));
  });
  return [...worse.map(({ key, hits, of }) => `${key}: ${hits} of ${of}`), ...onlyThere];
}

export function isBroken(figure: Figure): boolean {
  return figure.mustBeZero === true && figure.hits > 0;
}

function isWorse(now: Figure, old: BaseFigure): boolean {
  return now.better === 'higher' ? share(now) < share(old) : share(now) > share(old);
}

function share({ hits, of }: Pick<Figure, 'hits' | 'of'>): number {
  return of === 0 ? 0 : hits / of;
}
