/**
 * Checks a draft reply against what was shown in its ticket, and records that it was checked: how
 * many problems of each kind, and which facts it acts on. The draft itself is not kept.
 */
import {
  type CheckedReply,
  checkReply,
  citedFacts,
  factId,
  factNumber,
  PREDICATE_NAMES,
  predicateSpec,
  type ReplyAudience,
  type ReplyProblem,
  utcDate,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId } from './database.ts';
import { violates } from './database-error.ts';
import { FACT_STATE_SQL } from './fact-state.ts';
import { findShowings } from './find-showings.ts';

const LATEST_WINS = PREDICATE_NAMES.filter((name) => predicateSpec(name).latestWins);

export interface CheckReplyInput {
  readonly ticket: string;
  readonly audience: ReplyAudience;
  readonly text: string;
  readonly apiKeyId: RowId;
  readonly nowMs: number;
}

export interface RecordedReply extends CheckedReply {
  readonly id: RowId;
}

export async function recordReplyCheck(db: Db, input: CheckReplyInput): Promise<RecordedReply> {
  const { text, audience } = input;
  const showings = await findShowings(db, input.ticket);
  const current = await findCurrent(db, citedFacts(text, showings), input);
  const isCurrent = (fact: string): boolean => current.has(fact);
  const checked = checkReply({ text, audience, showings, isCurrent });
  const id = await appendReply(db, input, checked).catch((error: unknown) => {
    // Erased between the reading and the recording; unknown facts leave no row.
    if (violates(error, CITED_FACT_EXISTS)) return appendReply(db, input, checked);
    throw error;
  });
  return { id, ...checked };
}

const CITED_FACT_EXISTS = 'reply_fact_fact_id_fkey';

/** Which of the facts count, as a lookup in this ticket would say. */
async function findCurrent(
  db: Db,
  facts: readonly string[],
  { ticket, nowMs }: CheckReplyInput,
): Promise<Set<string>> {
  const numbers = numbersOf(facts);
  if (numbers.length === 0) return new Set();
  const today = utcDate(nowMs);
  const { rows } = await sql<{ id: RowId }>`
    select fact.id from fact
    where fact.id = any (${numbers}::bigint[]) and ${FACT_STATE_SQL(today)} = 'current'
      and not (fact.predicate = any (${LATEST_WINS}) and exists (
        select from fact newer
        where newer.subject = fact.subject and newer.predicate = fact.predicate
          and (newer.observed_at, newer.id) > (fact.observed_at, fact.id)
          and newer.ticket <> ${ticket} and newer.expires >= ${today}::date and not newer.echo
          and not exists (select from retraction where retraction.fact_id = newer.id)))`.execute(
    db,
  );
  return new Set(rows.map((row) => factId(row.id)));
}

/** One statement: a reply is never recorded without what it acted on. Unknown facts leave no row. */
async function appendReply(
  db: Db,
  input: CheckReplyInput,
  { actedOn, problems }: CheckedReply,
): Promise<RowId> {
  const { rows } = await sql<{ id: RowId }>`
    with recorded as (
      insert into reply (ticket, audience, problems, api_key_id, recorded_at)
      values (${input.ticket}, ${input.audience}, ${JSON.stringify(countByKind(problems))}::jsonb,
        ${input.apiKeyId}, ${new Date(input.nowMs).toISOString()})
      returning id
    ), acted as (
      insert into reply_fact (reply_id, fact_id)
      select recorded.id, fact.id from recorded, fact
      where fact.id = any (${numbersOf(actedOn)}::bigint[]) order by fact.id
    )
    select id from recorded`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a checked reply was not recorded');
  return row.id;
}

function numbersOf(facts: readonly string[]): string[] {
  return facts.flatMap((fact) => factNumber(fact) ?? []);
}

function countByKind(problems: readonly ReplyProblem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of problems) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
