import type { ColumnInfo, TableInfo } from '@qiaoban/contracts/data-application/column';
import { qualified } from '../dialect/dialects';
import { statementError } from '../driver/connect-reason.rules';
import type { Result } from '../driver/driver';
import { isPeoplesTable, mayRead, readableColumns } from '../own/own-tables.rules';
import type { Column } from '../value/kind';
import { columnOf } from '../value/kind-of.rules';
import { NATIVE_TYPES, nativeText } from '../value/native-types';
import type { Link } from './link-access';

const TIMEOUT = 20_000;
const MOST = 20_000;

const objects = ({ columns, rows }: Result): Record<string, unknown>[] => {
  const names = columns.map((column) => column.name.toLowerCase());
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
};
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const ask = async (link: Link, sql: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> => {
  try {
    return objects(await link.use((connection) => connection.read(sql, values, { maxRows: MOST, timeoutMs: TIMEOUT })));
  } catch (error) {
    throw statementError(error, TIMEOUT);
  }
};

const COUNTED = 60;
const SMALL = 16 * 1024 * 1024;

/** Counts small tables for which the database has no estimate yet; what takes too long stays unknown. */
const counted = async (link: Link, tables: TableInfo[]): Promise<TableInfo[]> => {
  const unknown = tables.filter((table) => table.sum < 0 && table.size < SMALL).slice(0, COUNTED);
  if (unknown.length === 0 || (link.type !== 'PostgreSQL' && link.type !== 'Sqlite')) return tables;
  const text = unknown
    .map(
      ({ table }, at) =>
        `select ${at} as n, count(*) as rows_count from ${qualified(link.dialect, link.schema, table)}`,
    )
    .join(' union all ');
  try {
    const { rows } = await link.use((connection) => connection.read(text, [], { maxRows: COUNTED, timeoutMs: 3000 }));
    for (const [at, count] of rows) unknown[Number(at)]!.sum = Number(count);
  } catch {
    return tables;
  }
  return tables;
};

/** Tables of a link that a person may see; of the own database only records, directory, and tables made here. */
export const readTables = async (link: Link): Promise<TableInfo[]> => {
  const rows = await ask(link, link.dialect.tables, [link.schema]);
  const tables = rows
    .map((row) => ({
      table: text(row['name']),
      tableName: text(row['comment']),
      size: Number(row['size'] ?? -1),
      sum: Number(row['rows_count'] ?? -1),
      isProtected: link.isOwn && !isPeoplesTable(text(row['name'])),
    }))
    .filter((row) => !link.isOwn || mayRead(row.table));
  return counted(link, tables);
};

/** Columns of a table, in their order; none when there is no such table (or it may not be seen). */
export const readColumns = async (link: Link, table: string): Promise<ColumnInfo[]> => {
  if (link.isOwn && !mayRead(table)) return [];
  const allowed = link.isOwn ? readableColumns(table) : undefined;
  const rows = await ask(link, link.dialect.columns, [link.schema, table]);
  return rows
    .map((row) => {
      const native = text(row['native']);
      const type = link.dialect.commonType(native, Number(row['length'] ?? 0), Number(row['scale'] ?? 0));
      return {
        field: text(row['name']),
        fieldName: text(row['comment']),
        ...type,
        nativeType: text(row['shown']) || native,
        allowNull: Number(row['nullable']) === 1,
        defaults: text(row['defaults']),
        primaryKey: Number(row['pk']) === 1,
        index: Number(row['indexed']) === 1,
      };
    })
    .filter((column) => allowed === undefined || allowed.includes(column.field));
};

const choicesOf = (value: unknown): string[] | undefined =>
  typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as string[]) : undefined;

/** What the columns of a table can hold, exactly; none when there is no such table. */
export const readKinds = async (link: Link, table: string): Promise<Column[]> => {
  const rows = await ask(link, NATIVE_TYPES[link.type], [link.schema, table]);
  return rows.map((row) => {
    const native = nativeText(text(row['native']), Number(row['length'] ?? 0), Number(row['scale'] ?? 0));
    return columnOf(text(row['name']), link.type, native, Number(row['nullable']) === 1, choicesOf(row['choices']));
  });
};

/** Name of the primary key's constraint; '' where none is needed to change the key, or there is no key. */
export const readKeyName = async (link: Link, table: string): Promise<string> => {
  const { keyName } = link.dialect;
  if (keyName === undefined) return '';
  return text((await ask(link, keyName, [link.schema, table]))[0]?.['name']);
};

/** Columns by table, for completion while typing; at most some thousand. */
export const readAllColumns = async (link: Link): Promise<Record<string, string[]>> => {
  const rows = await ask(link, link.dialect.allColumns, [link.schema]);
  const found: Record<string, string[]> = {};
  for (const row of rows) {
    const table = text(row['table_name']);
    const column = text(row['column_name']);
    if (link.isOwn && !(mayRead(table) && readableColumns(table)?.includes(column) !== false)) continue;
    (found[table] ??= []).push(column);
  }
  return found;
};
