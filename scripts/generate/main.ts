/** `npm run generate`: writes every generated file afresh. A test fails while one is stale. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED_FILES } from './generated-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const { path, render } of GENERATED_FILES) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), render());
  console.log(`wrote ${path}`);
}
