import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATED_FILES } from './generated-files.ts';

test.each(GENERATED_FILES)('$path is fresh: `npm run generate` would change nothing', (file) => {
  const stored = readFileSync(new URL(`../../${file.path}`, import.meta.url), 'utf8');
  expect(stored).toBe(file.render());
});
