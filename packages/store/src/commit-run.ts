/**
 * The one transaction that gives a run its outcome: facts, citations, refusals, what a newer
 * revision replaces, and `done`, all or nothing. Admission is decided inside it, under the lock of
 * the ticket, so that a retraction made a moment earlier is seen. No network call happens here.
 */
import {
  type AdmittedFact,
  factKey,
  factNumber,
  type Independence,
  type Refusal,
  type Showing,
  type Subject,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Claim } from './claim-run.ts';
import type { Db, RowId, Trx } from './database.ts';
import { findErased } from './erasure/find-erased.ts';
import type { SubjectHashes } from './erasure/subject-hash.ts';
import { findShowings } from './find-showings.ts';
import { retractWhatWasUnwound } from './unwind-late.ts';
import { SHARE_WITH_UNWINDS } from './unwind-lock.ts';

/** What was read from the ticket, whoever read it. */
export interface ExtractionRecord {
  readonly extractor: string;
  readonly model: string | null;
  readonly promptHash: string | null;
  readonly schemaVersion: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly durationMs: number;
  readonly candidates: number;
  readonly candidatesCut: number;
  readonly charsCut: number;
}

export type JudgedFact = AdmittedFact & Independence;

export interface RunOutcome {
  readonly state: 'done' | 'empty';
  readonly extraction: ExtractionRecord;
  readonly facts: readonly JudgedFact[];
  readonly refusals: readonly Refusal[];
}

/** What only the transaction can know. */
export interface CommitKnowledge {
  /** Keys of this ticket's facts that ops retracted. */
  readonly retracted: ReadonlySet<string>;
  /** Every fact that lookups had shown in this ticket by now. */
  readonly showings: readonly Showing[];
  /** Those of the named subjects who asked for deletion. */
  readonly erased: ReadonlySet<Subject>;
}

export interface CommitInput {
  /** Whoever a fact of this run could be about, with the hash that a tombstone would have. */
  readonly subjects: SubjectHashes;
  readonly nowMs: number;
}

export type CommitResult =
  | { readonly kind: 'committed'; readonly factIds: readonly RowId[] }
  /** Another worker holds the run by now; nothing was written. */
  | { readonly kind: 'fenced' };

export async function commitRun(
  db: Db,
  claim: Claim,
  input: CommitInput,
  decide: (knowledge: CommitKnowledge) => RunOutcome,
): Promise<CommitResult> {
  const now = new Date(input.nowMs).toISOString();
  const ticket = claim.ticket.ticket;
  return db.transaction().execute(async (trx) => {
    await lockTicket(trx, ticket);
    if (!(await holdsClaim(trx, claim))) return { kind: 'fenced' };
    const outcome = decide({
      retracted: await retractedKeys(trx, ticket),
      showings: await findShowings(trx, ticket),
      erased: await findErased(trx, input.subjects),
    });
    const factIds = await appendFacts(trx, claim, outcome.facts, now);
    await appendRefusals(trx, claim.runId, outcome.refusals);
    await finishRun(trx, claim, outcome, now);
    await retractOlderRevisions(trx, ticket, now);
    const leans = outcome.facts.some((fact) => fact.standsOn === null);
    if (leans) await retractWhatWasUnwound(trx, claim.runId, now);
    return { kind: 'committed', factIds };
  });
}

/**
 * Held to the end of the transaction by whatever adds to or takes from a ticket's facts; an unwind,
 * which concerns many tickets, locks out all of them (unwind-lock.ts).
 */
export async function lockTicket(trx: Trx, ticket: string): Promise<void> {
  await sql`select ${SHARE_WITH_UNWINDS},
    pg_advisory_xact_lock(hashtextextended(${ticket}, 0))`.execute(trx);
}

