/** The write path as the worker runs it: `commitRun` of the store, for runs that are claimed. */
import type { ClosedTicket } from '@casebook/core';
import {
  type Claim,
  commitRun,
  hashSubjects,
  type JudgedFact,
  openStore,
  type RunOutcome,
} from '@casebook/store';
import { testHasher } from '@casebook/testkit';
import type { LoadSpec, LoadTarget, PreparedRun } from './load-spec.ts';
import { EXTRACTOR, factsOf } from './outcome.ts';

export async function openCommitTarget(
  spec: Extract<LoadSpec, { kind: 'commit' }>,
): Promise<LoadTarget> {
  const store = openStore({
    url: spec.url,
    max: spec.connections,
    applicationName: 'casebook-bench',
  });
  let runs: PreparedRun[] = [];
  return {
    async prepare(order) {
      runs = [...(order.runs ?? [])];
    },
    async once() {
      const run = runs.pop();
      if (!run) return false;
      const facts = factsOf(run);
      const subjects = hashSubjects(testHasher, new Set(facts.map((fact) => fact.subject)));
      const input = { subjects, nowMs: Date.now() };
      const result = await commitRun(store.db, claimOf(run), input, () => outcomeOf(facts));
      if (result.kind !== 'committed') throw new Error('a run of the benchmark was fenced');
      return true;
    },
    close: () => store.close(),
  };
}

function claimOf(run: PreparedRun): Claim {
  const { runId, revisionId } = run;
  // The commit reads nothing of a ticket but what it is called.
  const ticket = { ticket: run.ticket, closed_at: run.closedAt } as ClosedTicket;
  return { runId, revisionId, fence: 1, attempts: 1, ticket };
}

function outcomeOf(facts: readonly JudgedFact[]): RunOutcome {
  return {
    state: 'done',
    facts,
    refusals: [],
    extraction: {
      extractor: EXTRACTOR,
      model: null,
      promptHash: null,
      schemaVersion: null,
      inputTokens: null,
      outputTokens: null,
      durationMs: 1,
      candidates: facts.length,
      candidatesCut: 0,
      charsCut: 0,
    },
  };
}
