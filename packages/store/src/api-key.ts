/** API keys: made here, shown once, kept as a hash, revoked by a time and never deleted. */
import { createHash, randomBytes } from 'node:crypto';
import type { ApiKeyTable, Db, RowId } from './database.ts';

export type Role = ApiKeyTable['role'];
export const ROLES = ['helpdesk', 'agent', 'ops'] as const satisfies readonly Role[];

export interface ApiKey {
  readonly id: RowId;
  readonly name: string;
  readonly role: Role;
}

/** 256 random bits: nothing to guess, so a fast hash is enough. */
const KEY_BYTES = 32;

/** The prefix says what kind of secret leaked where one is found; see docs on scanning. */
export async function createApiKey(
  db: Db,
  input: {
    readonly name: string;
    readonly role: Role;
    /** Who makes it; `start` for the first keys of a deployment. */
    readonly by?: string;
    readonly nowMs: number;
  },
): Promise<ApiKey & { readonly key: string }> {
  const key = `casebook_${input.role}_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const row = await db
    .insertInto('api_key')
    .values({
      name: input.name,
      role: input.role,
      hash: hashKey(key),
      created_at: new Date(input.nowMs).toISOString(),
      revoked_at: null,
      ...(input.by === undefined ? {} : { created_by: input.by }),
    })
    .returning(['id', 'name', 'role'])
    .executeTakeFirstOrThrow();
  return { ...row, key };
}

/** The key's row, or undefined when it is unknown or revoked. */
export async function findApiKey(db: Db, key: string): Promise<ApiKey | undefined> {
  return db
    .selectFrom('api_key')
    .select(['id', 'name', 'role'])
    .where('hash', '=', hashKey(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export interface ListedApiKey extends ApiKey {
  readonly createdAt: string;
  readonly createdBy: string;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}

/** Every key there ever was, oldest first; a deployment has dozens, not thousands. */
export async function listApiKeys(db: Db): Promise<ListedApiKey[]> {
  const rows = await db.selectFrom('api_key').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    createdBy: row.created_by,
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
  }));
}

/** The key as it is now; revoking twice keeps the first time. Undefined when there is none. */
export async function revokeApiKey(
  db: Db,
  input: { readonly id: RowId; readonly by: string; readonly nowMs: number },
): Promise<ListedApiKey | undefined> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: new Date(input.nowMs).toISOString(), revoked_by: input.by })
    .where('id', '=', input.id)
    .where('revoked_at', 'is', null)
    .execute();
  return (await listApiKeys(db)).find((key) => key.id === input.id);
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
