/**
 * Who asked for deletion is kept as a keyed hash and nothing else: HMAC-SHA-256 of the subject. An
 * id can be guessed, so a plain hash would be as good as the id; the key is not in the database.
 */
import { createHmac } from 'node:crypto';
import type { Subject } from '@casebook/core';

export type SubjectHashes = ReadonlyMap<Subject, Buffer>;

export interface SubjectHasher {
  /** 32 bytes; about two microseconds. */
  hash(subject: Subject): Buffer;
  /** Tells keys apart, and nothing about them. */
  readonly keyId: Buffer;
}

/** Shorter ones are passwords, and passwords are guessed. */
export const ERASURE_KEY_CHARS_MIN = 32;
const KEY_ID_BYTES = 8;

export function createSubjectHasher(key: string): SubjectHasher {
  if (key.length < ERASURE_KEY_CHARS_MIN) throw new Error('the erasure key is too short');
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return { hash: digest, keyId: digest('the key itself').subarray(0, KEY_ID_BYTES) };
}

export function hashSubjects(hasher: SubjectHasher, subjects: Iterable<Subject>): SubjectHashes {
  return new Map([...subjects].map((subject) => [subject, hasher.hash(subject)]));
}
