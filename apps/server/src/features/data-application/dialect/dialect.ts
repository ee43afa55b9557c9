import type { ColumnSpec, ColumnType } from '@qiaoban/contracts/data-application/column';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';

/** What a column's type needs to be said in another database. */
export type TypeSpec = Pick<ColumnSpec, 'dataType' | 'dataLength' | 'scale'>;
/** A column that is to be made; default and expression were looked at and are texts of the dialect. */
export type MadeColumn = Omit<ColumnSpec, 'defaultValue' | 'generated'> & {
  defaultText?: string;
  generatedText?: string;
};
type CommonType = { dataType: ColumnType; dataLength: number; scale: number };

/** Statements of one kind of database, as texts; nothing here talks to one. */
export type Dialect = {
  type: DbType;
  /** Bound values in one statement. */
  maxValues: number;
  placeholder: (n: number) => string;
  /** Where the database asks for a type that the place does not say (`{name} is null`). */
  untyped?: (n: number) => string;
  quote(name: string): string;
  version: string;
  /** One value: schema. Columns: name, comment, rows_count, size. */
  tables: string;
  /** Values: schema, table. Columns: name, comment, native, length, scale, nullable, defaults, pk, indexed; shown, where its words are others. */
  columns: string;
  /** One value: schema. Columns: table_name, column_name. */
  allColumns: string;
  /** Schema when the person named none; undefined asks `currentSchema`. */
  currentSchema: string;
  typeText(spec: TypeSpec): string;
  commonType(native: string, length: number, scale: number): CommonType;
  page(select: string, limit: number, offset: number): string;
  /** A part of a search: the column as text contains the bound value. */
  contains(column: string, placeholder: string): string;
  upsert(table: string, columns: readonly Target[], keys: readonly string[], rows: number): string;
  /** `hasExactKeys`: two keys are one only when they are the same text, whatever the database's usual way to compare. */
  createTable(table: string, columns: readonly MadeColumn[], hasExactKeys?: boolean): string;
  /** `had`: there is one already. Undefined where comments do not exist, or are part of the column. */
  comment(table: string, column: string | undefined, text: string, had: boolean): string | undefined;
  addColumn(table: string, column: MadeColumn): string;
  dropColumn(table: string, column: string): string;
  renameColumn(table: string, from: string, to: string): string;
  /** Values: schema, table. Column: name, of the primary key; undefined where no statement needs it. */
  keyName: string | undefined;
  /** Statements that take the primary key `name` away; undefined when this database cannot. */
  dropKey: ((table: string, name: string) => string) | undefined;
  addKey(table: string, columns: readonly string[]): string;
  renameTable(table: string, to: string): string;
  createIndex(name: string, table: string, column: string): string;
  dropIndex(name: string, table: string): string;
  dropTable(table: string): string;
  /** Calls a stored procedure with so many bound values; undefined where there are none. The name must be a checked one. */
  call: ((name: string, values: number) => string) | undefined;
};

/** A column of a target with its common type, for dialects that must convert what is bound. */
type Target = { name: string; type: ColumnType };

export const quoteWith =
  (open: string, close = open) =>
  (name: string): string =>
    `${open}${name.replaceAll(close, close + close)}${close}`;

/** `'…'` for the few places that take no bound value (comments); never from a request without `quoteText`. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `$1, $2` */
export const placeholders = (count: number, placeholder: (n: number) => string): string =>
  Array.from({ length: count }, (_, at) => placeholder(at + 1)).join(', ');

