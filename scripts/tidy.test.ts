/** The rules of the house, as a test. Each failure names the places and what to do about them. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { HouseRule } from './tidy/house-rule.ts';
import { IMPORT_RULES } from './tidy/import-rules.ts';
import { readRepository, repositoryOf } from './tidy/repository.ts';
import { REPOSITORY_RULES } from './tidy/repository-rules.ts';
import { SOURCE_RULES } from './tidy/source-rules.ts';

const RULES: readonly HouseRule[] = [...IMPORT_RULES, ...SOURCE_RULES, ...REPOSITORY_RULES];

const repository = readRepository(fileURLToPath(new URL('..', import.meta.url)));

test('the repository is read', () => {
  expect(repository.sources.length).toBeGreaterThan(100);
  expect(repository.manifests.length).toBeGreaterThan(5);
  expect(repository.sources.some(({ path }) => path.includes('node_modules'))).toBe(false);
});

const NAMED = RULES.map((rule) => [rule.says, rule] as const);

describe('house rules', () => {
  test.each(NAMED)('%s', (_, { find, fix }) => {
    expect(find(repository), fix).toEqual([]);
  });
});

const offences = (rule: HouseRule, files: Readonly<Record<string, string>>): string[] =>
  rule.find(repositoryOf(new Map(Object.entries(files))));

describe('each rule turns red when it is broken, and only then', () => {
  test.each(NAMED)('%s', (_, rule) => {
    expect(rule.brokenBy.length).toBeGreaterThan(0);
    for (const files of rule.brokenBy) {
      expect(offences(rule, files), JSON.stringify(files)).not.toEqual([]);
    }
    for (const files of rule.keptBy ?? []) {
      expect(offences(rule, files), JSON.stringify(files)).toEqual([]);
    }
  });
});
