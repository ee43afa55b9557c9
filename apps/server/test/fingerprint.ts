import { sql } from 'kysely';
import type { Db } from '#platform/database/database';

/** Tables that change by themselves. */
const LIVELY = new Set(['job', 'timetable_entry', 'idempotency', 'login_log']);

/** Everything in a tenant's tables, as one number a table: equal before and after, nothing was changed. */
export const fingerprint = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    if (LIVELY.has(name)) continue;
    const { rows: found } = await sql<{ print: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${sql.table(name)} t`.execute(
      db,
    );
    prints[name] = found[0]!.print;
  }
  return prints;
};
