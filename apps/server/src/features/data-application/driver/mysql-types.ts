import { shortSingle } from '@qiaoban/language/formats/exact-number';
import { fractionText } from '../value/trimmed';
import type { Result } from './driver';

/** A column of a result, in the words of the client. */
export type MysqlField = { name: string; columnType?: number; type?: number; extendedFormat?: string };

const FLOAT = 4;
const TIMES = new Set([7, 12]);
const BIT = 16;
const GEOMETRY = 255;

/** Numbers of the protocol's column types. */
const TYPE_NAMES: Record<number, string> = {
  0: 'decimal',
  1: 'int',
  2: 'int',
  3: 'int',
  4: 'double',
  5: 'double',
  7: 'datetime',
  8: 'bigint',
  9: 'int',
  10: 'date',
  12: 'datetime',
  13: 'int',
  16: 'bigint',
  245: 'json',
  246: 'decimal',
  255: 'binary',
};

const typeOf = (field: MysqlField): number => field.columnType ?? field.type ?? -1;

export const holdsGeometry = (fields: readonly MysqlField[]): boolean =>
  fields.some((field) => typeOf(field) === GEOMETRY);

/** Shapes as the bytes that the database keeps; the client would make objects of them that leave the system out. */
export const geometryBytes = (field: { type: string; buffer: () => Buffer | null }, next: () => unknown): unknown =>
  field.type === 'GEOMETRY' ? field.buffer() : next();

const readers: [isFor: (type: number) => boolean, read: (value: unknown) => unknown][] = [
  [(type) => type === FLOAT, (value) => (typeof value === 'number' ? shortSingle(value) : value)],
  [
    (type) => type === BIT,
    (value) => (Buffer.isBuffer(value) ? BigInt(`0x${value.toString('hex') || '0'}`).toString() : value),
  ],
  [
    (type) => TIMES.has(type),
    (value) => (typeof value === 'string' ? value.slice(0, 19) + fractionText(value.slice(20)) : value),
  ],
];

/** A result with values as `Kind` has them. */
export const mysqlResult = (rows: unknown[][], fields: readonly MysqlField[], maxRows: number): Result => {
  for (const [at, field] of fields.entries()) {
    const read = readers.find(([isFor]) => isFor(typeOf(field)))?.[1];
    if (read !== undefined) for (const row of rows) row[at] = row[at] === null ? null : read(row[at]);
  }
  return {
    columns: fields.map((field) => ({
      name: field.name,
      type: field.extendedFormat === 'json' ? 'json' : (TYPE_NAMES[typeOf(field)] ?? 'text'),
    })),
    rows: rows.slice(0, maxRows),
    truncated: rows.length > maxRows,
  };
};