async function holdsClaim(trx: Trx, claim: Claim): Promise<boolean> {
  const run = await trx
    .selectFrom('run')
    .select('id')
    .where('id', '=', claim.runId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return run !== undefined;
}

async function retractedKeys(trx: Trx, ticket: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('fact')
    .innerJoin('retraction', 'retraction.fact_id', 'fact.id')
    .select(['fact.subject', 'fact.predicate', 'fact.value'])
    .where('fact.ticket', '=', ticket)
    .where('retraction.origin', '=', 'ops')
    .execute();
  return new Set(rows.map(factKey));
}

async function appendFacts(
  trx: Trx,
  claim: Claim,
  facts: readonly JudgedFact[],
  now: string,
): Promise<RowId[]> {
  if (facts.length === 0) return [];
  const stored = await trx
    .insertInto('fact')
    .values(
      facts.map((fact) => ({
        run_id: claim.runId,
        ticket: claim.ticket.ticket,
        subject: fact.subject,
        predicate: fact.predicate,
        value: JSON.stringify(fact.value),
        observed: fact.observed,
        observed_at: fact.observedAt,
        expires: fact.expires,
        echo: fact.echo,
        stands_on: fact.standsOn,
        recorded_at: now,
      })),
    )
    .returning(['id', 'subject', 'predicate', 'value'])
    .execute();
  // The order of returned rows is no promise, so each is found by what makes it unique.
  const ids = new Map(stored.map((row) => [factKey(row), row.id]));
  const idOf = (fact: JudgedFact): RowId => {
    const id = ids.get(factKey(fact));
    if (id === undefined) throw new Error('a fact was not stored as it was sent');
    return id;
  };
  await appendCitations(trx, facts, idOf);
  await appendInfluences(trx, facts, idOf);
  return [...ids.values()];
}

async function appendCitations(
  trx: Trx,
  facts: readonly JudgedFact[],
  idOf: (fact: JudgedFact) => RowId,
): Promise<void> {
  const citations = facts.flatMap((fact) =>
    fact.citations.map((citation, position) => ({
      fact_id: idOf(fact),
      position,
      kind: citation.kind,
      ref: citation.id,
      quote_start: citation.kind === 'message' ? citation.start : null,
      quote_end: citation.kind === 'message' ? citation.end : null,
    })),
  );
  await trx.insertInto('citation').values(citations).execute();
}

async function appendInfluences(
  trx: Trx,
  facts: readonly JudgedFact[],
  idOf: (fact: JudgedFact) => RowId,
): Promise<void> {
  const influences = facts.flatMap((fact) =>
    fact.influences.map((shown) => {
      const number = factNumber(shown);
      if (number === undefined) throw new Error('an influence has no fact id');
      return { fact_id: idOf(fact), shown_fact_id: number };
    }),
  );
  if (influences.length > 0) await trx.insertInto('influence').values(influences).execute();
}

async function appendRefusals(trx: Trx, runId: RowId, refusals: readonly Refusal[]): Promise<void> {
  const counts = new Map<string, { refusal: Refusal; count: number }>();
  for (const refusal of refusals) {
    const key = `${refusal.reason} ${refusal.predicate} ${refusal.category}`;
    const entry = counts.get(key) ?? { refusal, count: 0 };
    counts.set(key, { refusal, count: entry.count + 1 });
  }
  if (counts.size === 0) return;
  await trx
    .insertInto('refusal')
    .values(
      [...counts.values()].map(({ refusal, count }) => ({
        run_id: runId,
        reason: refusal.reason,
        predicate: refusal.predicate,
        category: refusal.category,
        count,
      })),
    )
    .execute();
}

async function finishRun(trx: Trx, claim: Claim, outcome: RunOutcome, now: string): Promise<void> {
  const { extraction } = outcome;
  await trx
    .updateTable('run')
    .set({
      state: outcome.state,
      finished_at: now,
      leased_until: null,
      extractor: extraction.extractor,
      model: extraction.model,
      prompt_hash: extraction.promptHash,
      schema_version: extraction.schemaVersion,
      input_tokens: extraction.inputTokens,
      output_tokens: extraction.outputTokens,
      duration_ms: extraction.durationMs,
      candidates: extraction.candidates,
      candidates_cut: extraction.candidatesCut,
      chars_cut: extraction.charsCut,
    })
    .where('id', '=', claim.runId)
    .execute();
}

/**
 * Only the newest finished revision of a ticket speaks. This takes back the facts of every older
 * one, which covers both orders of arrival: a newer run that commits retracts the older facts, and
 * an older run that commits late retracts its own at birth.
 */
async function retractOlderRevisions(trx: Trx, ticket: string, now: string): Promise<void> {
  await sql`
    insert into retraction (fact_id, origin, reason, retracted_by, recorded_at)
    select fact.id, 'revision', 'superseded_by_revision', 'casebook', ${now}
    from fact
      join run on run.id = fact.run_id
      join ticket_revision revision on revision.id = run.ticket_revision_id
    where fact.ticket = ${ticket} and revision.closed_at < (
      select max(newer.closed_at)
      from ticket_revision newer join run on run.ticket_revision_id = newer.id
      where newer.ticket = ${ticket} and run.state in ('done', 'empty'))
    on conflict do nothing`.execute(trx);
}
