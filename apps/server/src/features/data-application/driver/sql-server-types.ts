import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { shortSingle } from '@qiaoban/language/formats/exact-number';
import { clockText, wallText } from '../value/clock-text.rules';

/** A column of a result, in the words of the client. */
export type ServerColumn = { colName: string; type: { name: string }; scale?: number; dataLength?: number };

/** The common type of a column. */
export const serverTypeName = ({ type }: ServerColumn): string => {
  const name = type.name.toLowerCase();
  if (/^(int|smallint|tinyint)/.test(name)) return 'int';
  if (name.startsWith('bigint')) return 'bigint';
  if (name.startsWith('bit')) return 'boolean';
  if (/decimal|numeric|money/.test(name)) return 'decimal';
  if (/^(float|real)/.test(name)) return 'double';
  if (name === 'date') return 'date';
  return /^(datetime|smalldatetime)/.test(name) ? 'datetime' : 'text';
};

/** Digits behind the milliseconds of a Date of the client, which cannot hold them. */
const moreDigits = (date: Date): string =>
  String(Math.round(((date as Date & { nanosecondsDelta?: number }).nanosecondsDelta ?? 0) * 1e7)).padStart(4, '0');

/**
 * A value in the form of `Kind`. The client makes decimals into doubles: one that may have been rounded on that way is
 * refused. Errors: `data_source.inexact`.
 */
export const serverValue = (value: unknown, column: ServerColumn, timeZone: string): unknown => {
  const name = column.type.name.toLowerCase();
  if (value instanceof Date) {
    if (name === 'datetimeoffset') return clockText(value.getTime(), timeZone, moreDigits(value));
    const text = wallText(value, 'utc', moreDigits(value));
    if (name === 'date') return text.slice(0, 10);
    return name === 'time' ? text.slice(11) : text;
  }
  if (typeof value !== 'number') return value;
  if (/decimal|numeric|money/.test(name)) {
    const scale = column.scale ?? 4;
    if (!Number.isSafeInteger(Math.round(value * 10 ** scale)))
      throw new AppError(dataSourceErrors.inexact, { column: column.colName });
    return value.toFixed(scale);
  }
  return name === 'real' || (name === 'floatn' && column.dataLength === 4) ? shortSingle(value) : value;
};
