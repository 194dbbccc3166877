import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type RunningCasebook,
  startCasebook,
  startProcess,
  useTestDatabase,
} from '@casebook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const database = await useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'casebook-example-'));
const keysFile = join(folder, 'keys.json');
let casebook: RunningCasebook;
beforeAll(async () => {
  casebook = await startCasebook(database);
  writeFileSync(keysFile, JSON.stringify(casebook.keys));
});
afterAll(async () => {
  await casebook.stop();
  rmSync(folder, { recursive: true });
});

test('close-and-look-up.ts ends with a dated, cited fact', async () => {
  const example = await startProcess(join(here, 'close-and-look-up.ts'), {
    env: { CASEBOOK_URL: casebook.url, CASEBOOK_KEYS_FILE: keysFile },
  });
  expect(await example.exit).toEqual({ code: 0, signal: null });
  expect(example.output()).toMatch(/the run is done and admitted 1 fact\(s\)/);
  expect(example.output()).toMatch(
    /Chose a replacement for order SU-82605\. \[F-\d+, T-EXAMPLE-\w+, 2026-03-10\]/,
  );
});

test('compounding.ts shows a loop that starts, one that can be unwound, and none', async () => {
  const example = await startProcess(join(here, 'compounding.ts'));
  expect(await example.exit).toEqual({ code: 0, signal: null });
  const text = example.output();
  const readme = readFileSync(join(here, '../README.md'), 'utf8');
  const parts = ['A naive store', 'Casebook without', 'Casebook: what'];
  const support = parts.map((part) => {
    const lines = text.slice(text.indexOf(part)).split('\n').slice(0, 5);
    // The README shows these very lines.
    for (const line of lines) expect(readme).toContain(line.trim());
    return lines.slice(1).map((line) => Number(/(\d+) in support/.exec(line)?.[1]));
  });
  expect(support).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1, 1, 1],
  ]);
  expect(text).toContain('F-3 was read from A-T-44092');
  expect(text).toMatch(/Unwinding March takes back F-1, F-2, F-3; what stays: F-4/);
});

test('the README shows the example as it is', () => {
  const readme = readFileSync(join(here, '../README.md'), 'utf8');
  const source = readFileSync(join(here, 'close-and-look-up.ts'), 'utf8');
  const main = source.slice(source.indexOf('const ticket ='), source.indexOf('// biome-ignore'));
  expect(readme).toContain(main.trim());
});
