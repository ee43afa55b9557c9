import { parseExact, settleNumbers } from '@qiaoban/language/formats/exact-json';
import { exactNumber } from '@qiaoban/language/formats/exact-number';
import type { Result, ResultColumn } from '../driver/driver';
import { kindOf } from '../value/kind-of.rules';
import { arrayOf, hexOf } from '../value/text-of.rules';

/**
 * How a result is shown. `data`: as JSON carries it (interfaces): JSON columns and lists are values. `words`: as the
 * database writes it (console, data browser, their files): they are texts, so that "abc" and null stay what they are.
 */
export type Face = 'data' | 'words';

const NUMBERS = new Set(['int', 'bigint', 'decimal', 'double']);

/** Numbers of a column: JSON numbers when all of them can be, else texts, all of them. */
const shownNumbers = (cells: readonly unknown[]): unknown[] => {
  const numbers = cells.map((cell) =>
    cell === null || (typeof cell === 'number' && Number.isFinite(cell)) ? cell : exactNumber(String(cell)),
  );
  return numbers.includes(undefined) ? cells.map((cell) => (cell === null ? null : String(cell))) : numbers;
};

const parsed = (cell: unknown): unknown => {
  try {
    return parseExact(String(cell));
  } catch {
    return cell;
  }
};

const isPlain = (cell: unknown): boolean => cell === null || typeof cell === 'string' || typeof cell === 'boolean';

const plain = (cell: unknown): unknown => {
  if (cell instanceof Uint8Array) return hexOf(cell);
  // SQLite keeps numbers in columns of texts
  if (typeof cell === 'bigint' || (typeof cell === 'number' && !Number.isFinite(cell))) return String(cell);
  return cell ?? null;
};

const shownColumn = (type: string, cells: readonly unknown[], face: Face): unknown[] => {
  if (NUMBERS.has(type)) return shownNumbers(cells);
  if (face === 'data' && type === 'json')
    return settleNumbers(cells.map((cell) => (cell === null ? null : parsed(cell)))) as unknown[];
  if (face === 'data' && type.endsWith('[]')) {
    const element = kindOf('PostgreSQL', ELEMENT_NAMES[type] ?? 'text');
    return settleNumbers(cells.map((cell) => (cell === null ? null : arrayOf(String(cell), element)))) as unknown[];
  }
  return cells.every(isPlain) ? [...cells] : cells.map(plain);
};

const ELEMENT_NAMES: Record<string, string> = {
  'boolean[]': 'boolean',
  'int[]': 'integer',
  'bigint[]': 'bigint',
  'decimal[]': 'numeric',
  'double[]': 'double precision',
};

/** A result as people and JSON take it: every value whole, a column of one type. */
export const shown = (result: Result, face: Face): Result => {
  const columns = result.columns.map(({ type }, at) =>
    shownColumn(
      type,
      result.rows.map((row) => row[at] ?? null),
      face,
    ),
  );
  const rows = result.rows.map((_, row) => columns.map((cells) => cells[row]));
  return { ...result, rows };
};

/** Names of columns, told apart where a statement uses one twice. */
export const distinct = (columns: readonly ResultColumn[]): ResultColumn[] => {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const n = (seen.get(column.name) ?? 0) + 1;
    seen.set(column.name, n);
    return n === 1 ? column : { ...column, name: `${column.name}_${n}` };
  });
};
