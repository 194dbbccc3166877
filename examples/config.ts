/** Where the examples find Casebook: the addresses and keys that `npm start` made, or your own. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({
  CASEBOOK_URL: z.url().default('http://127.0.0.1:4310'),
  CASEBOOK_KEYS_FILE: z.string().default('.casebook/keys.json'),
});

const keysSchema = z.object({ helpdesk: z.string(), agent: z.string(), ops: z.string() });

export interface ExampleConfig {
  readonly url: string;
  readonly keys: z.output<typeof keysSchema>;
}

export function readConfig(env = process.env): ExampleConfig {
  const { CASEBOOK_URL, CASEBOOK_KEYS_FILE } = schema.parse(env);
  let text: string;
  try {
    text = readFileSync(CASEBOOK_KEYS_FILE, 'utf8');
  } catch {
    throw new Error(
      `${CASEBOOK_KEYS_FILE} is not there. Run \`npm start\` in another terminal first.`,
    );
  }
  return { url: CASEBOOK_URL, keys: keysSchema.parse(JSON.parse(text)) };
}
