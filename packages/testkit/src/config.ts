/**
 * The only reader of the environment in this package. Two things are asked of it: which Postgres
 * the tests run on, and whether this is CI, where a missing server is a failure and not a skip.
 */
import { z } from 'zod';

const environment = z.object({
  /** Owner's URL of a Postgres for the tests alone; without it an embedded one is started. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CI: z.string().optional(),
});

export interface TestkitConfig {
  readonly databaseUrl: string | undefined;
  readonly isCi: boolean;
}

export function readTestkitConfig(env: NodeJS.ProcessEnv = process.env): TestkitConfig {
  const parsed = environment.safeParse({
    DATABASE_URL: env.DATABASE_URL || undefined,
    CI: env.CI || undefined,
  });
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { CI, DATABASE_URL } = parsed.data;
  return { databaseUrl: DATABASE_URL, isCi: CI !== undefined && CI !== 'false' && CI !== '0' };
}

/** What a child process of a test starts from; the test adds its own settings on top. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

/**
 * What Postgres itself is started with. Nothing else is passed on: a PGOPTIONS, PGPORT or locale
 * of the user's shell would change a server that is not theirs.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
