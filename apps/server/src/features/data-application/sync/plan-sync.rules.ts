import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnInfo } from '@qiaoban/contracts/data-application/column';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncColumn, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Dialect } from '../dialect/dialect';

const plainName = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, 58);
  return /^[A-Za-z_]/.test(plain) ? plain : `c_${plain}`;
};

/** How a table of the source is taken over unless a person says otherwise. */
export const proposePart = (
  table: string,
  columns: readonly ColumnInfo[],
  target: { isOwn: boolean; columns: readonly ColumnInfo[] },
): SyncPart & { growColumns: string[] } => {
  const to = target.isOwn && !table.startsWith('u_') ? `u_${plainName(table)}` : table;
  const taken = new Map(target.columns.map((column) => [column.field.toLowerCase(), column]));
  const mapped: SyncColumn[] = columns.map((column) => {
    const same = taken.get(column.field.toLowerCase());
    const type = same ?? column;
    return {
      from: column.field,
      to: same?.field ?? column.field,
      dataType: type.dataType,
      // a key cannot be a long text everywhere
      dataLength: Math.min(65_535, type.dataLength),
      scale: Math.min(18, type.scale),
    };
  });
  const used = target.columns.length === 0 ? mapped : mapped.filter((column) => taken.has(column.to.toLowerCase()));
  return {
    from: table,
    to,
    create: true,
    keys: columns.filter((column) => column.primaryKey).map((column) => column.field),
    growColumn: '',
    columns: used.length === 0 ? mapped : used,
    growColumns: columns
      .filter((column) => ['datetime', 'bigint', 'int', 'date'].includes(column.dataType))
      .map((column) => column.field),
  };
};

/** Refuses a part that does not fit its tables. `target`: none when the table is not there. */
export const checkPart = (
  part: SyncPart,
  source: readonly ColumnInfo[],
  target: readonly ColumnInfo[],
  dialect: Pick<Dialect, 'type'>,
): void => {
  if (source.length === 0) throw new AppError(dataSyncErrors.source_missing, { table: part.from });
  const has = (columns: readonly ColumnInfo[], name: string): boolean =>
    columns.some((column) => column.field === name);
  const wanted = [
    ...part.columns.map((column) => column.from),
    ...part.keys,
    ...(part.growColumn === '' ? [] : [part.growColumn]),
  ];
  const absent = wanted.find((name) => !has(source, name));
  if (absent !== undefined) throw new AppError(dataSyncErrors.no_column, { table: part.from, column: absent });
  const keys = part.keys.map((key) => {
    const column = part.columns.find((each) => each.from === key);
    if (column === undefined) throw new AppError(dataSyncErrors.key_missing, { table: part.from, column: key });
    return column.to;
  });
  if (target.length === 0) {
    if (!part.create) throw new AppError(dataSyncErrors.target_missing, { table: part.to });
    return;
  }
  const lost = part.columns.find((column) => !has(target, column.to));
  if (lost !== undefined) throw new AppError(dataSyncErrors.no_column, { table: part.to, column: lost.to });
  // writing by key needs the database to know the key; MERGE does not
  if (dialect.type === 'SqlServer' || dialect.type === 'Oracle') return;
  const primary = target.filter((column) => column.primaryKey).map((column) => column.field);
  if (primary.length !== keys.length || !keys.every((key) => primary.includes(key)))
    throw new AppError(dataSyncErrors.target_key, { table: part.to, keys: keys.join(', ') });
};
