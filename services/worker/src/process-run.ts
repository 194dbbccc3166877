/**
 * One run from bell to outcome: claim, extract (the only network call, outside any transaction),
 * commit. Every way out leaves the run finished, or due again at a known time, or held by a lease
 * that runs out: there is no way to lose it.
 */
import {
  CasebookError,
  type ClosedTicket,
  ERRORS,
  type ErrorCode,
  findRecalledInTicket,
  isEmptyTicket,
  isSubject,
  markRecalled,
  RUN_ATTEMPTS_MAX,
  type Subject,
  ticketSubjects,
} from '@casebook/core';
import type { Extraction } from '@casebook/extractor';
import type { HandlerOutcome } from '@casebook/queue';
import {
  type Claim,
  claimRun,
  commitRun,
  failRun,
  findShowings,
  hashSubjects,
  postponeRun,
  renewLease,
} from '@casebook/store';
import { backoffMs } from './backoff.ts';
import { decideRun } from './decide-run.ts';
import type { WorkerDeps } from './deps.ts';

/** A worker that died holds its run this long. Renewed three times within it. */
export const LEASE_MS = 9_000;
/** After a database error nothing can be recorded; the bell is rung again after this. */
const DATABASE_RETRY_MS = 2_000;

export async function processRun(
  deps: WorkerDeps,
  runId: string,
  stop: AbortSignal,
): Promise<HandlerOutcome> {
  try {
    const outcome = await claimRun(deps.db, runId, deps.nowMs(), LEASE_MS);
    if (outcome.kind === 'wait') {
      return { kind: 'retry', afterMs: Math.max(outcome.untilMs - deps.nowMs(), 50) };
    }
    if (outcome.kind !== 'claimed') return { kind: 'done' };
    return await workOnClaim(deps, outcome.claim, stop);
  } catch (error) {
    // The run keeps its lease; when that has run out, the next bell takes the run up.
    const code = error instanceof CasebookError ? error.code : 'internal';
    deps.log('error', 'run_interrupted', { run: runId, code, cause: causeOf(error) });
    return { kind: 'retry', afterMs: DATABASE_RETRY_MS };
  }
}

async function workOnClaim(
  deps: WorkerDeps,
  claim: Claim,
  stop: AbortSignal,
): Promise<HandlerOutcome> {
  if (claim.attempts > RUN_ATTEMPTS_MAX) return end(deps, claim, 'attempts_exhausted');
  const lease = holdLease(deps, claim);
  const startedMs = deps.nowMs();
  let extraction: Extraction | undefined;
  try {
    const signal = AbortSignal.any([stop, lease.lost]);
    if (!isEmptyTicket(claim.ticket)) {
      extraction = await deps.extract({ ticket: await asReadable(deps, claim), signal });
    }
  } catch (error) {
    return await afterFailure(deps, claim, error, stop.aborted, lease.lost.aborted);
  } finally {
    await lease.release();
  }
  return commit(deps, claim, extraction, deps.nowMs() - startedMs);
}

/** The thread with what Casebook had shown marked in it, so that no model takes it for news. */
async function asReadable(deps: WorkerDeps, claim: Claim): Promise<ClosedTicket> {
  const showings = await findShowings(deps.db, claim.ticket.ticket);
  return markRecalled(claim.ticket, findRecalledInTicket(claim.ticket, showings));
}

async function commit(
  deps: WorkerDeps,
  claim: Claim,
  extraction: Extraction | undefined,
  durationMs: number,
): Promise<HandlerOutcome> {
  const nowMs = deps.nowMs();
  const { ticket } = claim;
  const { extractor, neverStore } = deps;
  const subjects = hashSubjects(deps.hasher, subjectsOf(ticket, extraction));
  const result = await commitRun(deps.db, claim, { subjects, nowMs }, (knowledge) =>
    decideRun({ ticket, extraction, extractor, durationMs, nowMs, neverStore }, knowledge),
  );
  if (result.kind === 'fenced') {
    deps.log('warn', 'run_fenced', { run: claim.runId, fence: claim.fence });
  } else {
    deps.log('info', 'run_done', {
      run: claim.runId,
      attempts: claim.attempts,
      facts: result.factIds.length,
      ms: durationMs,
    });
  }
  return { kind: 'done' };
}

/** Whoever a fact could be about: the parties, and whom the candidates name instead. */
function subjectsOf(ticket: ClosedTicket, extraction: Extraction | undefined): Set<Subject> {
  const named = (extraction?.candidates ?? []).map(({ data }) => Object(data).subject);
  return new Set([...ticketSubjects(ticket), ...named.filter(isSubject)]);
}

async function afterFailure(
  deps: WorkerDeps,
  claim: Claim,
  error: unknown,
  stopping: boolean,
  leaseLost: boolean,
): Promise<HandlerOutcome> {
  if (leaseLost) return { kind: 'done' };
  // Being stopped is nobody's failure: the run is due at once, for whoever is there.
  if (stopping) {
    await postponeRun(deps.db, claim, deps.nowMs());
    return { kind: 'retry', afterMs: 0 };
  }
  const code = error instanceof CasebookError ? error.code : 'internal';
  if (ERRORS[code].retry === 'never' || claim.attempts >= RUN_ATTEMPTS_MAX) {
    return end(deps, claim, code, causeOf(error));
  }
  const retryAfterS = error instanceof CasebookError ? error.retryAfterS : undefined;
  const afterMs = backoffMs(claim.attempts, deps.random(), retryAfterS);
  await postponeRun(deps.db, claim, deps.nowMs() + afterMs);
  deps.log('warn', 'run_postponed', {
    run: claim.runId,
    code,
    cause: causeOf(error),
    attempts: claim.attempts,
    after_ms: afterMs,
  });
  return { kind: 'retry', afterMs };
}

async function end(
  deps: WorkerDeps,
  claim: Claim,
  code: ErrorCode,
  cause: string | null = null,
): Promise<HandlerOutcome> {
  await failRun(deps.db, claim, code, deps.extractor, deps.nowMs());
  deps.log('error', 'run_failed', { run: claim.runId, code, cause, attempts: claim.attempts });
  return { kind: 'done' };
}

/** Renews the claim while the work goes on; `lost` fires when somebody else holds it. */
function holdLease(deps: WorkerDeps, claim: Claim) {
  const controller = new AbortController();
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewLease(deps.db, claim, deps.nowMs() + LEASE_MS).then(
      (held) => {
        if (!held) controller.abort();
      },
      // An unreachable database is no loss of the lease; the append decides.
      () => {},
    );
  }, LEASE_MS / 3);
  return {
    lost: controller.signal,
    release: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}

/** What may be logged of an error: an internal code, or the kind of thing it is. */
function causeOf(error: unknown): string | null {
  if (error instanceof CasebookError) return error.internal ?? null;
  return error instanceof Error ? error.name : typeof error;
}
