import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';

type Column = { name: string; type: string };
type Facts = { table: string; columns: Column[]; uniques: { columns: string[]; definition: string }[] };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables, their columns and what must be unique in them. */
const readFacts = async (db: Db): Promise<Facts[]> => {
  const { rows } = await sql<Facts>`
    select c.relname::text as "table",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('definition', pg_get_indexdef(i.indexrelid), 'columns',
          (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[]) and a.attnum > 0)))
        from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as uniques
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by 1`.execute(db);
  return rows;
};

/** Kinds of columns whose values can be told apart by a number. */
const varied = ({ name, type }: Column): string | undefined => {
  const column = quoted(name);
  if (type === 'bytea') return `s.${column} || convert_to(n::text, 'UTF8')`;
  if (type === 'text' || type.startsWith('character varying')) return `left(s.${column}, 40) || 'w' || n`;
  if (type === 'integer' || type === 'bigint') return `s.${column} + n`;
  if (type.startsWith('timestamp')) return `s.${column} + n * interval '1 millisecond'`;
  return type === 'date' ? `s.${column} + n` : undefined;
};

/** Columns that must differ from row to row, one for each thing that must be unique; an id before anything else. */
const differing = ({ columns, uniques }: Facts): Set<string> => {
  const found = new Set<string>();
  for (const unique of uniques) {
    // of an index over an expression the words tell which columns it is made of
    const listed = unique.columns.length > 0 ? unique.columns : unique.definition.split(/\W+/);
    const named = columns.filter(({ name }) => listed.includes(name));
    if (named.some(({ name }) => found.has(name))) continue;
    const best =
      named.find(({ name }) => name === 'id') ?? named.toReversed().find((each) => varied(each) !== undefined);
    if (best !== undefined) found.add(best.name);
  }
  return found;
};

/** Takes the indexes that only make searching quick away, and answers how they are made: at the end that costs less. */
const dropSearchIndexes = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname::text as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
};

/**
 * The newest row of each table so many times more as is wanted of it, told apart where the table asks for it. What cannot be
 * cloned, because a check of the table or a trigger speaks against it, is left as it is. `amongOf`: which rows of a table are
 * meant, where others write into it at the same time.
 */
export const cloneRows = async (
  db: Db,
  wantedOf: (table: string) => number,
  amongOf: (table: string) => string = () => 'true',
): Promise<string[]> => {
  const cloned: string[] = [];
  const indexes = await dropSearchIndexes(db);
  for (const facts of await readFacts(db)) {
    const count = wantedOf(facts.table);
    if (count === 0) continue;
    const differs = differing(facts);
    const names = facts.columns.map(({ name }) => quoted(name)).join(', ');
    const values = facts.columns
      .map((column) => (differs.has(column.name) ? varied(column) : undefined) ?? `s.${quoted(column.name)}`)
      .join(', ');
    const text =
      `insert into ${quoted(facts.table)} (${names}) overriding system value select ${values} ` +
      `from (select * from ${quoted(facts.table)} where ${amongOf(facts.table)} order by ctid desc limit 1) s, ` +
      `generate_series(1, ${count}) n`;
    const rows = await inTransaction(db, async ({ tx }) => {
      // rows as they are: what hears of new ones and what they refer to are not tried here
      await sql`set local session_replication_role = replica`.execute(tx);
      return (await sql.raw(text).execute(tx)).numAffectedRows ?? 0n;
    }).catch(() => 0n);
    if (rows > 0n) cloned.push(facts.table);
  }
  for (const definition of indexes) await sql.raw(definition).execute(db);
  await sql`analyze`.execute(db);
  return cloned;
};
