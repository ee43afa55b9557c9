import { postgresDialect } from './postgres.dialect';
import type { Dialect } from './dialect';
import { columnText, primaryKey, quoteWith, valueRows } from './dialect';

const quote = quoteWith('"');

const typeText: Dialect['typeText'] = ({ dataType, dataLength, scale }) => {
  switch (dataType) {
    case 'varchar':
      return `varchar(${dataLength || 255})`;
    case 'int':
      return 'integer';
    case 'decimal':
      return dataLength === 0 ? 'numeric' : `decimal(${dataLength},${scale})`;
    case 'double':
      return 'real';
    case 'binary':
      return 'blob';
    default:
      return dataType;
  }
};

/** SQLite 3.35 or newer. Comments do not exist there, and a column's type cannot be changed. */
export const sqliteDialect: Dialect = {
  ...postgresDialect,
  type: 'Sqlite',
  maxValues: 30_000,
  placeholder: () => '?',
  quote,
  version: "select 'SQLite ' || sqlite_version() as version",
  currentSchema: "select 'main' as name",
  tables: `select name, '' as comment, -1 as rows_count, -1 as size from sqlite_master
    where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' and ? <> '' order by 1`,
  columns: `select c.name as name, '' as comment, lower(case when instr(c.type, '(') > 0 then substr(c.type, 1, instr(c.type, '(') - 1) else c.type end) as native,
      case when instr(c.type, '(') > 0 then cast(substr(c.type, instr(c.type, '(') + 1) as integer) else 0 end as length,
      case when instr(c.type, ',') > 0 then cast(substr(c.type, instr(c.type, ',') + 1) as integer) else 0 end as scale,
      case when c."notnull" = 1 or c.pk > 0 then 0 else 1 end as nullable, coalesce(c.dflt_value, '') as defaults,
      case when c.pk > 0 then 1 else 0 end as pk, 0 as indexed
    from (select ? as schema_name, ? as table_name) q, pragma_table_xinfo(q.table_name) c where c.hidden <> 1 order by c.cid`,
  allColumns: `select m.name as table_name, c.name as column_name from sqlite_master m, pragma_table_info(m.name) c
    where m.type in ('table', 'view') and ? <> '' order by 1, c.cid`,
  typeText,
  contains: (column, value) => `cast(${column} as text) like ${value}`,
  upsert: (table, columns, keys, rows) =>
    postgresDialect
      .upsert(table, columns, keys, 0)
      .replace(' values  on conflict', () => ` values ${valueRows(rows, columns.length, () => '?')} on conflict`),
  createTable: (table, columns) => {
    const isNumbered = columns.some((each) => each.autoIncrement === true);
    const texts = columns.map((each) =>
      each.autoIncrement === true
        ? `${quote(each.field)} integer primary key autoincrement`
        : columnText(each, { quote, typeText, type: 'Sqlite' }),
    );
    return `create table ${table} (${[...texts, ...(isNumbered ? [] : primaryKey(columns, quote))].join(', ')})`;
  },
  comment: () => undefined,
  // an added column of SQLite must allow empty values, unless it has a default
  addColumn: (table, column) =>
    `alter table ${table} add column ${columnText({ ...column, allowNull: column.allowNull || (column.defaultText ?? '') === '' }, { quote, typeText, type: 'Sqlite' })}`,
  // a key of SQLite is part of how the table was made
  keyName: undefined,
  dropKey: undefined,
  call: undefined,
};
