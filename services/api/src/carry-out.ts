/** Carries erasures out behind a request: it is waited for, but not longer than a person would. */
import { carryOutErasure, type RowId } from '@casebook/store';
import { loggableError } from './log.ts';
import type { ApiRequest, Services } from './operation.ts';

/** Most take some milliseconds. What takes longer goes on, and its receipt tells when it is done. */
const ANSWER_AFTER_MS = 5_000;

/** Whatever goes wrong: the request is on record, and the worker's sweep carries it out. */
export async function carryOutWithin(
  ids: readonly RowId[],
  request: ApiRequest,
  services: Services,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ANSWER_AFTER_MS);
  });
  await Promise.race([carryOutAll(ids, request, services), late]);
  clearTimeout(timer);
}

async function carryOutAll(
  ids: readonly RowId[],
  request: ApiRequest,
  { deps }: Services,
): Promise<void> {
  const { db, forgetJobs, now: nowMs, log } = deps;
  for (const erasure of ids) {
    try {
      const outcome = await carryOutErasure({ db, forgetJobs, nowMs }, erasure);
      log.info({ request: request.id, erasure, outcome }, 'erasure carried out');
    } catch (error) {
      log.warn({ request: request.id, erasure, ...loggableError(error) }, 'erasure is pending');
    }
  }
}
