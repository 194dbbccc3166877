/** Stores facts, showings and replies as they are given, also a graph that cannot come about. */
import type pg from 'pg';

export interface TraceGraph {
  /** Row id and ticket. */
  readonly facts: readonly (readonly [id: string, ticket: string])[];
  readonly showings?: readonly GraphShowing[];
  /** Ticket and the fact that a checked reply acted on in it. */
  readonly actedOn?: readonly (readonly [ticket: string, id: string])[];
  /** Shown fact and the fact that it influenced. */
  readonly influences?: readonly (readonly [shown: string, id: string])[];
}

export interface GraphShowing {
  readonly ticket: string;
  readonly fact: string;
  readonly mode: 'on' | 'shadow';
}

export async function storeTraceGraph(
  owner: pg.Client,
  apiKeyId: string,
  { facts, showings = [], actedOn = [], influences = [] }: TraceGraph,
): Promise<void> {
  await owner.query(
    `with revision as (
       insert into ticket_revision (ticket, closed_at, body, buyer, received_at)
       select distinct ticket, timestamptz '2026-03-10T12:00:00Z', '{}'::jsonb, 'buyer:1', now()
       from unnest($2::text[]) as ticket
       returning id, ticket
     ), run as (
       insert into run (ticket_revision_id, next_attempt_at, created_at)
       select id, now(), now() from revision returning id, ticket_revision_id
     )
     insert into fact (id, run_id, ticket, subject, predicate, value, observed, observed_at, expires,
       recorded_at) overriding system value
     select given.id, run.id, given.ticket, 'buyer:1', 'cancelled_order',
       jsonb_build_object('order_id', 'SU-' || given.id), '2026-03-10', '2026-03-10T12:00:00Z',
       '2027-03-10', '2026-03-10T12:00:00Z'
     from unnest($1::bigint[], $2::text[]) as given (id, ticket)
       join revision using (ticket) join run on run.ticket_revision_id = revision.id`,
    [facts.map(([id]) => id), facts.map(([, ticket]) => ticket)],
  );
  await owner.query(
    `with asked as (
       insert into lookup (ticket, subject, purpose, more, api_key_id, recorded_at, mode)
       select distinct ticket, 'buyer:1', 'internal', 0, $4::bigint,
         timestamptz '2026-03-11T12:00:00Z', mode
       from unnest($1::text[], $3::text[]) as given (ticket, mode) returning id, ticket, mode
     )
     insert into lookup_fact (lookup_id, position, fact_id)
     select asked.id, row_number() over (partition by asked.id), fact_id
     from unnest($1::text[], $2::bigint[], $3::text[]) as given (ticket, fact_id, mode)
       join asked using (ticket, mode)`,
    [
      showings.map(({ ticket }) => ticket),
      showings.map(({ fact }) => fact),
      showings.map(({ mode }) => mode),
      apiKeyId,
    ],
  );
  await owner.query(
    `with checked as (
       insert into reply (ticket, audience, problems, api_key_id, recorded_at)
       select distinct ticket, 'buyer', '{}'::jsonb, $3::bigint, now()
       from unnest($1::text[]) as ticket returning id, ticket
     )
     insert into reply_fact (reply_id, fact_id)
     select distinct checked.id, fact_id
     from unnest($1::text[], $2::bigint[]) as given (ticket, fact_id) join checked using (ticket)`,
    [actedOn.map(([ticket]) => ticket), actedOn.map(([, id]) => id), apiKeyId],
  );
  await owner.query(
    'insert into influence (shown_fact_id, fact_id) select * from unnest($1::bigint[], $2::bigint[])',
    [influences.map(([shown]) => shown), influences.map(([, id]) => id)],
  );
  // As autovacuum does soon after so many rows.
  await owner.query('analyze');
}
