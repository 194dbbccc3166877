/**
 * Who is asking, and whether they may. Every failure to say who one is looks the same from
 * outside: no key, a key of the wrong shape, an unknown one and a revoked one.
 */
import { createHash } from 'node:crypto';
import { CasebookError } from '@casebook/core';
import type { ApiKey } from '@casebook/store';
import type { Access } from '../access.ts';

/**
 * For so long a key that was just found valid is not asked for again, so that a lookup costs one
 * query and not two. It is also how long a revoked key may go on, so it is short.
 */
const KEY_TTL_MS = 5_000;

/** What a bearer token can look like (RFC 6750), and longer than any key of ours. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,256})$/i;

export interface Keyring {
  /** Undefined when the key is unknown or revoked. */
  find(key: string): Promise<ApiKey | undefined>;
}

export interface KeyringOptions {
  readonly ttlMs?: number;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs?: () => number;
}

/** Remembers valid keys alone, so it holds no more entries than there are keys. */
export function createKeyring(
  load: (key: string) => Promise<ApiKey | undefined>,
  options: KeyringOptions = {},
): Keyring {
  const { ttlMs = KEY_TTL_MS, monotonicMs = () => performance.now() } = options;
  const valid = new Map<string, { readonly key: ApiKey; readonly untilMs: number }>();
  const loading = new Map<string, Promise<ApiKey | undefined>>();

  async function ask(digest: string, key: string): Promise<ApiKey | undefined> {
    try {
      const found = await load(key);
      if (found) valid.set(digest, { key: found, untilMs: monotonicMs() + ttlMs });
      else valid.delete(digest);
      return found;
    } finally {
      loading.delete(digest);
    }
  }

  return {
    async find(key) {
      // Kept by hash, as the database does: a dump of the memory shows no list of keys.
      const digest = createHash('sha256').update(key).digest('base64');
      const entry = valid.get(digest);
      if (entry && monotonicMs() < entry.untilMs) return entry.key;
      const known = loading.get(digest);
      if (known) return known;
      const asked = ask(digest, key);
      loading.set(digest, asked);
      return asked;
    },
  };
}

/** The caller's key, or null where none is needed. Throws `unauthenticated` or `forbidden`. */
export async function authenticate(
  headers: Headers,
  access: Access,
  keyring: Keyring,
): Promise<ApiKey | null> {
  if (access === 'public') return null;
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  const key = token === undefined ? undefined : await keyring.find(token);
  if (!key) throw new CasebookError('unauthenticated');
  if (!access.includes(key.role)) throw new CasebookError('forbidden');
  return key;
}
