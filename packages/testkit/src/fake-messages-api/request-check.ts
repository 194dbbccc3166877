/** What the real Messages API, and our own rules on top of it, ask of every request. */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { schemaFaults } from './schema-fit.ts';

const textBlock = z.looseObject({
  type: z.literal('text'),
  text: z.string().min(1),
  cache_control: z.looseObject({ type: z.literal('ephemeral') }).optional(),
});

/** The parts that a script or a check looks at; other known parameters pass unseen. */
export const messagesBodySchema = z.looseObject({
  model: z.string().min(1),
  max_tokens: z.number().int().positive(),
  system: z.array(textBlock).min(1),
  messages: z
    .array(z.looseObject({ role: z.enum(['user', 'assistant']), content: z.string().min(1) }))
    .min(1),
  output_config: z.looseObject({
    format: z.strictObject({
      type: z.literal('json_schema'),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
});

export type MessagesBody = z.output<typeof messagesBodySchema>;

/** This version of the API answers 400 to these, even at their defaults. */
const SAMPLING = ['temperature', 'top_p', 'top_k'];

export function bodyFaults(sent: unknown): string[] {
  const parsed = messagesBodySchema.safeParse(sent);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  }
  const body = parsed.data;
  const faults = SAMPLING.filter((name) => name in body).map((name) => `${name} must not be sent`);
  if (!body.system.some((block) => block.cache_control)) {
    faults.push('system: the instructions are not marked for caching');
  }
  if (body.messages.at(-1)?.role !== 'user') faults.push('messages: the last is not a user turn');
  return [...faults, ...schemaFaults(body.output_config.format.schema)];
}

/** The API version of the SDK's major version; one without sampling parameters. */
const VERSION = '2026-10-21';

export function headerFaults(headers: IncomingHttpHeaders): string[] {
  const faults: string[] = [];
  if (headers['anthropic-version'] !== VERSION) faults.push(`anthropic-version is not ${VERSION}`);
  if (!headers['content-type']?.startsWith('application/json')) faults.push('not sent as JSON');
  return faults;
}

/** `x-api-key`, or a bearer token; one of them, and the right one. */
export function isAuthorised(headers: IncomingHttpHeaders, apiKey: string): boolean {
  const keys = [headers['x-api-key'], headers.authorization?.replace(/^Bearer /, '')];
  return (
    keys.filter((key) => key !== undefined).every((key) => key === apiKey) && keys.some(Boolean)
  );
}
