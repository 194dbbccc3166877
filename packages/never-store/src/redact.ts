import type { Finding, ScanOptions } from './category.ts';
import { mergeOverlaps } from './finding.ts';
import { scan } from './scan.ts';

/**
 * What is taken out can be what held a rule back (a product's name, an order's label), so the
 * result is read again until nothing is found. Two rounds are rare; this only bounds the loop.
 */
const ROUNDS_MAX = 8;

/**
 * The text with each finding replaced by `[removed: category]`, and the findings in offsets of the
 * text that was given. Redacting the result again changes nothing.
 */
export function redact(
  text: string,
  options: ScanOptions = {},
): { text: string; findings: Finding[] } {
  let findings = scan(text, options);
  for (let round = 1; findings.length > 0; round += 1) {
    const more = scan(replace(text, findings).text, options);
    if (more.length === 0 || round === ROUNDS_MAX) break;
    findings = mergeOverlaps([...findings, ...takeBack(text, findings, more)]);
  }
  return { text: replace(text, findings).text, findings };
}

type Piece = { at: number; original: number; length: number };

function replace(text: string, findings: readonly Finding[]): { text: string; pieces: Piece[] } {
  let out = '';
  let from = 0;
  const pieces: Piece[] = [];
  const keep = (end: number) => {
    pieces.push({ at: out.length, original: from, length: end - from });
    out += text.slice(from, end);
  };
  for (const finding of findings) {
    keep(finding.start);
    out += `[removed: ${finding.category}]`;
    from = finding.end;
  }
  keep(text.length);
  return { text: out, pieces };
}

/** Findings in the redacted text, in offsets of the original. */
function takeBack(text: string, findings: readonly Finding[], more: readonly Finding[]): Finding[] {
  const { pieces } = replace(text, findings);
  const toOriginal = (offset: number, isEnd: boolean) => {
    let found = 0;
    for (const piece of pieces) {
      if (piece.at > offset || (isEnd && piece.at === offset && offset > 0)) break;
      found = piece.original + Math.min(offset - piece.at, piece.length);
    }
    return found;
  };
  return more.map((finding) => ({
    ...finding,
    start: toOriginal(finding.start, false),
    end: toOriginal(finding.end, true),
  }));
}
