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

test('the README shows the example as it is', () => {
  const readme = readFileSync(join(here, '../README.md'), 'utf8');
  const source = readFileSync(join(here, 'close-and-look-up.ts'), 'utf8');
  const main = source.slice(source.indexOf('const ticket ='), source.indexOf('// biome-ignore'));
  expect(readme).toContain(main.trim());
});
