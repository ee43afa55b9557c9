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

const quote = quoteWith('[', ']');

const typeText: Dialect['typeText'] = ({ dataType, dataLength, scale }) => {
  switch (dataType) {
    case 'varchar':
      return `nvarchar(${dataLength > 4000 ? 'max' : dataLength || 255})`;
    case 'decimal':
      return `decimal(${Math.min(dataLength || 38, 38)}, ${dataLength === 0 ? 10 : Math.min(scale, dataLength)})`;
    case 'double':
      return 'float';
    case 'boolean':
      return 'bit';
    case 'datetime':
      return 'datetime2';
    case 'text':
    case 'json':
      return 'nvarchar(max)';
    case 'binary':
      return 'varbinary(max)';
    default:
      return dataType;
  }
};

/** `[dbo].[orders]` in its names. */
const namesOf = (table: string): string[] =>
  table
    .slice(1, -1)
    .split('].[')
    .map((name) => name.replaceAll(']]', ']'));

/** SQL Server 2016 or newer. */
export const sqlServerDialect: Dialect = {
  type: 'SqlServer',
  maxValues: 2000,
  placeholder: (n) => `@p${n}`,
  quote,
  version: 'select @@version as version',
  currentSchema: 'select schema_name() as name',
  tables: `select o.name as name, coalesce(cast(e.value as nvarchar(400)), '') as comment,
      coalesce((select sum(p.rows) from sys.partitions p where p.object_id = o.object_id and p.index_id in (0, 1)), -1) as rows_count,
      coalesce((select sum(a.total_pages) * 8192 from sys.partitions p join sys.allocation_units a on a.container_id = p.partition_id where p.object_id = o.object_id), -1) as size
    from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
      left join sys.extended_properties e on e.major_id = o.object_id and e.minor_id = 0 and e.name = 'MS_Description'
    where s.name = @p1 and o.type in ('U', 'V') order by 1`,
  columns: `select c.name as name, coalesce(cast(e.value as nvarchar(400)), '') as comment, t.name as native,
      case when t.name in ('nvarchar', 'nchar') then c.max_length / 2 when t.name = 'decimal' or t.name = 'numeric' then c.precision else c.max_length end as length,
      c.scale as scale, case when c.is_nullable = 1 then 1 else 0 end as nullable, coalesce(d.definition, '') as defaults,
      case when exists (select 1 from sys.index_columns x join sys.indexes i on i.object_id = x.object_id and i.index_id = x.index_id where i.is_primary_key = 1 and x.object_id = c.object_id and x.column_id = c.column_id) then 1 else 0 end as pk,
      case when exists (select 1 from sys.index_columns x join sys.indexes i on i.object_id = x.object_id and i.index_id = x.index_id where i.is_primary_key = 0 and x.object_id = c.object_id and x.column_id = c.column_id and x.key_ordinal = 1) then 1 else 0 end as indexed
    from sys.columns c join sys.objects o on o.object_id = c.object_id join sys.schemas s on s.schema_id = o.schema_id
      join sys.types t on t.user_type_id = c.user_type_id left join sys.default_constraints d on d.object_id = c.default_object_id
      left join sys.extended_properties e on e.major_id = c.object_id and e.minor_id = c.column_id and e.name = 'MS_Description'
    where s.name = @p1 and o.name = @p2 order by c.column_id`,
  allColumns: `select table_name as table_name, column_name as column_name from information_schema.columns
    where table_schema = @p1 order by table_name, ordinal_position`,
  typeText,
  commonType: commonTypeOf,
  // OFFSET needs an order; the page's own order is in the text when there is one
  page: (select, limit, offset) =>
    `${select}${/\border by\b/i.test(select) ? '' : ' order by (select null)'} offset ${offset} rows fetch next ${limit} rows only`,
  contains: (column, value) => `cast(${column} as nvarchar(max)) like ${value}`,
  upsert: (table, columns, keys, rows) => {
    const names = columns.map((column) => quote(column.name));
    const on = keys.map((key) => `t.${quote(key)} = s.${quote(key)}`).join(' and ');
    const rest = columns.filter((column) => !keys.includes(column.name)).map((column) => quote(column.name));
    const update =
      rest.length === 0 ? '' : ` when matched then update set ${rest.map((name) => `${name} = s.${name}`).join(', ')}`;
    return `merge into ${table} with (holdlock) as t using (values ${valueRows(rows, columns.length, (n) => `@p${n}`)}) as s (${names.join(', ')}) on ${on}${update} when not matched then insert (${names.join(', ')}) values (${names.map((name) => `s.${name}`).join(', ')});`;
  },
  createTable: (table, columns, hasExactKeys = false) => {
    const lines = columns.map((column) =>
      hasExactKeys && column.primaryKey && column.dataType === 'varchar'
        ? columnText(column, {
            quote,
            typeText: (each) => `${typeText(each)} collate Latin1_General_100_BIN2`,
            type: 'SqlServer',
          })
        : columnText(column, { quote, typeText, type: 'SqlServer' }),
    );
    return `create table ${table} (${[...lines, ...primaryKey(columns, quote)].join(', ')})`;
  },
  // a comment is a property that is added, changed or dropped, each by its own procedure
  comment: (table, column, text, had) => {
    if (text === '' && !had) return undefined;
    const [name = '', schema = 'dbo'] = namesOf(table).toReversed();
    const place = `N'SCHEMA', N${quoteText(schema)}, N'TABLE', N${quoteText(name)}${column === undefined ? '' : `, N'COLUMN', N${quoteText(column)}`}`;
    if (text === '') return `exec sp_dropextendedproperty N'MS_Description', ${place}`;
    return `exec sp_${had ? 'update' : 'add'}extendedproperty N'MS_Description', N${quoteText(text)}, ${place}`;
  },
  addColumn: (table, column) =>
    `alter table ${table} add ${columnText(column, { quote, typeText, type: 'SqlServer' })}`,
  dropColumn: (table, column) => `alter table ${table} drop column ${quote(column)}`,
  renameColumn: (table, from, to) =>
    `exec sp_rename N${quoteText(`${table}.${quote(from)}`)}, N${quoteText(to)}, N'COLUMN'`,
  keyName: `select k.name as name from sys.key_constraints k join sys.tables t on t.object_id = k.parent_object_id
      where schema_name(t.schema_id) = @p1 and t.name = @p2 and k.type = 'PK'`,
  dropKey: (table, name) => `alter table ${table} drop constraint ${quote(name)}`,
  addKey: addKeyText(quote),
  renameTable: (table, to) => `exec sp_rename N${quoteText(table)}, N${quoteText(to)}`,
  createIndex: (name, table, column) => `create index ${quote(name)} on ${table} (${quote(column)})`,
  dropIndex: (name, table) => `drop index ${quote(name)} on ${table}`,
  dropTable: (table) => `drop table ${table}`,
  call: (name, values) => `exec ${name} ${placeholders(values, (n) => `@p${n}`)}`.trimEnd(),
};
