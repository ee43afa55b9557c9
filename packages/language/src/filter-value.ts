import { isVariable } from './filter';
import type { ColumnKind } from './filter';
import { FilterError } from './filter-error';

/** A value as the plan holds it: texts, numbers (also epoch ms) and booleans; null = missing. */
export type PlanValue = string | number | boolean;

// Years 1 to 9999: what both JavaScript and a timestamptz can write as ISO 8601.
const FIRST_TIME = -62_135_596_800_000;
const LAST_TIME = 253_402_300_799_999;

export const isPresentValue = (value: PlanValue | null | undefined): value is PlanValue =>
  value !== null && value !== undefined && value !== '';

/** Kinds that are asked for by a text. */
const TYPED: ReadonlySet<ColumnKind> = new Set(['text', 'hours', 'place']);

/** Checks one operand against the kind of its column. Throws `filter.bad_value` and `filter.unresolved_variable`. */
export const readFilterScalar = (value: unknown, kind: ColumnKind, field: string): PlanValue | null => {
  if (value === null) return null;
  if (isVariable(value)) throw new FilterError('filter.unresolved_variable', { variable: String(value.var) });
  // PostgreSQL cannot hold U+0000 in a text, so nothing there can equal it.
  if (TYPED.has(kind) && typeof value === 'string' && !value.includes('\u0000')) return value;
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
  if ((kind === 'time' || kind === 'span') && typeof value === 'number' && value >= FIRST_TIME && value <= LAST_TIME) {
    return Math.trunc(value);
  }
  if (kind === 'boolean' && typeof value === 'boolean') return value;
  throw new FilterError('filter.bad_value', { field });
};

/** A value of a row: of `texts` its texts, of a `span` and of `hours` the two ends, of a `place` its address. */
export type RowValue = PlanValue | readonly string[] | readonly [number, number];

const asNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const parsed = Number(value);
  return Number.isNaN(parsed) ? undefined : parsed;
};

/**
 * The value of a row as a test sees it, `undefined` when missing. Numbers may come as decimal texts (as numeric columns do),
 * times as epoch ms or Date. A value that does not fit its kind counts as missing.
 */
export const readRowValue = (value: unknown, kind: ColumnKind): RowValue | undefined => {
  if (value === null || value === undefined) return undefined;
  switch (kind) {
    case 'text':
      if (typeof value === 'string') return value === '' ? undefined : value;
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
    case 'number':
      return asNumber(value);
    case 'time':
      return asNumber(value instanceof Date ? value.getTime() : value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'texts':
      return Array.isArray(value) && value.length > 0 ? value.map(String) : undefined;
    case 'span': {
      const [first, last] = Array.isArray(value) ? value.map(asNumber) : [];
      return first === undefined || last === undefined ? undefined : [first, last];
    }
    case 'hours':
      return Array.isArray(value) && value.length === 2 ? value.map(String) : undefined;
    case 'place':
      if (typeof value !== 'object') return undefined;
      return 'address' in value && typeof value.address === 'string' ? value.address : '';
  }
};
