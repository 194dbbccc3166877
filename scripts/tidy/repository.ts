/** The repository as the house rules see it: its paths, texts, sources and manifests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf, readSource, type SourceFile } from './source-file.ts';

export interface Manifest {
  readonly path: string;
  /** As in SourceFile; empty for the root's own. */
  readonly home: string;
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export interface Repository {
  /** Every file's path with its text; the text of a binary or very large file is empty. */
  readonly texts: ReadonlyMap<string, string>;
  readonly sources: readonly SourceFile[];
  readonly manifests: readonly Manifest[];
}

export function repositoryOf(texts: ReadonlyMap<string, string>): Repository {
  const entries = [...texts];
  return {
    texts,
    sources: entries
      .filter(([path]) => /\.(ts|tsx|mjs)$/.test(path))
      .map(([path, text]) => readSource(path, text)),
    manifests: entries
      .filter(([path]) => /(^|\/)package\.json$/.test(path))
      .map(([path, text]) => readManifest(path, text)),
  };
}

function readManifest(path: string, text: string): Manifest {
  const { name = '', dependencies = {}, devDependencies = {} } = JSON.parse(text);
  return { path, home: homeOf(path), name, dependencies, devDependencies };
}

/** Not ours, or not kept: see .gitignore. */
const IGNORED = /^(node_modules|\.git|\.casebook|\.env|\.DS_Store|.*\.log)$/;
const OUTPUT = /^(evals|bench)\/out$/;
const READABLE = /\.(ts|tsx|mjs|json|md|sql|ya?ml)$|(^|\/)(Dockerfile|\.[^/]+)$/;
/** Data sets are no prose and no code. */
const TEXT_CHARS_MAX = 1_000_000;

export function readRepository(root: string): Repository {
  const texts = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (IGNORED.test(entry.name) || OUTPUT.test(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile())
        texts.set(path, READABLE.test(path) ? readText(join(root, path)) : '');
    }
  };
  walk('');
  return repositoryOf(texts);
}

function readText(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text.length > TEXT_CHARS_MAX ? '' : text;
}
