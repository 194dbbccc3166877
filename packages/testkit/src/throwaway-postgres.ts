/** An embedded Postgres in a temporary directory, of which nothing is left once it is stopped. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export interface ThrowawayPostgresOptions extends Omit<EmbeddedPostgresOptions, 'dataDir'> {
  /** What the temporary directory's name begins with. */
  readonly prefix: string;
}

/** `stop` ends the server and removes its directory; a start that fails leaves none either. */
export async function startThrowawayPostgres({
  prefix,
  ...options
}: ThrowawayPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    // Postgres may run as another user, who has to pass; the data directory itself is closed.
    chmodSync(folder, 0o755);
    const server = await startEmbeddedPostgres({ ...options, dataDir: join(folder, 'postgres') });
    return {
      ...server,
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
