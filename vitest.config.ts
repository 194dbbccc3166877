import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.casebook/**'];
const withServers = { globalSetup: ['packages/testkit/src/global-setup.ts'] };

/** Three kinds of test, told apart by their suffix: see CONTRIBUTING.md. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.db.test.ts', '**/*.e2e.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: ignored,
          ...withServers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.test.ts'],
          exclude: ignored,
          ...withServers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
