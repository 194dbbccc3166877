/**
 * The report as one HTML file: no scripts, nothing loaded, readable in light and dark. Whatever
 * comes from a set is escaped; the sets' own words are not in it, only ids, codes and counts.
 */
import type { ExtractionResult } from '../extraction/measure-extraction.ts';
import type { Figure } from '../measure/figure.ts';
import { wilson } from '../measure/wilson.ts';
import type { EvalReport } from '../run-evals.ts';
import { type Comparison, isBroken } from './compare.ts';
import { STYLE } from './style.ts';
import { comparisonLines, counts, shareText } from './text.ts';

export function reportAsHtml(report: EvalReport, comparison: Comparison | undefined): string {
  const { made } = report;
  const versions = Object.entries(made.versions).map(([name, version]) => `${name} ${version}`);
  const facts: readonly (readonly [string, string])[] = [
    ['Command', made.command],
    ['Made', `${made.at}, in ${(made.durationMs / 1000).toFixed(1)} s`],
    ['Versions', versions.join(', ')],
    ['Seed of the sets', String(made.seed)],
    ['Sets (SHA-256)', Object.entries(made.sets).flat().join(' ')],
    ['Model', made.model ?? 'none was asked'],
  ];
  const body = [
    '<h1>Casebook: evals</h1>',
    table(
      null,
      facts.map(([name, text]) => [escapeHtml(name), escapeHtml(text)]),
    ),
    '<p>Intervals are Wilson’s at 95 %. Facts of one ticket depend on each other, so the true ones are somewhat wider. All tickets of the own sets are invented. What each number means, and what it cannot say, is in <code>evals/README.md</code>.</p>',
    ...report.notHere.map((note) => `<p class="note">Not here: ${escapeHtml(note)}</p>`),
    ...(comparison ? [comparisonSection(comparison)] : []),
    ...report.injection.flatMap((result) => [
      `<h2>Injection: ${escapeHtml(result.extractor)}</h2>`,
      `<p>${result.tickets} attack tickets, ${result.admitted} facts admitted. Refused: ${escapeHtml(counts(result.refused))}.</p>`,
      figureTable(result.figures),
      ...result.breached.map(
        ({ id, breaches }) => `<p class="bad">${escapeHtml(`${id}: ${breaches.join(', ')}`)}</p>`,
      ),
      '<h3>By attack</h3>',
      table(
        ['attack', 'tickets', 'candidates', 'admitted', 'after which it was', 'unparseable'],
        result.attacks.map((row) => [
          escapeHtml(row.attack),
          ...[row.tickets, row.proposed, row.admitted, row.forbidden, row.unparseable].map(String),
        ]),
      ),
    ]),
    ...report.traps.flatMap((result) => [
      `<h2>Traps: ${escapeHtml(result.extractor)}</h2>`,
      figureTable(result.figures),
      `<p>Wrong facts let in, by kind: ${escapeHtml(counts(result.admittedByKind))}. Refused: ${escapeHtml(counts(result.refused))}. No answer: ${escapeHtml(counts(result.failed))}.</p>`,
    ]),
    ...report.extraction.flatMap(extractionSection),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Casebook: evals</title><style>${STYLE}</style></head>
<body><main>
${body.join('\n')}
</main></body></html>
`;
}

function extractionSection(result: ExtractionResult): string[] {
  return [
    `<h2>Extraction: ${escapeHtml(result.extractor)}, ${escapeHtml(result.set)} set</h2>`,
    `<p>${result.tickets} labelled tickets of ${result.ticketsRead} read; ${result.proposed} candidates, ${result.admitted} admitted. Refused: ${escapeHtml(counts(result.refused))}. No answer: ${escapeHtml(counts(result.failed))}. Labels that the schema cannot hold: ${result.unusableLabels}.</p>`,
    figureTable(result.figures),
    '<h3>By predicate</h3>',
    table(
      ['predicate', 'right', 'wrong', 'missed', 'optional', 'precision', 'recall'],
      result.predicates.map(({ predicate, right, wrong, missed, optional }) => [
        escapeHtml(predicate),
        ...[right, wrong, missed, optional].map(String),
        shareText({ hits: right, of: right + wrong }),
        shareText({ hits: right, of: right + missed }),
      ]),
    ),
    ...(result.set === 'own'
      ? []
      : [
          '<h3>Admitted from all tickets, the unlabelled included</h3>',
          table(
            ['predicate', 'facts', 'share of the admitted'],
            Object.entries(result.admittedByPredicate).map(([predicate, n]) => [
              escapeHtml(predicate),
              String(n),
              shareText({ hits: n, of: result.admitted }),
            ]),
          ),
        ]),
    `<details><summary>Confusions by ticket (${result.confusions.length})</summary>`,
    table(
      ['ticket', 'what', 'expected', 'got'],
      result.confusions.map(({ ticket, what, expected, got }) =>
        [ticket, what, expected ?? '–', got ?? '–'].map(escapeHtml),
      ),
    ),
    '</details>',
  ];
}

function comparisonSection(comparison: Comparison): string {
  const [head = '', ...lines] = comparisonLines(comparison);
  return `<h2>Against the base</h2><p>${escapeHtml(head)}</p><ul>${lines
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul>`;
}

function figureTable(figures: readonly Figure[]): string {
  return table(
    ['', 'n', 'share (95 %)', 'interval'],
    figures.map((figure) => [
      isBroken(figure)
        ? `<strong class="bad">${escapeHtml(figure.label)}: must be 0</strong>`
        : escapeHtml(figure.label),
      `${figure.hits} of ${figure.of}`,
      shareText(figure),
      bar(figure),
    ]),
  );
}

/** The interval as a line and the share as a dot, from 0 to 100 %. */
function bar({ hits, of }: Figure): string {
  if (of === 0) return '';
  const { low, high } = wilson(hits, of);
  const at = (share: number): string => (4 + 120 * share).toFixed(1);
  return `<svg width="128" height="14" role="img" aria-label="${shareText({ hits, of })}"><path class="axis" d="M4 7H124"/><path class="span" d="M${at(low)} 7H${at(high)}"/><circle cx="${at(hits / of)}" cy="7" r="3.5"/></svg>`;
}

/** Cells are HTML already. */
function table(head: readonly string[] | null, rows: readonly (readonly string[])[]): string {
  const top = head
    ? `<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>`
    : '';
  const lines = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="wide"><table>${top}<tbody>${lines.join('\n')}</tbody></table></div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
