/** The report for a terminal: every figure with its n and interval. */
import { type Figure, percent } from '../measure/figure.ts';
import { wilson } from '../measure/wilson.ts';
import type { EvalReport } from '../run-evals.ts';
import { type Comparison, isBroken } from './compare.ts';

export function reportAsText(report: EvalReport, comparison: Comparison | undefined): string {
  const out: string[] = [];
  for (const result of report.extraction) {
    out.push(
      '',
      `Extraction, ${result.set} set, ${result.extractor}: ${result.tickets} labelled tickets of ${result.ticketsRead}; ${result.proposed} candidates, ${result.admitted} admitted`,
      ...result.figures.map(line),
      `  refused: ${counts(result.refused)}`,
    );
    if (result.set === 'outside') out.push(`  admitted: ${counts(result.admittedByPredicate)}`);
    if (result.unusableLabels > 0) {
      out.push(`  labels that the closed schema cannot hold, left out: ${result.unusableLabels}`);
    }
    out.push(...failures(result.failed));
  }
  for (const result of report.traps) {
    out.push('', `Traps, ${result.extractor}`, ...result.figures.map(line));
    out.push(`  let in: ${counts(result.admittedByKind)}`, ...failures(result.failed));
  }
  for (const result of report.injection) {
    out.push('', `Injection, ${result.extractor}: ${result.tickets} attack tickets`);
    out.push(...result.figures.map(line), `  refused: ${counts(result.refused)}`);
    if (result.extractor !== 'obedient') out.push(...failures(result.failed));
    for (const { id, breaches } of result.breached)
      out.push(`  BREACHED ${id}: ${breaches.join()}`);
  }
  if (comparison) out.push('', ...comparisonLines(comparison));
  out.push('', ...report.notHere.map((note) => `Not here: ${note}`));
  return out.join('\n').trimStart();
}

/** A figure's share with its interval, as `82.6 % (75.2–88.1)`. */
export function shareText({ hits, of }: Pick<Figure, 'hits' | 'of'>): string {
  if (of === 0) return '–';
  const { low, high } = wilson(hits, of);
  return `${percent(hits, of)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

export function comparisonLines({ moved, unmoved, onlyHere, onlyThere }: Comparison): string[] {
  return [
    `Compared: ${moved.length} moved, ${unmoved} did not; ${onlyHere.length} new, ${onlyThere.length} gone`,
    ...moved.map(({ figure, before, isBetter, isBeyondIntervals }) => {
      const way = isBetter ? 'better' : 'not better';
      const size = isBeyondIntervals ? 'beyond the intervals' : 'within the intervals';
      return `  ${figure.key}: ${before.hits}/${before.of} -> ${figure.hits}/${figure.of}  ${way}, ${size}`;
    }),
  ];
}

export function counts(of: Readonly<Record<string, number>>): string {
  const parts = Object.entries(of).map(([name, n]) => `${name} ${n}`);
  return parts.length > 0 ? parts.join(', ') : 'none';
}

function failures(failed: Readonly<Record<string, number>>): string[] {
  return Object.keys(failed).length > 0 ? [`  no answer: ${counts(failed)}`] : [];
}

function line(figure: Figure): string {
  const mark = isBroken(figure) ? '  MUST BE 0' : '';
  const n = `${figure.hits}/${figure.of}`.padStart(9);
  return `  ${figure.label.padEnd(76)}${n}  ${shareText(figure)}${mark}`;
}
