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
  input: { readonly name: string; readonly role: Role; readonly nowMs: number },
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

export function listApiKeys(db: Db) {
  return db
    .selectFrom('api_key')
    .select(['id', 'name', 'role', 'created_at', 'revoked_at'])
    .orderBy('id')
    .execute();
}

/** False when there is no such key. Revoking twice keeps the first time. */
export async function revokeApiKey(db: Db, id: RowId, nowMs: number): Promise<boolean> {
  const known = await db.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  await db
    .updateTable('api_key')
    .set({ revoked_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
