/** The state of a fact on a day, for those who may see more than a lookup shows. */
import { sql } from 'kysely';

/**
 * current: counts today. retracted: taken back by ops. superseded: replaced by a newer close of
 * its ticket. echo: stored for the trace, never served. expired: its last day is over.
 */
export const FACT_STATES = ['current', 'retracted', 'superseded', 'echo', 'expired'] as const;
export type FactState = (typeof FACT_STATES)[number];

/**
 * An expression over a table or alias named `fact`; the strongest reason comes first. With `asOf`
 * (an instant) only what had been taken back by then counts as taken back.
 */
export const FACT_STATE_SQL = (today: string, asOf?: string) => {
  const recordedBy = asOf === undefined ? sql`` : sql`and r.recorded_at <= ${asOf}::timestamptz`;
  return sql<FactState>`case
  when exists (select from retraction r where r.fact_id = fact.id and r.origin = 'ops' ${recordedBy})
    then 'retracted'
  when exists (select from retraction r where r.fact_id = fact.id ${recordedBy}) then 'superseded'
  when fact.echo then 'echo'
  when fact.expires < ${today}::date then 'expired'
  else 'current'
end`;
};
