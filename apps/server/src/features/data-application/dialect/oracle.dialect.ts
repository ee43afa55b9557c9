import type { ColumnType } from '@qiaoban/contracts/data-application/column';
import type { Dialect } from './dialect';
import { addKeyText, columnText, commonTypeOf, placeholders, primaryKey, quoteText, quoteWith } from './dialect';

const quote = quoteWith('"');

const typeText: Dialect['typeText'] = ({ dataType, dataLength, scale }) => {
  switch (dataType) {
    case 'varchar':
      return dataLength > 1000 ? 'clob' : `varchar2(${dataLength || 255} char)`;
    case 'int':
      return 'number(10)';
    case 'bigint':
      return 'number(19)';
    case 'decimal':
      return dataLength === 0 ? 'number' : `number(${Math.min(dataLength, 38)}, ${scale})`;
    case 'double':
      return 'binary_double';
    case 'boolean':
      return 'number(1)';
    case 'datetime':
      return 'timestamp(6)';
    case 'text':
    case 'json':
      return 'clob';
    case 'binary':
      return 'blob';
    default:
      return dataType;
  }
};

/** Times travel as text; Oracle reads text as a time only when told how. */
const bound = (n: number, type: ColumnType): string => {
  if (type === 'date') return `to_date(:${n}, 'YYYY-MM-DD')`;
  if (type === 'datetime') return `to_timestamp(:${n}, 'YYYY-MM-DD HH24:MI:SS.FF')`;
  return `:${n}`;
};

/** Oracle 12.2 or newer. */
export const oracleDialect: Dialect = {
  type: 'Oracle',
  maxValues: 900,
  placeholder: (n) => `:${n}`,
  quote,
  version: 'select banner as "version" from v$version',
  currentSchema: `select sys_context('USERENV', 'CURRENT_SCHEMA') as "name" from dual`,
  tables: `select t.object_name as "name", nvl(c.comments, '') as "comment", nvl(a.num_rows, -1) as "rows_count", -1 as "size"
    from all_objects t left join all_tab_comments c on c.owner = t.owner and c.table_name = t.object_name
      left join all_tables a on a.owner = t.owner and a.table_name = t.object_name
    where t.owner = :1 and t.object_type in ('TABLE', 'VIEW') order by 1`,
  columns: `select c.column_name as "name", nvl(m.comments, '') as "comment", lower(c.data_type) as "native",
      nvl(case when c.data_type = 'NUMBER' then c.data_precision else c.char_length end, 0) as "length", nvl(c.data_scale, 0) as "scale",
      case when c.nullable = 'Y' then 1 else 0 end as "nullable", '' as "defaults",
      case when exists (select 1 from all_cons_columns k join all_constraints o on o.owner = k.owner and o.constraint_name = k.constraint_name where o.constraint_type = 'P' and k.owner = c.owner and k.table_name = c.table_name and k.column_name = c.column_name) then 1 else 0 end as "pk",
      0 as "indexed"
    from all_tab_columns c left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
    where c.owner = :1 and c.table_name = :2 order by c.column_id`,
  allColumns: `select table_name as "table_name", column_name as "column_name" from all_tab_columns where owner = :1 order by 1, column_id`,
  typeText,
  commonType: (native, length, scale) => {
    if (native === 'date') return { dataType: 'datetime', dataLength: 0, scale: 0 };
    if (native === 'number' && scale === 0 && length > 0) {
      return {
        dataType: length === 1 ? 'boolean' : length <= 10 ? 'int' : length <= 19 ? 'bigint' : 'decimal',
        dataLength: length > 19 ? length : 0,
        scale: 0,
      };
    }
    return commonTypeOf(native, length, scale);
  },
  page: (select, limit, offset) => `${select} offset ${offset} rows fetch next ${limit} rows only`,
  contains: (column, value) => `to_char(${column}) like ${value}`,
  upsert: (table, columns, keys, rows) => {
    const names = columns.map((column) => quote(column.name));
    const source = Array.from(
      { length: rows },
      (_, row) =>
        `select ${columns.map((column, at) => `${bound(row * columns.length + at + 1, column.type)} as ${quote(column.name)}`).join(', ')} from dual`,
    ).join(' union all ');
    const on = keys.map((key) => `t.${quote(key)} = s.${quote(key)}`).join(' and ');
    const rest = columns.filter((column) => !keys.includes(column.name)).map((column) => quote(column.name));
    const update =
      rest.length === 0
        ? ''
        : ` when matched then update set ${rest.map((name) => `t.${name} = s.${name}`).join(', ')}`;
    return `merge into ${table} t using (${source}) s on (${on})${update} when not matched then insert (${names.join(', ')}) values (${names.map((name) => `s.${name}`).join(', ')})`;
  },
  createTable: (table, columns) =>
    `create table ${table} (${[...columns.map((column) => columnText(column, { quote, typeText, type: 'Oracle' })), ...primaryKey(columns, quote)].join(', ')})`,
  comment: (table, column, text) =>
    column === undefined
      ? `comment on table ${table} is ${quoteText(text)}`
      : `comment on column ${table}.${quote(column)} is ${quoteText(text)}`,
  addColumn: (table, column) => `alter table ${table} add (${columnText(column, { quote, typeText, type: 'Oracle' })})`,
  dropColumn: (table, column) => `alter table ${table} drop column ${quote(column)}`,
  renameColumn: (table, from, to) => `alter table ${table} rename column ${quote(from)} to ${quote(to)}`,
  keyName: undefined,
  dropKey: (table) => `alter table ${table} drop primary key`,
  addKey: addKeyText(quote),
  renameTable: (table, to) => `alter table ${table} rename to ${quote(to)}`,
  createIndex: (name, table, column) => `create index ${quote(name)} on ${table} (${quote(column)})`,
  dropIndex: (name) => `drop index ${quote(name)}`,
  dropTable: (table) => `drop table ${table}`,
  call: (name, values) => `begin ${name}(${placeholders(values, (n) => `:${n}`)}); end;`,
};
