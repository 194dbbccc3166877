/**
 * What an unwind would do, without doing it: which facts go and which stay, each with why. The
 * closure follows influences to facts that lean on what was shown, and no further than to one that
 * stands on evidence of its own. It is walked by ids alone, so that diamonds do not multiply it and
 * cycles end; how far a fact is from the root is counted afterwards.
 */
import { createHash } from 'node:crypto';
import {
  CasebookError,
  type FactRecord,
  type GoesReason,
  type Standing,
  type StaysReason,
} from '@casebook/core';
import { sql } from 'kysely';
import type { Db, RowId, Trx, UnwindTable } from './database.ts';
import { FACT_STATE_SQL, type FactState } from './fact-state.ts';
import { type FactColumns, factRecord } from './lookup.ts';

export type UnwindScope = UnwindTable['scope'];
export const UNWIND_SCOPES = ['root', 'descendants'] as const satisfies readonly UnwindScope[];

export interface GoingFact {
  readonly id: RowId;
  readonly fact: FactRecord;
  readonly state: FactState;
  /** Steps from the root, by the shortest way. */
  readonly depth: number;
  readonly why: GoesReason;
  /** Those facts one step nearer to the root on which it leans. */
  readonly grewFrom: readonly RowId[];
}

export interface StayingFact {
  readonly id: RowId;
  readonly fact: FactRecord;
  readonly state: FactState;
  readonly why: StaysReason;
}

export interface UnwindPicture {
  readonly scope: UnwindScope;
  /** Nearest to the root first. */
  readonly goes: readonly GoingFact[];
  /** What has to do with the closure and does not go. */
  readonly stays: readonly StayingFact[];
  /** The same for the same picture, and for no other. */
  readonly token: string;
}

/** Throws `fact_unknown`. In a transaction, for one picture and not two. */
export async function readUnwindPicture(
  trx: Trx,
  root: RowId,
  scope: UnwindScope,
  today: string,
): Promise<UnwindPicture> {
  const steps = stepsFromRoot(root, await readClosure(trx, root));
  const facts = await readSurroundings(trx, [...steps.keys()], today);
  const goes: GoingFact[] = [];
  const stays: StayingFact[] = [];
  for (const row of facts) {
    const { id, state } = row;
    const step = steps.get(id);
    const isAsked = step !== undefined && (scope === 'descendants' || step.depth === 0);
    if (isAsked && state !== 'retracted') goes.push({ id, fact: factRecord(row), state, ...step });
    else stays.push({ id, fact: factRecord(row), state, why: whyItStays(row, step) });
  }
  // Rows come in the order of their ids, and sorting keeps it among equals.
  goes.sort((a, b) => a.depth - b.depth);
  return { scope, goes, stays, token: tokenOf(root, scope, goes, stays) };
}

function whyItStays(row: SurroundingRow, step: Step | undefined): StaysReason {
  if (row.state === 'retracted') return 'already_retracted';
  if (step) return 'out_of_scope';
  return row.stands_on ?? 'grew_from_another_fact';
}

interface ClosureRow {
  readonly id: RowId;
  readonly is_root: boolean;
  /** Everything it was influenced by, in the closure or not. */
  readonly leans_on: readonly RowId[];
}

/** The root, what other closes of its ticket say alike, and all that leans on these. */
async function readClosure(db: Db | Trx, root: RowId): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    with recursive root (id) as (
      select same.id from fact join fact same using (ticket, subject, predicate, content)
      where fact.id = ${root}
    ), grown (id) as (
      select id from root
      union
      select influence.fact_id
      from grown join influence on influence.shown_fact_id = grown.id
        join fact on fact.id = influence.fact_id
      where fact.stands_on is null
    )
    select grown.id, grown.id in (select id from root) as is_root,
      array(select shown_fact_id from influence where influence.fact_id = grown.id) as leans_on
    from grown`.execute(db);
  if (rows.length === 0) throw new CasebookError('fact_unknown');
  return rows;
}

type Step = Pick<GoingFact, 'depth' | 'why' | 'grewFrom'>;

/** Breadth first: each fact once, by the shortest way. */
function stepsFromRoot(root: RowId, closure: readonly ClosureRow[]): Map<RowId, Step> {
  const grown = new Map<RowId, RowId[]>(closure.map((row) => [row.id, []]));
  for (const row of closure) for (const shown of row.leans_on) grown.get(shown)?.push(row.id);
  const steps = new Map<RowId, { depth: number; why: GoesReason; grewFrom: RowId[] }>();
  const queue: RowId[] = [];
  for (const { id, is_root: isRoot } of closure) {
    if (!isRoot) continue;
    steps.set(id, { depth: 0, why: id === root ? 'root' : 'same_as_root', grewFrom: [] });
    queue.push(id);
  }
  // The queue grows while it is walked.
  for (const id of queue) {
    const depth = (steps.get(id)?.depth ?? 0) + 1;
    for (const child of grown.get(id) ?? []) {
      const known = steps.get(child);
      if (known?.depth === depth) known.grewFrom.push(id);
      if (known) continue;
      steps.set(child, { depth, why: 'grew_from', grewFrom: [id] });
      queue.push(child);
    }
  }
  return steps;
}

interface SurroundingRow extends FactColumns {
  readonly stands_on: Standing | null;
  readonly state: FactState;
}

/**
 * The closure, what was influenced by it, and what was read from tickets in which it was shown.
 * `offset 0` holds the planner to one look into an index for each: left to itself, it reads all of
 * a million facts for the surroundings of ten thousand.
 */
async function readSurroundings(
  db: Db | Trx,
  closure: readonly RowId[],
  today: string,
): Promise<SurroundingRow[]> {
  const { rows } = await sql<SurroundingRow>`
    with closure as materialized (
      select unnest(${closure}::bigint[]) as id
    ), shown_in as materialized (
      select distinct showing.ticket
      from closure cross join lateral (
        select lookup.ticket
        from lookup_fact join lookup on lookup.id = lookup_fact.lookup_id
        where lookup_fact.fact_id = closure.id and lookup.mode = 'on' offset 0) showing
    ), surroundings as materialized (
      select id from closure
      union
      select grown.id from closure cross join lateral (
        select fact_id as id from influence where shown_fact_id = closure.id offset 0) grown
      union
      select extracted.id from shown_in cross join lateral (
        select id from fact where fact.ticket = shown_in.ticket offset 0) extracted
    )
    select fact.id, fact.subject, fact.predicate, fact.value, fact.ticket, fact.observed,
      fact.expires, fact.stands_on, ${FACT_STATE_SQL(today)} as state
    from surroundings cross join lateral (
      select * from fact where fact.id = surroundings.id offset 0) fact
    order by fact.id`.execute(db);
  return rows;
}

function tokenOf(
  root: RowId,
  scope: UnwindScope,
  goes: readonly GoingFact[],
  stays: readonly StayingFact[],
): string {
  const lines = [
    `${scope} ${root}`,
    ...goes.map(({ id, state, why }) => `goes ${id} ${state} ${why}`),
    ...stays.map(({ id, state, why }) => `stays ${id} ${state} ${why}`),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}
