// npm run eval:never-store -- [FILE] [--json] [--curve]
import { fileURLToPath } from 'node:url';
import { curve, printCurve } from './curve.ts';
import { evaluate, type Figures, type Surprise } from './evaluate.ts';
import { readLines, UnreadableSet } from './read-lines.ts';

const OWN_SET = fileURLToPath(new URL('./set.jsonl', import.meta.url));
const USAGE = 'usage: npm run eval:never-store -- [FILE] [--json] [--curve]';

process.exitCode = run(process.argv.slice(2));

function run(args: readonly string[]): number {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const files = args.filter((arg) => !arg.startsWith('--'));
  if (files.length > 1 || flags.some((flag) => flag !== '--json' && flag !== '--curve')) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { figures, surprises } = evaluate(readLines(files[0] ?? OWN_SET));
    console.log(flags.includes('--json') ? JSON.stringify(figures) : report(figures, surprises));
  } catch (error) {
    if (!(error instanceof UnreadableSet)) throw error;
    console.error(error.message);
    return 2;
  }
  if (flags.includes('--curve')) console.log(`\n${printCurve(curve())}`);
  return 0;
}

function report(figures: Figures, surprises: readonly Surprise[]): string {
  const out = ['A line is a hit when its own category is found in it.', ''];
  for (const [category, { hits, of }] of Object.entries(figures.recall)) {
    out.push(`${category.padEnd(18)}${`${hits}/${of}`.padStart(9)}  ${percent(hits, of)}`);
  }
  const { n, of } = figures.false_alarms;
  out.push(`${'false alarms'.padEnd(18)}${`${n}/${of}`.padStart(9)}  ${percent(n, of)}`);
  out.push(`${'time per 2 KB'.padEnd(18)}${String(figures.us_per_2kb).padStart(9)}  us`);
  for (const { line, found } of surprises) {
    const kinds = found.map((finding) => `${finding.category}/${finding.kind}`).join(', ');
    out.push(`${line.must_block ? 'miss ' : 'alarm'}  ${line.id}  ${kinds || 'nothing found'}`);
  }
  return out.join('\n');
}

function percent(n: number, of: number): string {
  return of === 0 ? '-' : `${((100 * n) / of).toFixed(1)} %`;
}
