/** What ops write beside a decision passes the never-store filter before it is kept. */
import { CasebookError } from '@casebook/core';
import type { Redact } from './deps.ts';

/** Throws `never_store`, naming the place and the category and nothing of the text. */
export function requireStorable(path: string, text: string, redact: Redact): void {
  const categories = [...new Set(redact(text).findings.map((finding) => finding.category))];
  if (categories.length === 0) return;
  const faults = categories.map((category) => ({
    path,
    says: `must hold nothing of the kind "${category}"`,
  }));
  throw new CasebookError('never_store', { faults });
}
