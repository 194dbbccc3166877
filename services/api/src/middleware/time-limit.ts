/** Ends the wait of a caller whose request takes too long. The work itself ends by its own limits. */
import { CasebookError } from '@casebook/core';

/** Rejects with `request_timeout` after `limitMs`; what the work does afterwards is dropped. */
export function withTimeLimit<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CasebookError('request_timeout')), limitMs);
    const settle = (): void => clearTimeout(timer);
    work.finally(settle).then(resolve, reject);
  });
}
