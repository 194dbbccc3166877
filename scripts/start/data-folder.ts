/**
 * `.casebook/`: what outlives a start. Secrets are made on the first start and kept in files that
 * only their owner may read.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const OWNER_ONLY = 0o600;

export const keysSchema = z.object({
  helpdesk: z.string(),
  agent: z.string(),
  ops: z.string(),
});
export type Keys = z.output<typeof keysSchema>;

const secretsSchema = z.object({
  appPassword: z.string().min(16),
  /** Absent in a folder from before there were erasures. */
  erasureKey: z.string().min(32).optional(),
});

export interface Secrets {
  readonly appPassword: string;
  readonly erasureKey: string;
}

export class DataFolder {
  constructor(readonly path: string) {
    mkdirSync(path, { recursive: true });
  }

  get postgresPath(): string {
    return join(this.path, 'postgres');
  }

  /** The password of the services' database role, and the key that tombstones are made with. */
  secrets(): Secrets {
    const known = this.read('secrets.json', secretsSchema);
    const secrets = {
      appPassword: known?.appPassword ?? randomBytes(24).toString('base64url'),
      erasureKey: known?.erasureKey ?? randomBytes(32).toString('base64url'),
    };
    if (!known?.erasureKey) this.write('secrets.json', secrets);
    return secrets;
  }

  keys(): Keys | undefined {
    return this.read('keys.json', keysSchema);
  }

  keepKeys(keys: Keys): void {
    this.write('keys.json', keys);
  }

  private read<T>(name: string, schema: z.ZodType<T>): T | undefined {
    const path = join(this.path, name);
    if (!existsSync(path)) return undefined;
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      throw new Error(`${path} cannot be read. Move it away; a new one is made at the next start.`);
    }
  }

  /** Written beside and renamed, so that a crash leaves the old file or the new one. */
  private write(name: string, value: unknown): void {
    const path = join(this.path, name);
    writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY });
    renameSync(`${path}.new`, path);
  }
}
