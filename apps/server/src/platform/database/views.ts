import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database';

/** Published views by name, with the query that each one shows. Declared in `<feature>.views.sql.ts` of the owner. */
export type ViewSet = Readonly<Record<string, string>>;

/** Stands in the comment of a view: what it was made of. */
const markOf = (query: string): string => `published ${createHash('sha256').update(query).digest('hex')}`;

/** Names and marks of the published views that the schema of the handle has. */
const marksIn = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; mark: string }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as mark
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'
      and obj_description(c.oid, 'pg_class') like 'published %'`.execute(db);
  return new Map(rows.map(({ name, mark }) => [name, mark]));
};

/**
 * Makes the views as they are declared, all in one transaction; those that already are so stay untouched. A view may read
 * those that stand before it.
 */
export const ensureViews = async (db: Db, views: ViewSet): Promise<void> => {
  const made = await marksIn(db);
  const stale = [...made].filter(([name, mark]) => views[name] === undefined || markOf(views[name]) !== mark);
  const missing = Object.entries(views).filter(([name, query]) => made.get(name) !== markOf(query));
  if (stale.length === 0 && missing.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const [name] of stale) await sql`drop view if exists ${sql.id(name)} cascade`.execute(tx);
    // those that read a view that went, went with it
    const left = await marksIn(tx);
    for (const [name, query] of Object.entries(views)) {
      if (left.has(name)) continue;
      await sql`create view ${sql.id(name)} as ${sql.raw(query)}`.execute(tx);
      await sql`comment on view ${sql.id(name)} is ${sql.lit(markOf(query))}`.execute(tx);
    }
  });
};
