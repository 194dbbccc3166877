/** How a source file is written and named. */
import { type HouseRule, inSources } from './house-rule.ts';

const LINES_MAX = 300;

/** Files of data alone, which a reader looks things up in and does not follow. */
const LONG_BY_NATURE: Readonly<Record<string, string>> = {};

/** Default exports that a tool asks for. */
const DEFAULT_EXPORTS = ['vitest.config.ts', 'packages/testkit/src/global-setup.ts'];

/** They read or set the time of day where the machine stands. */
const LOCAL_TIME = [
  ...['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].flatMap(
    (part) => [`.get${part}`, `.set${part}`],
  ),
  '.getDay',
  '.getYear',
  '.getTimezoneOffset',
  '.toDateString',
  '.toTimeString',
  '.toLocaleDateString',
  '.toLocaleTimeString',
];

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/;
const KEBAB_FOLDER = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that say nothing about what is inside. */
const EMPTY_WORDS = /^(utils?|helpers?|managers?|common|misc|shared|lib)$/;

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

export const SOURCE_RULES: readonly HouseRule[] = [
  {
    says: 'the environment is read in files named config.ts alone',
    fix: 'Add the variable to the config.ts of the program and pass its value on.',
    find: inSources(
      ({ path, members }) =>
        members.has('process.env') &&
        !/(^|\/)config\.ts$/.test(path) &&
        path !== 'scripts/bootstrap.mjs' &&
        'reads process.env',
    ),
    brokenBy: [
      { 'services/api/src/a.ts': 'export const port = process.env.PORT;' },
      { 'services/api/src/a.ts': "export const port = process['env'].PORT;" },
      { 'services/api/src/a.ts': "import { env } from 'node:process'; env.PORT;" },
      { 'packages/store/src/a.test.ts': "process.env.TZ = 'UTC';" },
    ],
    keptBy: [
      { 'services/api/src/config.ts': 'export const port = process.env.PORT;' },
      {
        'services/api/src/a.ts': "// process.env is not read here\nexport const a = 'process.env';",
      },
    ],
  },
  {
    says: 'no date is computed in the zone of the machine',
    fix: 'Use the UTC getters, or a CalendarDate of packages/core.',
    find: inSources(
      ({ isTest, members }) => !isTest && LOCAL_TIME.filter((name) => members.has(name)),
    ),
    brokenBy: [
      { 'packages/core/src/a.ts': 'export const day = (at: Date) => at.getDate();' },
      { 'services/api/src/a.ts': 'export const day = (at: Date) => at.toLocaleDateString();' },
      { 'packages/store/src/a.ts': "export const zone = new Date()['getTimezoneOffset']();" },
    ],
    keptBy: [{ 'packages/core/src/a.ts': 'export const day = (at: Date) => at.getUTCDate();' }],
  },
  {
    says: 'the core asks no clock: time arrives as data',
    fix: 'Take the instant as an argument, in epoch milliseconds.',
    find: inSources(({ home, isTest, members, newDateArguments }) => {
      if (home !== 'packages/core' || isTest) return [];
      const clocks = ['Date.now', 'performance.now'].filter((name) => members.has(name));
      return newDateArguments.some((count) => count !== 1) ? [...clocks, 'new Date()'] : clocks;
    }),
    brokenBy: [
      { 'packages/core/src/a.ts': 'export const now = Date.now();' },
      { 'packages/core/src/a.ts': 'export const now = new Date();' },
      { 'packages/core/src/a.ts': 'export const local = new Date(2026, 2, 10);' },
    ],
    keptBy: [{ 'packages/core/src/a.ts': 'export const start = new Date(0);' }],
  },
  {
    says: 'exports have names',
    fix: 'Export it by name: readers and tools then find it under one name.',
    find: inSources(
      ({ path, hasDefaultExport }) =>
        hasDefaultExport && !DEFAULT_EXPORTS.includes(path) && 'has a default export',
    ),
    brokenBy: [{ 'packages/core/src/a.ts': 'export default 5;' }],
    keptBy: [{ 'vitest.config.ts': 'export default {};' }],
  },
  {
    says: 'an index.ts is a door: it passes on and does nothing itself',
    fix: 'Move the code into a file named after what it is, and export it from there.',
    find: inSources(
      ({ path, onlyReExports }) =>
        /(^|\/)index\.tsx?$/.test(path) && !onlyReExports && 'holds code of its own',
    ),
    brokenBy: [
      { 'packages/core/src/index.ts': 'export const a = 5;' },
      { 'packages/core/src/index.ts': "import { a } from './a.ts'; a();" },
    ],
    keptBy: [
      { 'packages/core/src/index.ts': "export * from './a.ts'; export { b } from './b.ts';" },
    ],
  },
  {
    says: `a source file has ${LINES_MAX} lines at most`,
    fix: 'Find the second thing in it and give that a file of its own.',
    find: inSources(
      ({ path, text }) =>
        lineCount(text) > LINES_MAX && !(path in LONG_BY_NATURE) && `has ${lineCount(text)} lines`,
    ),
    brokenBy: [{ 'packages/core/src/a.ts': 'export {};\n'.repeat(LINES_MAX + 1) }],
    keptBy: [{ 'packages/core/src/a.ts': 'export {};\n'.repeat(LINES_MAX) }],
  },
  {
    says: 'a file is named after what it holds, in kebab-case',
    fix: 'Name it after its main export. What would be called utils belongs to what uses it.',
    find: inSources(({ path }) => {
      const folders = path.split('/');
      const name = folders.pop() ?? '';
      const words = [...folders, name.replace(/\..*$/, '')].flatMap((part) => part.split('-'));
      const isNamed = KEBAB.test(name) && folders.every((folder) => KEBAB_FOLDER.test(folder));
      return !isNamed || words.some((word) => EMPTY_WORDS.test(word)) ? 'is named badly' : [];
    }),
    brokenBy: [
      { 'packages/core/src/FactRecord.ts': '' },
      { 'packages/core/src/fact_record.ts': '' },
      { 'packages/core/src/utils.ts': '' },
      { 'packages/core/src/date-helpers.ts': '' },
      { 'packages/core/src/common/fact.ts': '' },
    ],
    keptBy: [{ 'packages/core/src/fact-record.db.test.ts': '' }],
  },
];
