/** All that a database holds, as text: for looking for what must not be in there. */
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Every row of every table that a name could stand in, as text. */
export async function readEverything(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}
