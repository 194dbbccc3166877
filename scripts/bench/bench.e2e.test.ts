import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProcess } from '@casebook/testkit';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Starts a dozen processes, one after the other; half a minute on a machine that is not busy. */
const TIMEOUT_MS = 300_000;

// No time is asserted: on a busy machine a number says nothing about the code.
test(
  'a quick run measures every row, ends by itself and leaves no directory behind',
  async () => {
    const run = await startProcess(MAIN, { args: ['--quick', '--json'] });
    // A run that is cut off here still stops its Postgres.
    onTestFinished(async () => void (await run.kill()));
    const { code } = await run.exit;
    expect({ code, output: run.output() }).toEqual({ code: 0, output: expect.any(String) });
    const lines = run.output().split('\n');
    const report = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}');

    const rows: { row: string; ratio: number | null }[] = report.rows;
    expect(rows.map(({ row }) => row)).toEqual([
      expect.stringContaining('lookup over HTTP / statement'),
      expect.stringContaining('lookup over HTTP / statement'),
      expect.stringContaining('/healthz'),
      expect.stringContaining('lookup in the API'),
      expect.stringContaining('commit of 3 facts'),
      expect.stringContaining('ticket closed to facts stored'),
      expect.stringContaining('trace down'),
      expect.stringContaining('unwind, dry run'),
      expect.stringContaining('unwind, real run'),
    ]);
    expect(rows.filter(({ ratio }) => ratio !== null)).toHaveLength(3);
    for (const number of rows.flatMap((row) => Object.values(row).filter(isNumber))) {
      expect(number).toBeGreaterThan(0);
      expect(Number.isFinite(number)).toBe(true);
    }

    const folder = /Creating a database in (\S+)\/postgres/.exec(run.output())?.[1];
    expect(folder).toBeDefined();
    expect(existsSync(folder ?? '')).toBe(false);
  },
  TIMEOUT_MS,
);

const isNumber = (value: unknown): value is number => typeof value === 'number';
