// npm run eval -- [--data DIR] [--only extraction|injection] [--json] [--compare BASE.json] [--no-model]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { anthropicExtractor } from '@casebook/extractor';
import { EvalConfigError, readEvalConfig } from './config.ts';
import { type EvalOptions, readOptions, USAGE } from './options.ts';
import { compare, isBroken, readBase, UnreadableBase } from './report/compare.ts';
import { reportAsHtml } from './report/html.ts';
import { reportAsText } from './report/text.ts';
import { type EvalReport, runEvals } from './run-evals.ts';
import { EvalSetError } from './sets/load-set.ts';

const OUT_DIR = fileURLToPath(new URL('./out/', import.meta.url));

/** What is wrong with what was given, and not with the evals: the message says all. */
const EXPECTED = [EvalSetError, UnreadableBase, EvalConfigError];

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (!options || options.help) {
    console.error(USAGE);
    return options ? 0 : 2;
  }
  try {
    // Read first: a typing error in it must not cost a run.
    const base = options.compare === undefined ? undefined : readBase(options.compare);
    const report = await measure(options, ['npm run eval --', ...args].join(' '));
    const comparison = base && compare(base, report.figures);
    write(report, reportAsHtml(report, comparison));
    const broken = report.figures.filter(isBroken);
    const shown = comparison ? { ...report, comparison } : report;
    console.log(options.json ? JSON.stringify(shown, null, 2) : reportAsText(report, comparison));
    console.error(`\nWritten: ${OUT_DIR}report.html, report.json, baseline.json`);
    for (const { key, hits, of } of broken) console.error(`Must be 0: ${key} is ${hits} of ${of}`);
    return broken.length > 0 ? 1 : 0;
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function measure(options: EvalOptions, command: string): Promise<EvalReport> {
  const { anthropic } = readEvalConfig();
  const model =
    anthropic && !options.noModel
      ? { name: anthropic.model, extract: anthropicExtractor(anthropic) }
      : undefined;
  if (model) console.error(`ANTHROPIC_API_KEY is set: ${model.name} reads every ticket too.`);
  const { only, dataDir } = options;
  const report = await runEvals({ only, dataDir, model, command, onProgress });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return report;
}

/** One line that is written over on a terminal; elsewhere one line for each stage. */
function onProgress(stage: string, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${stage}: ${done} of ${of}`);
  else if (done === of) console.error(`${stage}: ${of} tickets`);
}

function write(report: EvalReport, html: string): void {
  mkdirSync(OUT_DIR, { recursive: true });
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const figures = report.figures.map(({ key, hits, of }) => ({ key, hits, of }));
  writeFileSync(`${OUT_DIR}report.json`, json(report));
  writeFileSync(`${OUT_DIR}report.html`, html);
  // The figures alone, in the shape of the committed baseline.
  writeFileSync(`${OUT_DIR}baseline.json`, json({ figures }));
}
