/** All sets as the text of their files. The seed is fixed: a test writes them again and compares. */
import { EVAL_SETS } from '../eval-set.ts';
import { writeChains } from './chain/write-chains.ts';
import { writeExtraction } from './extraction/write-extraction.ts';
import { writeInjections } from './injection/write-injections.ts';
import { writeQueue, writeRepeatSlice } from './repeat/write-sets.ts';
import { writeTraps } from './trap/write-traps.ts';

/** Any number would do. Changing it changes every set, and so every number measured on one. */
export const SEED = 20_260_310;

export function generateSets(): Map<string, string> {
  const extraction = writeExtraction(SEED);
  return new Map<string, string>([
    [EVAL_SETS.queue.file, jsonLines(writeQueue(SEED))],
    [EVAL_SETS.repeat.file, jsonLines(writeRepeatSlice(SEED))],
    [EVAL_SETS.traps.file, jsonLines(writeTraps(SEED))],
    [EVAL_SETS.chains.file, jsonLines(writeChains(SEED))],
    [EVAL_SETS.injections.file, jsonLines(writeInjections(SEED))],
    [EVAL_SETS.extraction.file, jsonLines(extraction.cases)],
    [EVAL_SETS.labels.file, jsonLines(extraction.labels)],
  ]);
}

const jsonLines = (lines: readonly unknown[]): string =>
  `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
