/** What the evals read from their environment: the only place that does. */
import type { AnthropicConfig } from '@casebook/extractor';
import { z } from 'zod';

const schema = z.object({
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CASEBOOK_MODEL: z.string().min(1).default('claude-haiku-5-5'),
});

/** A variable that cannot be read. The message names it and repeats no value. */
export class EvalConfigError extends Error {
  override readonly name = 'EvalConfigError';
}

export interface EvalConfig {
  /** Undefined without a key: then no model is asked. */
  readonly anthropic: AnthropicConfig | undefined;
}

/** An empty variable counts as absent. Throws EvalConfigError. */
export function readEvalConfig(env: Record<string, string | undefined> = process.env): EvalConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}: ${message}`,
    );
    throw new EvalConfigError(`The configuration of the evals is wrong:\n${faults.join('\n')}`);
  }
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, CASEBOOK_MODEL } = parsed.data;
  if (ANTHROPIC_API_KEY === undefined) return { anthropic: undefined };
  return {
    anthropic: {
      apiKey: ANTHROPIC_API_KEY,
      model: CASEBOOK_MODEL,
      ...(ANTHROPIC_BASE_URL === undefined ? {} : { baseUrl: ANTHROPIC_BASE_URL }),
    },
  };
}
