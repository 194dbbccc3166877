import { CasebookError } from './casebook-error.ts';

/**
 * An error in words for the person at the console: what happened, what to do, and the code behind
 * it. Never a driver's text. `otherwise` is said of what is no error at all.
 */
export function operatorMessage(error: unknown, otherwise: string): string {
  if (error instanceof CasebookError) {
    return `${error.message} ${error.spec.fix} (${error.internal ?? error.code})`;
  }
  return error instanceof Error ? error.message : otherwise;
}
