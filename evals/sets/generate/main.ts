// npm run generate writes docs; this writes the eval sets: node --import tsx evals/sets/generate/main.ts
import { writeFileSync } from 'node:fs';
import { SETS_DIR } from '../load-set.ts';
import { generateSets } from './generate-sets.ts';

for (const [file, text] of generateSets()) {
  writeFileSync(`${SETS_DIR}${file}`, text);
  console.log(
    `${file.padEnd(22)}${text.split('\n').length - 1} lines, ${Math.round(text.length / 1024)} KB`,
  );
}
