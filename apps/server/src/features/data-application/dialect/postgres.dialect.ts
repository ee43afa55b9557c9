import type { Dialect } from './dialect';
import {
  addKeyText,
  columnText,
  commonTypeOf,
  placeholders,
  primaryKey,
  quoteText,
  quoteWith,
  valueRows,
} from './dialect';

const quote = quoteWith('"');

const typeText: Dialect['typeText'] = ({ dataType, dataLength, scale }) => {
  switch (dataType) {
    case 'varchar':
      return `varchar(${dataLength || 255})`;
    case 'int':
      return 'integer';
    case 'decimal':
      return dataLength === 0 ? 'numeric' : `numeric(${dataLength}, ${Math.min(scale, dataLength)})`;
    case 'double':
      return 'double precision';
    case 'datetime':
      return 'timestamp';
    case 'json':
      return 'jsonb';
    case 'binary':
      return 'bytea';
    default:
      return dataType;
  }
};

/** PostgreSQL 12 or newer; also the product's own database. */
export const postgresDialect: Dialect = {
  type: 'PostgreSQL',
  maxValues: 60_000,
  placeholder: (n) => `$${n}`,
  untyped: (n) => `$${n}::text`,
  quote,
  version: 'select version() as version',
  currentSchema: 'select current_schema() as name',
  tables: `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      greatest(c.reltuples, -1)::bigint as rows_count, pg_total_relation_size(c.oid) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  columns: `select a.attname as name, coalesce(col_description(c.oid, a.attnum), '') as comment, format_type(a.atttypid, null) as native,
      coalesce(case when t.typname in ('varchar', 'bpchar') then a.atttypmod - 4 when t.typname = 'numeric' and a.atttypmod > 0 then ((a.atttypmod - 4) >> 16) & 65535 end, 0) as length,
      coalesce(case when t.typname = 'numeric' and a.atttypmod > 0 then (a.atttypmod - 4) & 65535 end, 0) as scale,
      case when a.attnotnull then 0 else 1 end as nullable, coalesce(pg_get_expr(d.adbin, d.adrelid), '') as defaults,
      case when exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) then 1 else 0 end as pk,
      case when exists (select 1 from pg_index i where i.indrelid = c.oid and not i.indisprimary and i.indnatts = 1 and i.indkey[0] = a.attnum) then 1 else 0 end as indexed
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  allColumns: `select table_name as table_name, column_name as column_name from information_schema.columns
    where table_schema = $1 order by table_name, ordinal_position`,
  typeText,
  // bits are texts of 0 and 1 there
  commonType: (native, length, scale) => commonTypeOf(native.startsWith('bit') ? 'text' : native, length, scale),
  page: (select, limit, offset) => `${select} limit ${limit} offset ${offset}`,
  contains: (column, value) => `cast(${column} as text) ilike ${value}`,
  upsert: (table, columns, keys, rows) => {
    const names = columns.map((column) => quote(column.name));
    const rest = columns.filter((column) => !keys.includes(column.name)).map((column) => quote(column.name));
    const update =
      rest.length === 0 ? 'do nothing' : `do update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    return `insert into ${table} (${names.join(', ')}) values ${valueRows(rows, columns.length, (n) => `$${n}`)} on conflict (${keys.map(quote).join(', ')}) ${update}`;
  },
  createTable: (table, columns) =>
    `create table ${table} (${[...columns.map((column) => columnText(column, { quote, typeText, type: 'PostgreSQL' })), ...primaryKey(columns, quote)].join(', ')})`,
  comment: (table, column, text) =>
    column === undefined
      ? `comment on table ${table} is ${text === '' ? 'null' : quoteText(text)}`
      : `comment on column ${table}.${quote(column)} is ${text === '' ? 'null' : quoteText(text)}`,
  addColumn: (table, column) =>
    `alter table ${table} add column ${columnText(column, { quote, typeText, type: 'PostgreSQL' })}`,
  dropColumn: (table, column) => `alter table ${table} drop column ${quote(column)}`,
  renameColumn: (table, from, to) => `alter table ${table} rename column ${quote(from)} to ${quote(to)}`,
  keyName: `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2 and k.contype = 'p'`,
  dropKey: (table, name) => `alter table ${table} drop constraint ${quote(name)}`,
  addKey: addKeyText(quote),
  renameTable: (table, to) => `alter table ${table} rename to ${quote(to)}`,
  createIndex: (name, table, column) => `create index ${quote(name)} on ${table} (${quote(column)})`,
  dropIndex: (name, table) =>
    `drop index ${table.includes('.') ? `${table.slice(0, table.lastIndexOf('.'))}.` : ''}${quote(name)}`,
  dropTable: (table) => `drop table ${table}`,
  call: (name, values) => `call ${name}(${placeholders(values, (n) => `$${n}`)})`,
};
