/**
 * A subject is who or what a fact is about: `buyer:`, `seller:` or `address:` and an id, matched
 * exactly. A near miss is an error and never normalised: trimming or lower-casing an id turns one
 * person into another.
 */
import { z } from 'zod';
import { SUBJECT_KINDS, type SubjectKind } from './predicates.ts';

export type Subject = `${SubjectKind}:${string}`;

const SUBJECT = /^(buyer|seller|address):[A-Za-z0-9._-]{1,64}$/;

/** The words of the error for a malformed subject; they name the format and repeat no input. */
export const SUBJECT_FORMAT =
  "a subject is 'buyer:', 'seller:' or 'address:' followed by an id of 1 to 64 characters out of A-Z a-z 0-9 . _ - (for example buyer:41827)";

export function isSubject(text: unknown): text is Subject {
  return typeof text === 'string' && SUBJECT.test(text);
}

export function subjectKind(subject: Subject): SubjectKind {
  const kind = SUBJECT_KINDS.find((name) => subject.startsWith(`${name}:`));
  if (!kind) throw new Error('a subject without a known kind passed isSubject');
  return kind;
}

export const subjectSchema = z.custom<Subject>(isSubject, { error: SUBJECT_FORMAT });
