/** Waiting that ends. */
import { QueueFailure } from './queue-error.ts';

/** The result, or a `timeout` failure. Late results and late failures are dropped. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueFailure('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the work ended, in success or in failure, before the time was up. */
export async function settlesWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  try {
    return await within(timeoutMs, settled);
  } catch {
    return false;
  }
}
