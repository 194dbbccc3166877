import { type Category, type Finding, scan } from '@casebook/never-store';
import type { EvalLine } from './read-lines.ts';

export type Figures = {
  recall: Record<string, { hits: number; of: number }>;
  false_alarms: { n: number; of: number };
  us_per_2kb: number;
  misses: string[];
  alarms: string[];
};

/** One line that came out wrong, with what was found in it. */
export type Surprise = { line: EvalLine; found: Finding[] };

/**
 * A line that must be blocked is a hit when `scan` finds its own category: blocked as another
 * category counts as a miss. A line that must pass is a false alarm on any finding.
 */
export function evaluate(lines: readonly EvalLine[]): { figures: Figures; surprises: Surprise[] } {
  const recall: Figures['recall'] = {};
  const figures: Figures = {
    recall,
    false_alarms: { n: 0, of: 0 },
    us_per_2kb: microsecondsPer2Kb(cleanOf(lines).map((line) => line.text)),
    misses: [],
    alarms: [],
  };
  const surprises: Surprise[] = [];
  for (const line of lines) {
    const found = scan(line.text);
    if (line.must_block) {
      const row = recall[line.category] ?? { hits: 0, of: 0 };
      recall[line.category] = row;
      row.of += 1;
      if (found.some((finding) => finding.category === (line.category as Category))) {
        row.hits += 1; // "none" with must_block finds nothing, and so counts as a miss
        continue;
      }
      figures.misses.push(line.id);
    } else {
      figures.false_alarms.of += 1;
      if (found.length === 0) continue;
      figures.false_alarms.n += 1;
      figures.alarms.push(line.id);
    }
    surprises.push({ line, found });
  }
  return { figures, surprises };
}

/** The lines with nothing to find, which is what nearly all text is; all lines if none is. */
function cleanOf(lines: readonly EvalLine[]): readonly EvalLine[] {
  const clean = lines.filter((line) => !line.must_block);
  return clean.length > 0 ? clean : lines;
}

const CHARS = 2048;
/** Enough for the compiler to have seen the code; before that the figure measures it instead. */
const WARM_UP_MS = 1500;
const MEASURED_MS = 600;

/**
 * The text of the set itself in pieces of 2 KB, after a warm-up. Of each piece the best of its runs
 * counts, since whatever else the machine does can only add to it; of the pieces, the median.
 */
export function microsecondsPer2Kb(texts: readonly string[]): number {
  let joined = texts.join('\n');
  while (joined.length < CHARS * 4) joined += `\n${joined}`;
  const pieces: string[] = [];
  for (let at = 0; at + CHARS <= joined.length; at += CHARS)
    pieces.push(joined.slice(at, at + CHARS));
  const warm = performance.now();
  while (performance.now() - warm < WARM_UP_MS) for (const piece of pieces) scan(piece);
  const times = pieces.map(() => Number.POSITIVE_INFINITY);
  const start = performance.now();
  while (performance.now() - start < MEASURED_MS) {
    for (const [index, piece] of pieces.entries()) {
      const before = performance.now();
      scan(piece);
      times[index] = Math.min(times[index] ?? 0, performance.now() - before);
    }
  }
  times.sort((a, b) => a - b);
  return Math.round((times[Math.floor(times.length / 2)] ?? 0) * 1000);
}
