import { CATEGORIES, type Category, type Finding } from './category.ts';
import type { Folded } from './normalise/fold.ts';

/** A finding in folded positions, before it is taken back to the original text. */
export type Hit = { category: Category; kind: string; start: number; end: number };

/** Back to the original text, sorted, without overlaps. */
export function toFindings(hits: readonly Hit[], folded: Folded): Finding[] {
  const found: Finding[] = [];
  for (const hit of hits) {
    const start = folded.from[hit.start];
    const end = folded.to[hit.end - 1];
    if (start === undefined || end === undefined)
      throw new Error('a finding lies outside its text');
    found.push({ category: hit.category, kind: hit.kind, start, end });
  }
  return mergeOverlaps(found);
}

/**
 * Where two overlap, one finding covers both. It takes the category that stands first in the list,
 * which runs from what harms most when leaked to what harms least.
 */
export function mergeOverlaps(found: Finding[]): Finding[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
  const merged: Finding[] = [];
  for (const finding of found) {
    const last = merged[merged.length - 1];
    if (!last || finding.start >= last.end) {
      merged.push({ ...finding });
      continue;
    }
    last.end = Math.max(last.end, finding.end);
    if (rank(finding) < rank(last)) {
      last.category = finding.category;
      last.kind = finding.kind;
    }
  }
  return merged;
}

function rank(finding: Finding): number {
  return CATEGORIES.indexOf(finding.category);
}
