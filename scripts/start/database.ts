/** The database that this start uses: yours where DATABASE_URL names one, an embedded one if not. */
import { migrateQueue } from '@casebook/queue';
import {
  APP_ROLE,
  createApiKey,
  findApiKey,
  migrate,
  openStore,
  ROLES,
  type Role,
} from '@casebook/store';
import { startEmbeddedPostgres } from '@casebook/testkit';
import type { StartConfig } from './config.ts';
import type { DataFolder, Keys } from './data-folder.ts';

export interface StartedDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly embedded: boolean;
  readonly migrationsApplied: number;
  stop(): Promise<void>;
}

export async function startDatabase(
  config: StartConfig,
  folder: DataFolder,
): Promise<StartedDatabase> {
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: folder.postgresPath });
  const stop = async (): Promise<void> => server?.stop();
  try {
    const ownerUrl = config.databaseUrl ?? server?.ownerUrl ?? '';
    const { appPassword } = folder.secrets();
    const applied = await migrate({
      ownerUrl,
      appPassword,
      afterwards: (client) => migrateQueue(client, APP_ROLE),
    });
    return {
      ownerUrl,
      appUrl: asApp(ownerUrl, appPassword),
      embedded: server !== undefined,
      migrationsApplied: applied.length,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The keys kept in the data folder while the database knows them; new ones otherwise. */
export async function ensureKeys(appUrl: string, folder: DataFolder): Promise<Keys> {
  const store = openStore({ url: appUrl, max: 1, applicationName: 'casebook-start' });
  try {
    const kept = folder.keys();
    if (kept && (await allKnown(store.db, kept))) return kept;
    const made = {} as Record<Role, string>;
    for (const role of ROLES) {
      const created = await createApiKey(store.db, {
        name: `first ${role} key`,
        role,
        nowMs: Date.now(),
      });
      made[role] = created.key;
    }
    folder.keepKeys(made);
    return made;
  } finally {
    await store.close();
  }
}

async function allKnown(db: Parameters<typeof findApiKey>[0], keys: Keys): Promise<boolean> {
  for (const role of ROLES) {
    if ((await findApiKey(db, keys[role]))?.role !== role) return false;
  }
  return true;
}

function asApp(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}
