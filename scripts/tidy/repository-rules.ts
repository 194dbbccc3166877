/** What lies where, what is declared, and what is said in any file. */
import { type HouseRule, isNode, isRelative, packageOf } from './house-rule.ts';
import type { Manifest, Repository } from './repository.ts';

const TOP_LEVEL = new Set([
  'services',
  'packages',
  'db',
  'evals',
  'docs',
  'examples',
  'scripts',
  'docker-compose.yml',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'biome.json',
  'vitest.config.ts',
  'Dockerfile',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
]);

/** Declared and used, but by no import. */
const USED_OTHERWISE: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run lint',
  '@types/node': 'the types of Node, named in tsconfig.base.json',
  '@types/pg': 'the types of pg, which ships none',
  '@casebook/cli': 'npx casebook, linked into the root',
  tsx: 'scripts/bootstrap.mjs runs TypeScript through it',
  typescript: 'npm run typecheck',
};

/** Every workspace member's tests run under the root's vitest. */
const FROM_THE_ROOT = ['vitest'];

/** Written apart so that this file does not find itself. */
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);

/** What means something only where this was written. */
const LOCAL_WORDS: readonly RegExp[] = [
  /\bissues?\s+(no\.?\s*)?#?\d/i,
  /\b(pull request|PR)\s+#?\d/,
  /\bGH-\d/,
  /(^|[\s"'`(=])\/(work|root|Users|home\/[a-z]+)\/[a-z]/m,
];

/** Data kept beside a checkout: tests may look for it, and skip where there is none. */
const BESIDE_THE_CHECKOUT = /\.\.\/shared\//;
const IS_TEST = /\.test\.ts$/;

export const REPOSITORY_RULES: readonly HouseRule[] = [
  {
    says: 'the top level holds what the architecture names, and dot files',
    fix: 'Move it under services, packages, scripts, docs, evals or examples.',
    find: ({ texts }) => {
      const names = new Set([...texts.keys()].map((path) => path.split('/')[0] ?? ''));
      return [...names].filter((name) => !name.startsWith('.') && !TOP_LEVEL.has(name));
    },
    brokenBy: [{ 'NOTES.md': '' }, { 'src/a.ts': '' }],
    keptBy: [{ '.editorconfig': '', 'docs/schema.md': '' }],
  },
  {
    says: 'migrations are plain SQL, numbered without a gap',
    fix: 'Name it NNNN_verb_noun.sql with the next number. A migration never reads the code.',
    find: ({ texts }) => {
      const names = [...texts.keys()].filter((path) => path.startsWith('db/migrations/')).sort();
      return names.filter((path, index) => {
        const number = String(index + 1).padStart(4, '0');
        return !new RegExp(`^db/migrations/${number}(_[a-z0-9]+)+\\.sql$`).test(path);
      });
    },
    brokenBy: [
      { 'db/migrations/0001_create_facts.ts': '' },
      { 'db/migrations/0001_create_facts.sql': '', 'db/migrations/0003_add_notes.sql': '' },
      { 'db/migrations/0001_create_facts.sql': '', 'db/migrations/0001_add_notes.sql': '' },
    ],
  },
  {
    says: 'what is imported is declared: for the product as a dependency, for tests at least as one of development',
    fix: "Add it to the package.json beside the code (the root's for scripts, evals and examples).",
    find: (repository) =>
      repository.manifests.flatMap((manifest) =>
        undeclared(manifest, repository).map((what) => `${manifest.path}: ${what}`),
      ),
    brokenBy: [
      { 'packages/core/package.json': '{}', 'packages/core/src/a.ts': "import { z } from 'zod';" },
      {
        'packages/core/package.json': '{"devDependencies": {"zod": "4.6.7"}}',
        'packages/core/src/a.ts': "import { z } from 'zod';",
      },
      { 'package.json': '{}', 'scripts/a.ts': "import { z } from 'zod';" },
    ],
    keptBy: [
      {
        'packages/core/package.json': '{"devDependencies": {"fast-check": "4.11.0"}}',
        'packages/core/src/a.test.ts':
          "import fc from 'fast-check'; import { test } from 'vitest';",
      },
    ],
  },
  {
    says: 'what is declared is used',
    fix: 'Take it out of the package.json, or import it.',
    find: (repository) =>
      repository.manifests.flatMap((manifest) =>
        declaredBy(manifest)
          .filter((name) => !(name in USED_OTHERWISE) && !isUsed(name, manifest, repository))
          .map((name) => `${manifest.path}: ${name}`),
      ),
    brokenBy: [
      { 'packages/core/package.json': '{"dependencies": {"zod": "4.6.7"}}' },
      {
        'packages/core/package.json': '{"devDependencies": {"zod": "4.6.7"}}',
        'packages/store/src/a.ts': "import { z } from 'zod';",
      },
    ],
  },
  {
    says: 'every version is exact, and the same everywhere',
    fix: 'Write the version that is installed, without ^ or ~.',
    find: ({ manifests }) => {
      const seen = new Map<string, string>();
      return manifests.flatMap(({ path, dependencies, devDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
          const first = seen.get(name) ?? version;
          seen.set(name, first);
          const isExact = /^(\d+\.\d+\.\d+[\w.-]*|workspace:\*)$/.test(version);
          return isExact && version === first ? [] : `${path}: ${name} ${version}`;
        }),
      );
    },
    brokenBy: [
      { 'package.json': '{"dependencies": {"zod": "^4.6.7"}}' },
      {
        'package.json': '{"dependencies": {"zod": "4.6.7"}}',
        'packages/core/package.json': '{"dependencies": {"zod": "4.6.6"}}',
      },
    ],
  },
  {
    says: 'nothing is left unfinished behind a marker',
    fix: 'Finish it, or take it out.',
    find: ({ texts }) => linesWith(texts, (line) => UNFINISHED.test(line)),
    brokenBy: [{ 'packages/core/src/a.ts': `// ${'TO' + 'DO'}: later` }],
  },
  {
    says: 'no text speaks of numbered tasks or of one machine',
    fix: 'Say the reason itself; write paths relative to the repository.',
    find: ({ texts }) =>
      linesWith(
        texts,
        (line, path) =>
          LOCAL_WORDS.some((words) => words.test(line)) ||
          (BESIDE_THE_CHECKOUT.test(line) && !IS_TEST.test(path)),
      ),
    brokenBy: [
      { 'packages/core/src/a.ts': `// see issue ${'#'}7` },
      { 'README.md': `Run it in ${'/work'}/main.` },
      { 'docs/a.md': `from ${'..'}/shared/design.md` },
    ],
    keptBy: [{ 'README.md': 'Issues are welcome. See http://localhost/home/page.' }],
  },
];

function linesWith(
  texts: ReadonlyMap<string, string>,
  matches: (line: string, path: string) => boolean,
): string[] {
  return [...texts].flatMap(([path, text]) =>
    path === 'pnpm-lock.yaml'
      ? []
      : text
          .split('\n')
          .flatMap((line, index) => (matches(line, path) ? `${path}:${index + 1}` : [])),
  );
}

const declaredBy = ({ dependencies, devDependencies }: Manifest): string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(devDependencies),
];

/** The root's manifest speaks for what belongs to no package. */
function sourcesOf({ home }: Manifest, { sources }: Repository): Repository['sources'] {
  const isPackage = (name: string): boolean => /^(packages|services)\//.test(name);
  return sources.filter((source) => (home === '' ? !isPackage(source.home) : source.home === home));
}

function undeclared(manifest: Manifest, repository: Repository): string[] {
  const missing = new Set<string>();
  for (const source of sourcesOf(manifest, repository)) {
    const isProduct = manifest.home !== '' && !source.isTest;
    const declared = isProduct ? Object.keys(manifest.dependencies) : declaredBy(manifest);
    const known = isProduct ? declared : [...declared, ...FROM_THE_ROOT];
    for (const name of source.imports.filter((item) => !isRelative(item) && !isNode(item))) {
      if (!known.includes(packageOf(name))) missing.add(`${packageOf(name)} (${source.path})`);
    }
  }
  return [...missing];
}

/** Imported, or resolved by its name or by a path into it. */
function isUsed(name: string, manifest: Manifest, repository: Repository): boolean {
  return sourcesOf(manifest, repository).some(
    (source) =>
      source.imports.some((item) => packageOf(item) === name) ||
      new RegExp(`['"\`]${name}/|resolve\\(['"]${name}['"]`).test(source.text),
  );
}
