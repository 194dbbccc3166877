import type { Repository } from './repository.ts';
import type { SourceFile } from './source-file.ts';

/** One rule of the house. It also says how it is broken, so that a test can see it turn red. */
export interface HouseRule {
  /** What is so: the name of the test. */
  readonly says: string;
  /** What to do where it is not. */
  readonly fix: string;
  /** The places where it is not so, such as `packages/core/src/fact.ts: imports pg`. */
  readonly find: (repository: Repository) => string[];
  /** Files by path; with each of these alone in the repository, the rule is broken. */
  readonly brokenBy: readonly Readonly<Record<string, string>>[];
  /** Files with which it is kept, where that is not obvious. */
  readonly keptBy?: readonly Readonly<Record<string, string>>[];
}

/** A finder that looks at one source after another. */
export function inSources(
  look: (source: SourceFile) => readonly string[] | string | undefined | false,
): (repository: Repository) => string[] {
  return ({ sources }) =>
    sources.flatMap((source) => {
      const found = look(source) || [];
      return [found].flat().map((what) => `${source.path}: ${what}`);
    });
}

/** The package of an import: `zod` of `zod/v4`, `@casebook/core` of `@casebook/core/testing`. */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

export const isRelative = (name: string): boolean => name.startsWith('.');
export const isNode = (name: string): boolean => name.startsWith('node:');
