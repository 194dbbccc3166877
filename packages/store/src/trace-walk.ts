/**
 * Which facts and tickets belong to a trace, and what joins them. The walk goes from fact to ticket
 * to fact and remembers each by its id alone, so that a diamond is walked once however many paths
 * lead through it, and a cycle ends. What was answered in shadow was not shown, and leads nowhere.
 */
import type { TraceDirection, TraceEdgeKind } from '@casebook/core';
import { TRACE_WALKED_MAX } from '@casebook/core';
import { sql } from 'kysely';
import type { Instant, RowId, Trx } from './database.ts';

export interface TraceWalk {
  /** Each fact with the ticket that it was read from. */
  readonly facts: ReadonlyMap<RowId, string>;
  readonly tickets: ReadonlySet<string>;
  /** False where the walk was given up: there is more than anybody can look at. */
  readonly complete: boolean;
}

export async function walkTrace(
  trx: Trx,
  root: RowId,
  direction: TraceDirection,
): Promise<TraceWalk> {
  const { rows } = await sql<{ fact_id: RowId | null; ticket: string }>`
    with recursive up (fact_id, ticket) as (
      select id, null::text from fact where id = ${root} and ${direction} <> 'down'
      union
      select step.fact_id, step.ticket
      from up cross join lateral (
        select null::bigint as fact_id, fact.ticket from fact where fact.id = up.fact_id
        union all
        select lookup_fact.fact_id, null
        from lookup join lookup_fact on lookup_fact.lookup_id = lookup.id
        where lookup.ticket = up.ticket and lookup.mode = 'on'
        union all
        select reply_fact.fact_id, null
        from reply join reply_fact on reply_fact.reply_id = reply.id
        where reply.ticket = up.ticket
      ) step
    ), down (fact_id, ticket) as (
      select id, null::text from fact where id = ${root} and ${direction} <> 'up'
      union
      select step.fact_id, step.ticket
      from down cross join lateral (
        select null::bigint as fact_id, lookup.ticket
        from lookup_fact join lookup on lookup.id = lookup_fact.lookup_id
        where lookup_fact.fact_id = down.fact_id and lookup.mode = 'on'
        union all
        select null, reply.ticket
        from reply_fact join reply on reply.id = reply_fact.reply_id
        where reply_fact.fact_id = down.fact_id
        union all
        select fact.id, null from fact where fact.ticket = down.ticket
      ) step
    ), walked as (
      (select * from up limit ${TRACE_WALKED_MAX + 1})
      union all
      (select * from down limit ${TRACE_WALKED_MAX + 1})
    )
    select walked.fact_id, coalesce(walked.ticket, fact.ticket) as ticket
    from walked left join fact on fact.id = walked.fact_id`.execute(trx);
  const facts = new Map<RowId, string>();
  const tickets = new Set<string>();
  for (const { fact_id: fact, ticket } of rows) {
    if (fact !== null) facts.set(fact, ticket);
    tickets.add(ticket);
  }
  return { facts, tickets, complete: rows.length <= TRACE_WALKED_MAX };
}

export interface WalkedEdge {
  readonly kind: TraceEdgeKind;
  readonly fact: RowId;
  /** The ticket that it leads to, or in which the influence came about. */
  readonly ticket: string;
  readonly influenced: RowId | null;
  readonly at: Instant | null;
  readonly via: string | null;
  readonly by: string | null;
}

/** Every edge between what was walked. Each fact is shown or acted on in a ticket once: first. */
export async function readTraceEdges(trx: Trx, walk: TraceWalk): Promise<WalkedEdge[]> {
  const facts = [...walk.facts.keys()];
  const used = (await readUses(trx, [...walk.tickets])).filter(({ fact }) => walk.facts.has(fact));
  const shown = new Map(
    used.flatMap((edge) =>
      edge.kind === 'shown_in' ? [[`${edge.fact} ${edge.ticket}`, edge] as const] : [],
    ),
  );
  const influences = (await readInfluences(trx, facts)).flatMap(({ fact, influenced }) => {
    const ticket = walk.facts.get(influenced);
    if (ticket === undefined || !walk.facts.has(fact)) return [];
    const { at = null, via = null, by = null } = shown.get(`${fact} ${ticket}`) ?? {};
    return [{ kind: 'influenced', fact, ticket, influenced, at, via, by } as const];
  });
  return [...(await readOrigins(trx, facts)), ...used, ...influences];
}

async function readOrigins(trx: Trx, facts: readonly RowId[]): Promise<WalkedEdge[]> {
  const { rows } = await sql<WalkedEdge>`
    select 'read_from' as kind, fact.id as fact, fact.ticket, null as influenced,
      fact.recorded_at as at, 'run:' || fact.run_id as via, null as by
    from unnest(${facts}::bigint[]) walked (id) join fact on fact.id = walked.id`.execute(trx);
  return rows;
}

async function readUses(trx: Trx, tickets: readonly string[]): Promise<WalkedEdge[]> {
  const { rows } = await sql<WalkedEdge>`
    (select distinct on (lookup_fact.fact_id, lookup.ticket) 'shown_in' as kind,
      lookup_fact.fact_id as fact, lookup.ticket, null as influenced, lookup.recorded_at as at,
      'lookup:' || lookup.id as via, 'key:' || lookup.api_key_id as by
    from unnest(${tickets}::text[]) walked (ticket)
      join lookup on lookup.ticket = walked.ticket
      join lookup_fact on lookup_fact.lookup_id = lookup.id
    where lookup.mode = 'on'
    order by lookup_fact.fact_id, lookup.ticket, lookup.recorded_at, lookup.id)
    union all
    (select distinct on (reply_fact.fact_id, reply.ticket) 'acted_on_in',
      reply_fact.fact_id, reply.ticket, null, reply.recorded_at,
      'reply:' || reply.id, 'key:' || reply.api_key_id
    from unnest(${tickets}::text[]) walked (ticket)
      join reply on reply.ticket = walked.ticket
      join reply_fact on reply_fact.reply_id = reply.id
    order by reply_fact.fact_id, reply.ticket, reply.recorded_at, reply.id)`.execute(trx);
  return rows;
}

/** All that had a part in the facts, walked or not. */
async function readInfluences(
  trx: Trx,
  facts: readonly RowId[],
): Promise<{ readonly fact: RowId; readonly influenced: RowId }[]> {
  const { rows } = await sql<{ fact: RowId; influenced: RowId }>`
    select influence.shown_fact_id as fact, influence.fact_id as influenced
    from unnest(${facts}::bigint[]) walked (id)
      join influence on influence.fact_id = walked.id`.execute(trx);
  return rows;
}
