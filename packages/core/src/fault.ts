/** Bad input, told by path: every fault at once, none of which repeats what was sent. */
import type { z } from 'zod';

export interface Fault {
  /** A JSON path such as `messages[3].at`; empty for the whole document. */
  readonly path: string;
  readonly says: string;
}

/** More than this and the reader mends the first ones and sends again anyway. */
const FAULTS_MAX = 50;

export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.slice(0, FAULTS_MAX).map((issue) => ({
    path: jsonPath(issue.path),
    says: describe(issue),
  }));
}

/** `messages[3].at` for `['messages', 3, 'at']`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

/** zod's own words, but for those issue kinds whose words could repeat the input. */
function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has a key that is not known here';
  return issue.message.replace(/^Invalid input: /, '');
}
