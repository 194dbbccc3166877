/** Puts facts into a store the way the service does: a closed ticket, a claimed run, a commit. */
import {
  type AdmittedFact,
  addDays,
  type CalendarDate,
  type ClosedTicket,
  calendarDate,
  closedTicketSchema,
  type FactValue,
  type Independence,
  type Predicate,
  predicateSpec,
  type Refusal,
  type Subject,
  subjectKind,
} from '@casebook/core';
import { type Claim, claimRun, closeTicket, commitRun, type Db } from '@casebook/store';
import { testHasher } from './test-erasure-key.ts';

export interface SeedFact {
  readonly subject: Subject;
  readonly predicate: Predicate;
  readonly value: FactValue;
  /** The instant of the cited event; the ticket's close by default. */
  readonly at?: string;
  readonly expires?: CalendarDate;
  /** What it grew from; evidence of its own by default. */
  readonly independence?: Independence;
}

export interface SeedTicket {
  readonly ticket: string;
  readonly closedAt: string;
  readonly facts: readonly SeedFact[];
  readonly refusals?: readonly Refusal[];
  /** The clock of the close and the commit; the ticket's close by default. */
  readonly nowMs?: number;
}

const LEASE_MS = 60_000;

/** A ticket with one event for each fact, which is what its fact cites. */
export function seedTicketBody(seed: SeedTicket): ClosedTicket {
  const subjects = seed.facts.map((fact) => fact.subject);
  const parties = Object.fromEntries(subjects.map((subject) => [subjectKind(subject), subject]));
  return closedTicketSchema.parse({
    ticket: seed.ticket,
    closed_at: seed.closedAt,
    parties: Object.keys(parties).length > 0 ? parties : { buyer: 'buyer:nobody' },
    messages: [],
    events: seed.facts.map((fact, index) => ({
      id: `e${index}`,
      at: fact.at ?? seed.closedAt,
      type: 'other',
      name: 'seeded',
    })),
  });
}

/** Closes the ticket and claims its run. */
export async function seedClaim(db: Db, seed: SeedTicket): Promise<Claim> {
  const nowMs = seed.nowMs ?? Date.parse(seed.closedAt);
  const ticket = seedTicketBody(seed);
  const { runId } = await closeTicket(db, { ticket, removed: {}, hasher: testHasher, nowMs });
  const outcome = await claimRun(db, runId, nowMs, LEASE_MS);
  if (outcome.kind !== 'claimed') throw new Error(`the run was not claimed: ${outcome.kind}`);
  return outcome.claim;
}

/** Commits the seed's facts under a claim; returns their ids (decimal strings). */
export async function seedCommit(db: Db, claim: Claim, seed: SeedTicket) {
  const nowMs = seed.nowMs ?? Date.parse(seed.closedAt);
  return commitRun(db, claim, { subjects: new Map(), nowMs }, () => ({
    state: 'done',
    facts: seed.facts.map((fact, index) => ({
      ...admittedFact(seed, fact, index),
      ...(fact.independence ?? { echo: false, standsOn: 'nothing_shown', influences: [] }),
    })),
    refusals: seed.refusals ?? [],
    extraction: {
      extractor: 'seed',
      model: null,
      promptHash: null,
      schemaVersion: null,
      inputTokens: null,
      outputTokens: null,
      durationMs: 0,
      candidates: seed.facts.length + (seed.refusals?.length ?? 0),
      candidatesCut: 0,
      charsCut: 0,
    },
  }));
}

/** Both of the above. */
export async function seedFacts(db: Db, seed: SeedTicket): Promise<readonly string[]> {
  const result = await seedCommit(db, await seedClaim(db, seed), seed);
  if (result.kind !== 'committed') throw new Error('the seed was fenced');
  return result.factIds;
}

function admittedFact(seed: SeedTicket, fact: SeedFact, index: number): AdmittedFact {
  const at = new Date(fact.at ?? seed.closedAt).toISOString();
  const observed = calendarDate(at.slice(0, 10));
  return {
    subject: fact.subject,
    predicate: fact.predicate,
    value: fact.value,
    citations: [{ kind: 'event', id: `e${index}` }],
    observed,
    observedAt: at,
    expires: fact.expires ?? addDays(observed, predicateSpec(fact.predicate).livesDays),
  };
}
