/** What the worker reads from its environment: the only place that does. */
import { ERASURE_KEY_CHARS_MIN } from '@casebook/store';
import { z } from 'zod';

const ERASURE_KEY_FORMAT = `must be set to a secret of ${ERASURE_KEY_CHARS_MIN} characters or more, the same for the API and the worker; keep it: with another one, who asked for deletion can come back`;

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  CASEBOOK_ERASURE_KEY: z
    .string({ error: ERASURE_KEY_FORMAT })
    .min(ERASURE_KEY_CHARS_MIN, { error: ERASURE_KEY_FORMAT }),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CASEBOOK_MODEL: z.string().min(1).default('claude-haiku-5-5'),
  /** `auto`: the model where there is a key, the rules where there is none. */
  CASEBOOK_EXTRACTOR: z.enum(['auto', 'rules', 'anthropic']).default('auto'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Where `/healthz`, `/readyz` and `/metrics` of the worker are served; 0 picks a free port. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  WORKER_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type WorkerConfig = z.output<typeof schema>;

/** An empty variable counts as absent: that is what `X=` in an env file means. */
export function readConfig(env: Record<string, string | undefined> = process.env): WorkerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`The worker's configuration is wrong:\n${faults.join('\n')}`);
  }
  const config = parsed.data;
  if (config.CASEBOOK_EXTRACTOR === 'anthropic' && !config.ANTHROPIC_API_KEY) {
    throw new Error(
      "The worker's configuration is wrong:\n  ANTHROPIC_API_KEY: is needed by CASEBOOK_EXTRACTOR=anthropic",
    );
  }
  return config;
}
