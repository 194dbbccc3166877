/**
 * A ticket may close after an unwind and still lean on what had been shown in it before. Such a
 * fact is taken back at birth: the unwind means everything that grew from the root, whenever it is
 * written down. In the transaction of the run that stores the facts.
 */
import { sql } from 'kysely';
import type { RowId, Trx } from './database.ts';

/**
 * Walks up from the run's facts, through facts that lean on others, to the root of an unwind.
 * Everything on such a way has been taken back, so nothing else is walked through.
 */
export async function retractWhatWasUnwound(trx: Trx, runId: RowId, now: string): Promise<void> {
  await sql`
    with recursive above (fact_id, shown_fact_id) as (
      select influence.fact_id, influence.shown_fact_id
      from fact join influence on influence.fact_id = fact.id
        join retraction on retraction.fact_id = influence.shown_fact_id
      where fact.run_id = ${runId} and fact.stands_on is null and retraction.origin = 'ops'
      union
      select above.fact_id, influence.shown_fact_id
      from above
        join fact on fact.id = above.shown_fact_id and fact.stands_on is null
        join influence on influence.fact_id = fact.id
        join retraction on retraction.fact_id = influence.shown_fact_id
      where retraction.origin = 'ops'
    )
    insert into retraction (fact_id, origin, reason, retracted_by, recorded_at, unwind_id)
    select distinct on (above.fact_id) above.fact_id, 'ops', 'unwound', 'casebook', ${now}, unwind.id
    from above
      join fact on fact.id = above.shown_fact_id
      join fact root using (ticket, subject, predicate, content)
      join unwind on unwind.root_fact_id = root.id and unwind.scope = 'descendants'
    order by above.fact_id, unwind.id
    on conflict do nothing`.execute(trx);
}
