/**
 * `npm test`: types, style, then every test. Starts what the tests need (an embedded Postgres, a
 * Redis where there is one). Extra arguments go to vitest: `npm test -- packages/core`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

const filters = process.argv.slice(2);
if (filters.length === 0) {
  step('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  step('style', bin('biome'), ['check', '.']);
}

const folder = mkdtempSync(join(tmpdir(), 'casebook-report-'));
const report = join(folder, 'report.json');
const result = spawnSync(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
  { cwd: root, stdio: 'inherit' },
);
summarize(report);
rmSync(folder, { recursive: true, force: true });
process.exit(result.status ?? 1);

function step(name: string, command: string, args: string[]): void {
  console.log(`\n${name}: ${command.split('/').at(-1)} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name}: failed; mend what is listed above first.`);
    process.exit(status ?? 1);
  }
}

/** The runner's own counts, once more, as one plain line that any log reader understands. */
function summarize(path: string): void {
  let counts: { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  try {
    counts = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    console.error('The test runner ended without a report.');
    return;
  }
  console.log(
    `${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`,
  );
}
