import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnSpec } from '@qiaoban/contracts/data-application/column';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { clockText } from '../value/clock-text.rules';
import type { Column } from '../value/kind';

/** The column that is made where a target has none to stamp: the time of the deletion. */
export const markSpec = (name: string): ColumnSpec => ({
  field: name,
  fieldName: '',
  dataType: 'datetime',
  dataLength: 0,
  scale: 0,
  allowNull: true,
  primaryKey: false,
  index: false,
});

const isTime = ({ kind }: Column): boolean => kind.is === 'datetime' || kind.is === 'date';

/** What a row holds that is not stamped. */
export const unmarked = (column: Column): unknown => {
  if (isTime(column)) return null;
  return column.kind.is === 'boolean' ? false : 0;
};

/** What a row holds that is stamped now (epoch ms). */
export const markedNow = (column: Column, now: number, timeZone: string): unknown => {
  if (column.kind.is === 'datetime') return clockText(now, timeZone).slice(0, 19);
  if (column.kind.is === 'date') return clockText(now, timeZone).slice(0, 10);
  return column.kind.is === 'boolean' ? true : 1;
};

/** Condition of rows that are not stamped. */
export const unmarkedText = (column: Column, quoted: string): string => {
  if (isTime(column)) return `${quoted} is null`;
  return column.dbType === 'PostgreSQL' && column.kind.is === 'boolean'
    ? `${quoted} is not true`
    : `(${quoted} is null or ${quoted} = 0)`;
};

/** Refuses a column to stamp that is copied, or cannot say it. `column`: none when it is not there yet. */
export const checkMark = (part: SyncPart, column: Column | undefined): void => {
  if (part.deletions !== 'soft') return;
  const at = { table: part.to, column: part.markColumn };
  const name = part.markColumn.toLowerCase();
  if (name === '' || part.columns.some((each) => each.to.toLowerCase() === name))
    throw new AppError(dataSyncErrors.mark_taken, at);
  if (column === undefined) return;
  const isFlag = column.kind.is === 'boolean' || column.kind.is === 'int';
  if (!isFlag && !(isTime(column) && column.isNullable))
    throw new AppError(dataSyncErrors.mark_kind, { ...at, type: column.native });
};
