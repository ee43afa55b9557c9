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

const quote = quoteWith('`');
/** Text of MySQL: the session's mode keeps the backslash an escape, so it is doubled. */
const text = (value: string): string => quoteText(value.replaceAll('\\', '\\\\'));

const typeText: Dialect['typeText'] = ({ dataType, dataLength, scale }) => {
  switch (dataType) {
    case 'varchar':
      return `varchar(${dataLength || 255})`;
    case 'decimal':
      return `decimal(${Math.min(dataLength || 38, 65)}, ${dataLength === 0 ? 10 : Math.min(scale, dataLength)})`;
    case 'boolean':
      return 'tinyint(1)';
    case 'datetime':
      return 'datetime(6)';
    case 'text':
      return 'longtext';
    case 'binary':
      return 'longblob';
    default:
      return dataType;
  }
};

const column = (spec: Parameters<Dialect['addColumn']>[1]): string =>
  columnText(spec, { quote, typeText, type: 'MySql' }) +
  (spec.fieldName === '' ? '' : ` comment ${text(spec.fieldName)}`);

/** MySQL 5.7 or newer and MariaDB. */
export const mysqlDialect: Dialect = {
  type: 'MySql',
  maxValues: 60_000,
  placeholder: () => '?',
  quote,
  version: 'select version() as version',
  currentSchema: 'select database() as name',
  tables: `select table_name as name, table_comment as comment, coalesce(table_rows, -1) as rows_count,
      coalesce(data_length + index_length, -1) as size
    from information_schema.tables where table_schema = ? order by 1`,
  columns: `select c.column_name as name, c.column_comment as comment,
      case when c.column_type = 'tinyint(1)' then 'bool' when c.column_type like '%unsigned' and c.data_type = 'int' then 'bigint' else c.data_type end as native, c.column_type as shown,
      coalesce(c.character_maximum_length, c.numeric_precision, 0) as length, coalesce(c.numeric_scale, 0) as scale,
      case when c.is_nullable = 'YES' then 1 else 0 end as nullable, coalesce(c.column_default, '') as defaults,
      case when c.column_key = 'PRI' then 1 else 0 end as pk,
      case when c.column_key in ('MUL', 'UNI') then 1 else 0 end as indexed
    from information_schema.columns c where c.table_schema = ? and c.table_name = ? order by c.ordinal_position`,
  allColumns: `select table_name as table_name, column_name as column_name from information_schema.columns
    where table_schema = ? order by table_name, ordinal_position`,
  typeText,
  commonType: commonTypeOf,
  page: (select, limit, offset) => `${select} limit ${limit} offset ${offset}`,
  contains: (name, value) => `cast(${name} as char) like ${value}`,
  upsert: (table, columns, keys, rows) => {
    const names = columns.map((each) => quote(each.name));
    const rest = columns.filter((each) => !keys.includes(each.name)).map((each) => quote(each.name));
    const update =
      rest.length === 0
        ? [`${quote(keys[0] ?? '')} = ${quote(keys[0] ?? '')}`]
        : rest.map((name) => `${name} = values(${name})`);
    return `insert into ${table} (${names.join(', ')}) values ${valueRows(rows, columns.length, () => '?')} on duplicate key update ${update.join(', ')}`;
  },
  createTable: (table, columns, hasExactKeys = false) => {
    const lines = columns.map((spec) =>
      hasExactKeys && spec.primaryKey && spec.dataType === 'varchar'
        ? columnText(spec, {
            quote,
            typeText: (each) => `${typeText(each)} character set utf8mb4 collate utf8mb4_bin`,
            type: 'MySql',
          })
        : column(spec),
    );
    return `create table ${table} (${[...lines, ...primaryKey(columns, quote)].join(', ')}) default character set utf8mb4`;
  },
  comment: (table, name, value) => (name === undefined ? `alter table ${table} comment = ${text(value)}` : undefined),
  addColumn: (table, spec) => `alter table ${table} add column ${column(spec)}`,
  dropColumn: (table, name) => `alter table ${table} drop column ${quote(name)}`,
  renameColumn: (table, from, to) => `alter table ${table} rename column ${quote(from)} to ${quote(to)}`,
  keyName: undefined,
  dropKey: (table) => `alter table ${table} drop primary key`,
  addKey: addKeyText(quote),
  renameTable: (table, to) =>
    `rename table ${table} to ${table.includes('.') ? `${table.slice(0, table.lastIndexOf('.'))}.` : ''}${quote(to)}`,
  createIndex: (name, table, on) => `create index ${quote(name)} on ${table} (${quote(on)})`,
  dropIndex: (name, table) => `drop index ${quote(name)} on ${table}`,
  dropTable: (table) => `drop table ${table}`,
  call: (name, values) => `call ${name}(${placeholders(values, () => '?')})`,
};
