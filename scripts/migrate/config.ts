/** What `npm run migrate` reads from its environment. */
import { z } from 'zod';

const schema = z.object({
  /** The owner of the database, who may create the role `casebook_app`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  CASEBOOK_APP_PASSWORD: z.string().min(12, 'must have at least 12 characters'),
});

export function readConfig(env = process.env): z.output<typeof schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Cannot migrate:\n${faults.join('\n')}`);
}
