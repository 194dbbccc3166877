/**
 * Fills the database: closed tickets, each with one finished run and three cited facts. All of it
 * is made by SQL inside the server, with every trigger and CHECK in force, and rendered from the
 * predicate table, so that it stays valid when that changes.
 */
import {
  type FieldSpec,
  PREDICATE_NAMES,
  type Predicate,
  predicateSpec,
  type SubjectKind,
} from '@casebook/core';
import pg from 'pg';
import { type Population, populationFor } from './subjects.ts';

export interface LoadReport {
  readonly facts: number;
  readonly seconds: number;
  readonly bytes: number;
}

export const FACTS_PER_TICKET = 3;
/** Facts were observed over so many days: those of one year's life are expired in part. */
const HISTORY_DAYS = 500;
const TICKETS_PER_CHUNK = 10_000;
const CONNECTIONS = 2;

export async function loadFacts(
  ownerUrl: string,
  facts: number,
  onProgress: (facts: number) => void,
): Promise<LoadReport> {
  const startedMs = performance.now();
  const tickets = Math.ceil(facts / FACTS_PER_TICKET);
  const sql = loadSql(populationFor(facts));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONNECTIONS });
  try {
    let next = 1;
    const load = async (): Promise<void> => {
      while (next <= tickets) {
        const first = next;
        next += TICKETS_PER_CHUNK;
        const last = Math.min(first + TICKETS_PER_CHUNK - 1, tickets);
        await pool.query(sql, [first, last]);
        onProgress(last * FACTS_PER_TICKET);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, load));
    await pool.query(RETRACT_SOME);
    const seconds = (performance.now() - startedMs) / 1000;
    // Also sets the visibility map, without which no scan is index-only.
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
    const { rows } = await pool.query<{ facts: number; bytes: string }>(
      'select count(*)::int as facts, pg_database_size(current_database()) as bytes from fact',
    );
    return { facts: rows[0]?.facts ?? 0, seconds, bytes: Number(rows[0]?.bytes ?? 0) };
  } finally {
    await pool.end();
  }
}

/** Every fiftieth fact was taken back by ops. */
const RETRACT_SOME = `
insert into retraction (fact_id, origin, reason, retracted_by, recorded_at)
select id, 'ops', 'wrong', 'bench', now() from fact where id % 50 = 0`;

function loadSql(population: Population): string {
  return `
with ticket as (
  select n, 'T-' || n as ticket, now() - make_interval(days => (${hash('n', 1)} % ${HISTORY_DAYS})::int,
      mins => (${hash('n', 2)} % 1440)::int) as closed_at,
    -- Skewed: a few buyers come back often, most hardly ever.
    floor(${population.buyers} * power((${hash('n', 3)} % 1000000) / 1e6, 1.5))::int as buyer,
    ${hash('n', 4)} % ${population.sellers} as seller,
    ${hash('n', 5)} % ${population.addresses} as address
  from generate_series($1::bigint, $2::bigint) n
), revision as (
  insert into ticket_revision (ticket, closed_at, body, buyer, seller, address, received_at)
  select ticket, closed_at, jsonb_build_object('ticket', ticket, 'closed_at', closed_at),
    'buyer:' || buyer, 'seller:' || seller, 'address:' || address, closed_at
  from ticket
  returning id, ticket, closed_at
), run as (
  insert into run (ticket_revision_id, state, fence, attempts, next_attempt_at, created_at,
    finished_at, extractor, candidates)
  select id, 'done', 1, 1, closed_at, closed_at, closed_at, 'rules', ${FACTS_PER_TICKET}
  from revision
  returning id, ticket_revision_id
), drawn as (
  select run.id as run_id, ticket.*, k, ${hash('n * 3 + k', 6)} as h,
    ticket.closed_at - interval '5 minutes' * k as observed_at,
    case when k < 2 or n % 10 < 5 then 'buyer' when n % 10 < 8 then 'seller' else 'address' end as kind
  from ticket join revision using (ticket) join run on run.ticket_revision_id = revision.id,
    generate_series(0, ${FACTS_PER_TICKET - 1}) k
), chosen as (
  -- Neighbours in the list of predicates, so that no ticket says the same thing twice.
  select drawn.*, case kind
    when 'buyer' then kind || ':' || buyer when 'seller' then kind || ':' || seller
    else kind || ':' || address end as subject,
    case kind ${(['buyer', 'seller', 'address'] as const).map(predicateSql).join(' ')} end as predicate,
    -- One of eight orders of the subject: some tickets say what another one said.
    'SU-' || (buyer * 8 + h % 8) as order_id
  from drawn
), added as (
  insert into fact (run_id, ticket, subject, predicate, value, observed, observed_at, expires, echo,
    stands_on, recorded_at)
  select run_id, ticket, subject, predicate,
    case predicate ${PREDICATE_NAMES.map(valueSql).join('\n')} end,
    (observed_at at time zone 'UTC')::date, observed_at,
    (observed_at at time zone 'UTC')::date
      + case predicate ${PREDICATE_NAMES.map(livesSql).join(' ')} end,
    h % 64 = 0, case when h % 64 > 0 then 'nothing_shown' end, closed_at
  from chosen
  returning id
)
insert into citation (fact_id, position, kind, ref) select id, 0, 'event', 'e1' from added`;
}

/** A number of 31 bits, the same at every run. */
const hash = (of: string, seed: number): string =>
  `(hashint8extended(${of}, ${seed}) & 2147483647)`;

function predicateSql(kind: SubjectKind): string {
  const names = PREDICATE_NAMES.filter((name) => predicateSpec(name).subject === kind);
  const list = names.map((name) => `'${name}'`).join(', ');
  return `when '${kind}' then (array[${list}])[1 + (${hash('n', 7)} + k) % ${names.length}]`;
}

const livesSql = (predicate: Predicate): string =>
  `when '${predicate}' then ${predicateSpec(predicate).livesDays}`;

function valueSql(predicate: Predicate): string {
  const fields = Object.entries(predicateSpec(predicate).value).map(
    ([name, field]) => `'${name}', ${fieldSql(field)}`,
  );
  return `when '${predicate}' then jsonb_strip_nulls(jsonb_build_object(${fields.join(', ')}))`;
}

function fieldSql(field: FieldSpec): string {
  if (field.kind === 'order_id') return 'order_id';
  if (field.kind === 'integer') return `${field.min} + h % ${field.max - field.min + 1}`;
  const words = Object.keys(field.of);
  const word = `(array[${words.map((each) => `'${each}'`).join(', ')}])[1 + h / 8 % ${words.length}]`;
  return field.optional ? `case when h % 3 > 0 then ${word} end` : word;
}
