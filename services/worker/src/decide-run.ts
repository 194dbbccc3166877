/** Turns what an extractor proposed into the outcome of a run. Pure: the gate, candidate by candidate. */
import {
  type AdmissionContext,
  admit,
  type ClosedTicket,
  factKey,
  findRecalledInTicket,
  judgeIndependence,
  type NeverStoreCategory,
  type Refusal,
} from '@casebook/core';
import type { Extraction } from '@casebook/extractor';
import type { CommitKnowledge, JudgedFact, RunOutcome } from '@casebook/store';

export interface DecideRunInput {
  readonly ticket: ClosedTicket;
  /** Undefined for a ticket in which there was nothing to read. */
  readonly extraction: Extraction | undefined;
  readonly extractor: string;
  readonly durationMs: number;
  readonly nowMs: number;
  readonly neverStore: (text: string) => NeverStoreCategory | undefined;
}

export function decideRun(input: DecideRunInput, knowledge: CommitKnowledge): RunOutcome {
  const { ticket, extraction } = input;
  const facts: JudgedFact[] = [];
  const refusals: Refusal[] = [];
  const admitted = new Set<string>();
  const context: AdmissionContext = {
    nowMs: input.nowMs,
    recalled: findRecalledInTicket(ticket, knowledge.showings),
    neverStore: input.neverStore,
    isErased: (subject) => knowledge.erased.has(subject),
    admitted,
    retracted: knowledge.retracted,
  };
  for (const candidate of extraction?.candidates ?? []) {
    const decision = admit(candidate, ticket, context);
    if (decision.kind === 'accepted') {
      const { fact } = decision;
      facts.push({ ...fact, ...judgeIndependence(fact, ticket, knowledge.showings) });
      admitted.add(factKey(fact));
    } else {
      const { reason, predicate, category } = decision;
      refusals.push({ reason, predicate, category });
    }
  }
  const cut = extraction?.cutOff ?? 0;
  return {
    state: extraction ? 'done' : 'empty',
    facts,
    refusals,
    extraction: {
      extractor: input.extractor,
      model: extraction?.model ?? null,
      promptHash: extraction?.promptHash ?? null,
      schemaVersion: extraction?.schemaVersion ?? null,
      inputTokens: extraction?.inputTokens ?? null,
      outputTokens: extraction?.outputTokens ?? null,
      durationMs: input.durationMs,
      candidates: (extraction?.candidates.length ?? 0) + cut,
      candidatesCut: cut,
      charsCut: extraction?.charsCut ?? 0,
    },
  };
}
