/**
 * The only place of this service that reads the environment. Every bad variable is reported at
 * once, by name and without its value: a value may be a password.
 */
import { BODY_BYTES_MAX } from '@casebook/core';
import { ERASURE_KEY_CHARS_MIN } from '@casebook/store';
import { z } from 'zod';

export interface ApiConfig {
  readonly databaseUrl: string;
  /** Set: the queue lives in Redis. Absent: in Postgres. */
  readonly redisUrl: string | undefined;
  /** What tombstones are made with; the same for every service, and for ever. */
  readonly erasureKey: string;
  readonly helpdeskMayErase: boolean;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly bodyBytesMax: number;
  readonly connectionsMax: number;
  readonly lookupConnectionsMax: number;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const PORT_DEFAULT = 4310;
/** Closing tickets and ops questions; each takes a few milliseconds of a connection. */
const CONNECTIONS_DEFAULT = 8;
/**
 * Lookups have connections of their own, so that neither keeps the other waiting. Few: a lookup
 * takes well under a millisecond, and more connections than cores only make Postgres switch.
 */
const LOOKUP_CONNECTIONS_DEFAULT = 4;
const BODY_BYTES_CEILING = 64 * 1024 * 1024;

const url = (schemes: readonly string[]) =>
  z
    .string({ error: `must be set to a URL that starts with ${schemes.join(' or ')}` })
    .refine((text) => schemes.some((scheme) => text.startsWith(scheme)) && URL.canParse(text), {
      error: `must be a URL that starts with ${schemes.join(' or ')}`,
    });

const integer = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const ERASURE_KEY_FORMAT = `must be set to a secret of ${ERASURE_KEY_CHARS_MIN} characters or more, the same for the API and the worker; keep it: with another one, who asked for deletion can come back`;

const environmentSchema = z.object({
  DATABASE_URL: url(['postgres://', 'postgresql://']),
  REDIS_URL: url(['redis://', 'rediss://']).optional(),
  CASEBOOK_ERASURE_KEY: z
    .string({ error: ERASURE_KEY_FORMAT })
    .min(ERASURE_KEY_CHARS_MIN, { error: ERASURE_KEY_FORMAT }),
  CASEBOOK_HELPDESK_MAY_ERASE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false'),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(PORT_DEFAULT),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  BODY_BYTES_MAX: integer(1024, BODY_BYTES_CEILING).default(BODY_BYTES_MAX),
  DATABASE_CONNECTIONS_MAX: integer(1, 100).default(CONNECTIONS_DEFAULT),
  LOOKUP_CONNECTIONS_MAX: integer(1, 100).default(LOOKUP_CONNECTIONS_DEFAULT),
});

/** Says what is wrong with the environment, one line for each variable. */
export class ConfigError extends Error {}

/** Throws ConfigError. A variable that is set to nothing counts as not set. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ApiConfig {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(['The configuration of the API is wrong:', ...lines].join('\n'));
  }
  const { data } = parsed;
  return {
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    erasureKey: data.CASEBOOK_ERASURE_KEY,
    helpdeskMayErase: data.CASEBOOK_HELPDESK_MAY_ERASE === 'true',
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    bodyBytesMax: data.BODY_BYTES_MAX,
    connectionsMax: data.DATABASE_CONNECTIONS_MAX,
    lookupConnectionsMax: data.LOOKUP_CONNECTIONS_MAX,
  };
}
