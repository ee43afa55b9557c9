import type { PoolClient } from 'pg';
import { isExtraTable, NOT_TAKEN } from './archive-format';
import type { TableDefinition } from './archive-format';

type Row = Record<string, unknown>;
const INDEX = /^CREATE (UNIQUE )?INDEX .{1,300}? ON .{1,300}? USING (btree|gin|gist|hash|brin) (.*)$/s;

/** Tables of the schema in the search path with the columns that hold values (computed ones do not). */
export const readTableColumns = async (
  client: PoolClient,
  schema: string,
): Promise<Map<string, { name: string; type: string }[]>> => {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = $1 and c.relkind = 'r' order by c.relname, a.attnum`,
    [schema],
  );
  const found = new Map<string, { name: string; type: string }[]>();
  for (const { table, name, type } of rows) {
    if (NOT_TAKEN.has(table)) continue;
    const columns = found.get(table) ?? [];
    if (name !== null) columns.push({ name, type });
    found.set(table, columns);
  }
  return found;
};

/** Definitions of the tables that no migration makes. The search path must be the schema's. */
export const readDefinitions = async (client: PoolClient, schema: string): Promise<TableDefinition[]> => {
  const ask = async (sql: string): Promise<Row[]> => (await client.query<Row>(sql, [schema])).rows;
  /** Rows by their table: going through all of them for each table takes minutes where there are thousands. */
  const byTable = async (sql: string): Promise<(table: unknown) => Row[]> => {
    const found = new Map<unknown, Row[]>();
    for (const row of await ask(sql)) {
      const rows = found.get(row['table']);
      if (rows) rows.push(row);
      else found.set(row['table'], [row]);
    }
    return (table) => found.get(table) ?? [];
  };
  const from = `from pg_class c join pg_namespace n on n.oid = c.relnamespace`;
  const where = `where n.nspname = $1 and c.relkind = 'r'`;
  const tables = await ask(
    `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment ${from} ${where} order by 1`,
  );
  const columnsOf = await byTable(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
       pg_get_expr(d.adbin, d.adrelid) as default, coalesce(col_description(c.oid, a.attnum), '') as comment
     ${from} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum ${where} order by a.attnum`,
  );
  const constraintsOf = await byTable(
    `select c.relname as table, k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid) as text
     ${from} join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c') ${where} order by 2`,
  );
  const indexesOf = await byTable(
    `select c.relname as table, i.relname as name, x.indisunique as unique, pg_get_indexdef(x.indexrelid) as text
     ${from} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
     ${where} and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid) order by 2`,
  );
  return tables
    .filter((table) => isExtraTable(String(table['name'])))
    .map(({ name, comment }) => ({
      name: String(name),
      comment: String(comment),
      columns: columnsOf(name).map((row) => ({
        name: String(row['name']),
        type: String(row['type']),
        notNull: row['not_null'] === true,
        default: row['default'] === null ? null : String(row['default']),
        comment: String(row['comment']),
      })),
      constraints: constraintsOf(name).map((row) => ({
        name: String(row['name']),
        kind: row['kind'] as 'p' | 'u' | 'f' | 'c',
        text: String(row['text']),
      })),
      indexes: indexesOf(name).flatMap((row) => {
        const parts = INDEX.exec(String(row['text']));
        if (parts === null) return [];
        const method = parts[2] as TableDefinition['indexes'][number]['method'];
        return [{ name: String(row['name']), unique: row['unique'] === true, method, rest: parts[3]! }];
      }),
    }));
};
