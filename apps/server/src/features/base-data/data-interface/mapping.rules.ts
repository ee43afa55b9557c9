import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceMapping } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { parseDateText } from '@qiaoban/language/formats/date-text';
import { ExactNumber, parseExact } from '@qiaoban/language/formats/exact-json';
import { decimalOf, exactNumber } from '@qiaoban/language/formats/exact-number';
import { DEFAULT_TIME_ZONE } from '@qiaoban/language/formats/time-zone';

type Row = Record<string, unknown>;
type Conversion = InterfaceMapping['fields'][number]['type'];

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** `a.b.0` or `a.b[0]` in a JSON value; undefined where there is nothing. */
export const valueAt = (value: unknown, path: string): unknown => {
  if (path === '') return value;
  let at: unknown = value;
  for (const step of path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')) {
    if (step === '') continue;
    if (Array.isArray(at)) at = at[Number(step)];
    else at = isRow(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return isRow(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
};

/** A number; one that a double would change as `ExactNumber`. */
const numberOf = (value: unknown): number | ExactNumber | null => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || value instanceof ExactNumber) return value;
  const text = String(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return null;
  return decimalOf(text) === undefined
    ? Number.isFinite(number)
      ? number
      : null
    : (exactNumber(text) ?? new ExactNumber(text));
};

const truncated = (number: number | ExactNumber | null): number | ExactNumber | null => {
  if (!(number instanceof ExactNumber)) return number === null ? null : Math.trunc(number);
  // with an exponent it is too long to be written out, or nearly nothing
  if (/e/i.test(number.text)) return Math.abs(Number(number.text)) < 1 ? 0 : number;
  const whole = number.text.split('.')[0]!;
  return exactNumber(whole) ?? new ExactNumber(whole);
};

const parsed = (text: string): unknown => {
  try {
    return parseExact(text);
  } catch {
    return null;
  }
};

const conversions: Record<Conversion, (value: unknown, zone: string) => unknown> = {
  keep: (value) => value,
  text: textOf,
  number: numberOf,
  integer: (value) => truncated(numberOf(value)),
  boolean: (value) => (typeof value === 'string' ? /^(true|1|yes|y|是)$/i.test(value.trim()) : Boolean(value)),
  // a time without a zone of its own is one of the product's
  date: (value, zone) => {
    if (value instanceof Date) return value.getTime();
    if (typeof value === 'number') return Number.isNaN(value) ? null : value;
    const text = textOf(value);
    const time = (/^\d+$/.test(text.trim()) ? undefined : parseDateText(text, zone)) ?? Date.parse(text);
    return Number.isNaN(time) ? null : time;
  },
  json: (value) => (typeof value === 'string' ? parsed(value) : value),
};

const isNeutral = (mapping: InterfaceMapping): boolean =>
  mapping.rows === '' && mapping.fields.length === 0 && mapping.value === '' && mapping.label === '';

const MAX_DEPTH = 20;

const shapeRow = (row: unknown, mapping: InterfaceMapping, zone: string, depth: number): unknown => {
  if (!isRow(row)) return mapping.value === '' && mapping.label === '' ? row : { id: row, fullName: textOf(row) };
  const { value, label, children, fields } = mapping;
  const shaped: Row =
    fields.length === 0
      ? { ...row }
      : Object.fromEntries(
          fields.map(({ from, to, type }) => {
            const found = valueAt(row, from);
            return [to, found === undefined || found === null ? null : conversions[type](found, zone)];
          }),
        );
  const pick = (name: string): unknown => (Object.hasOwn(shaped, name) ? shaped[name] : valueAt(row, name));
  if (value !== '') shaped['id'] = pick(value);
  if (label !== '') shaped['fullName'] = pick(label);
  if (children !== '') {
    const below = valueAt(row, children);
    if (children !== 'children') delete shaped[children];
    shaped['children'] =
      Array.isArray(below) && depth < MAX_DEPTH ? below.map((one) => shapeRow(one, mapping, zone, depth + 1)) : [];
  }
  return shaped;
};

/**
 * The answer as the interface gives it: rows found by path, fields renamed and converted, `id`, `fullName` and
 * `children` filled for options. Without any mapping the answer stays what it is. Throws no_rows.
 */
export const mapAnswer = (answer: unknown, mapping: InterfaceMapping, zone: string = DEFAULT_TIME_ZONE): unknown => {
  if (isNeutral(mapping)) return answer;
  const found = valueAt(answer, mapping.rows);
  if (found === undefined || found === null) {
    throw new AppError(interfaceErrors.no_rows, { path: mapping.rows }, [
      { path: 'definition.mapping.rows', message: '' },
    ]);
  }
  const rows = Array.isArray(found) ? found : [found];
  return rows.map((row) => shapeRow(row, mapping, zone, 0));
};

/** Rows of a result; a single value counts as one. */
export const countRows = (data: unknown): number => (Array.isArray(data) ? data.length : data === null ? 0 : 1);
