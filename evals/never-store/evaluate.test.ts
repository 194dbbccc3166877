import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { evaluate, type Figures } from './evaluate.ts';
import { readLines } from './read-lines.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const EXAM = here('../../../shared/cases/never-store.jsonl');

describe('own set', () => {
  const lines = readLines(here('./set.jsonl'));
  const { figures } = evaluate(lines);
  // The file is written by hand from a run, so its shape is the runner's.
  const baseline = JSON.parse(readFileSync(here('./baseline.json'), 'utf8')) as Figures;

  test('has at least 300 lines and every category', () => {
    expect(lines.length).toBeGreaterThanOrEqual(300);
    expect(Object.keys(figures.recall).sort()).toEqual(Object.keys(baseline.recall).sort());
  });

  test('recall does not fall below the baseline in any category', () => {
    for (const [category, { hits, of }] of Object.entries(baseline.recall)) {
      const now = figures.recall[category] ?? { hits: 0, of: 1 };
      expect(now.hits / now.of, `${category}: ${figures.misses}`).toBeGreaterThanOrEqual(hits / of);
    }
  });

  test('false alarms do not rise above the baseline', () => {
    expect(figures.false_alarms.n, String(figures.alarms)).toBeLessThanOrEqual(
      baseline.false_alarms.n,
    );
  });
});

describe('exam', () => {
  const isThere = existsSync(EXAM);
  if (!isThere) console.info(`skipped: ${EXAM} is not on this machine`);

  test.skipIf(!isThere)('reaches the recall that was promised, with few false alarms', () => {
    const { figures } = evaluate(readLines(EXAM));
    const least = { payment: 0.97, government_id: 0.97, health: 0.9, protected: 0.9 };
    for (const [category, rate] of Object.entries({ ...least, characterization: 0.9 })) {
      const row = figures.recall[category] ?? { hits: 0, of: 1 };
      expect(row.hits / row.of, category).toBeGreaterThanOrEqual(rate);
    }
    expect(figures.false_alarms.n).toBeLessThanOrEqual(2);
  });
});

describe('a set that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'never-store-'));
  const write = (content: string) => {
    const path = join(folder, 'lines.jsonl');
    writeFileSync(path, content);
    return path;
  };
  const good = '{"id":"x","text":"hello","category":"none","must_block":false}';

  test('names the line that is no JSON', () => {
    expect(() => readLines(write(`${good}\n{`))).toThrow(/lines\.jsonl:2: not a JSON object/);
  });

  test('names the line and the field that is wrong', () => {
    const bad = good.replace('"none"', '"nonsense"').replace('"x"', '"y"');
    expect(() => readLines(write(`${good}\n\n${bad}`))).toThrow(/lines\.jsonl:3: category: /);
  });

  test('names a file that is not there', () => {
    expect(() => readLines(join(folder, 'absent.jsonl'))).toThrow(/no such file/);
  });
});