/** `(…), (…)` with placeholders numbered from 1. */
export const valueRows = (rows: number, columns: number, placeholder: (n: number, column: number) => string): string =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, at) => placeholder(row * columns + at + 1, at)).join(', ')})`,
  ).join(', ');

const NATIVE: [RegExp, ColumnType][] = [
  [/^(bool|boolean|bit)$/, 'boolean'],
  [/^(bigint|int8|bigserial|number\(19.*|integer unsigned|int unsigned)$/, 'bigint'],
  [/^(int|int2|int4|integer|smallint|tinyint|mediumint|serial|smallserial|year)\b/, 'int'],
  [/^(numeric|decimal|number|money|smallmoney)\b/, 'decimal'],
  [/^(real|float|float4|float8|double|double precision|binary_float|binary_double)\b/, 'double'],
  [/^(timestamp|datetime|datetime2|smalldatetime|datetimeoffset|timestamptz)\b/, 'datetime'],
  [/^date$/, 'date'],
  [/^jsonb?$/, 'json'],
  [/^(bytea|blob|tinyblob|mediumblob|longblob|binary|varbinary|image|raw|long raw)\b/, 'binary'],
  [
    /^(varchar|character varying|nvarchar|varchar2|nvarchar2|char|character|nchar|bpchar|uuid|uniqueidentifier)\b/,
    'varchar',
  ],
];

/** The common type of a column by the database's word for it; unknown ones are text. */
export const commonTypeOf = (native: string, length: number, scale: number): CommonType => {
  const word = native.toLowerCase();
  // a list is none of its elements, and several bits are no yes or no
  if (word.endsWith('[]')) return { dataType: 'text', dataLength: 0, scale: 0 };
  if (word === 'bit' && length > 1)
    return { dataType: length > 63 ? 'decimal' : 'bigint', dataLength: length > 63 ? 20 : 0, scale: 0 };
  const dataType = NATIVE.find(([pattern]) => pattern.test(word))?.[1] ?? 'text';
  if (dataType === 'varchar')
    return {
      dataType: length > 0 && length <= 8000 ? 'varchar' : 'text',
      dataLength: Math.max(0, length > 8000 ? 0 : length),
      scale: 0,
    };
  if (dataType === 'decimal') return { dataType, dataLength: Math.max(0, length), scale: Math.max(0, scale) };
  return { dataType, dataLength: 0, scale: 0 };
};

/** `primary key (…)` or nothing. */
export const primaryKey = (columns: readonly MadeColumn[], quote: (name: string) => string): string[] => {
  const keys = columns.filter((column) => column.primaryKey).map((column) => quote(column.field));
  return keys.length === 0 ? [] : [`primary key (${keys.join(', ')})`];
};

/** `alter table … add primary key (…)`, the same everywhere. */
export const addKeyText =
  (quote: (name: string) => string) =>
  (table: string, columns: readonly string[]): string =>
    `alter table ${table} add primary key (${columns.map(quote).join(', ')})`;

const COMPUTED: Record<DbType, (expression: string) => string> = {
  PostgreSQL: (expression) => `generated always as (${expression}) stored`,
  MySql: (expression) => `generated always as (${expression}) stored`,
  SqlServer: (expression) => `as (${expression}) persisted`,
  Oracle: (expression) => `generated always as (${expression}) virtual`,
  Sqlite: (expression) => `generated always as (${expression}) virtual`,
};
const NUMBERED: Record<DbType, string> = {
  PostgreSQL: ' generated by default as identity',
  MySql: ' auto_increment',
  SqlServer: ' identity(1,1)',
  Oracle: ' generated by default as identity',
  // part of the key there
  Sqlite: '',
};

/** A column as `create table` and `add column` say it. */
export const columnText = (column: MadeColumn, dialect: Pick<Dialect, 'quote' | 'typeText' | 'type'>): string => {
  const name = dialect.quote(column.field);
  const type = dialect.typeText(column);
  if (column.generatedText !== undefined) {
    const computed = COMPUTED[dialect.type](column.generatedText);
    return dialect.type === 'SqlServer' ? `${name} ${computed}` : `${name} ${type} ${computed}`;
  }
  const isRequired = !column.allowNull || column.primaryKey;
  return [
    `${name} ${type}`,
    column.unsigned === true ? ' unsigned' : '',
    column.autoIncrement === true ? NUMBERED[dialect.type] : '',
    (column.defaultText ?? '') === '' ? '' : ` default ${column.defaultText}`,
    isRequired ? ' not null' : '',
  ].join('');
};
