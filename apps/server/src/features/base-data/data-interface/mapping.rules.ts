import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceMapping } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';

type Row = Record<string, unknown>;
type Conversion = InterfaceMapping['fields'][number]['type'];

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

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

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const conversions: Record<Conversion, (value: unknown) => unknown> = {
  keep: (value) => value,
  text: textOf,
  number: numberOf,
  integer: (value) => {
    const number = numberOf(value);
    return number === null ? null : Math.trunc(number);
  },
  boolean: (value) => (typeof value === 'string' ? /^(true|1|yes|y|是)$/i.test(value.trim()) : Boolean(value)),
  date: (value) => {
    const time =
      value instanceof Date ? value.getTime() : typeof value === 'number' ? value : Date.parse(textOf(value));
    return Number.isNaN(time) ? null : time;
  },
  json: (value) => (typeof value === 'string' ? parsed(value) : value),
};

const isNeutral = (mapping: InterfaceMapping): boolean =>
  mapping.rows === '' && mapping.fields.length === 0 && mapping.value === '' && mapping.label === '';

const MAX_DEPTH = 20;

const shapeRow = (row: unknown, mapping: InterfaceMapping, depth: number): unknown => {
  if (!isRow(row)) return mapping.value === '' && mapping.label === '' ? row : { id: row, fullName: textOf(row) };
  const { value, label, children, fields } = mapping;
  const shaped: Row =
    fields.length === 0
      ? { ...row }
      : Object.fromEntries(
          fields.map(({ from, to, type }) => {
            const found = valueAt(row, from);
            return [to, found === undefined || found === null ? null : conversions[type](found)];
          }),
        );
  const pick = (name: string): unknown => (Object.hasOwn(shaped, name) ? shaped[name] : valueAt(row, name));
  if (value !== '') shaped['id'] = pick(value);
  if (label !== '') shaped['fullName'] = pick(label);
  if (children !== '') {
    const below = valueAt(row, children);
    if (children !== 'children') delete shaped[children];
    shaped['children'] =
      Array.isArray(below) && depth < MAX_DEPTH ? below.map((one) => shapeRow(one, mapping, depth + 1)) : [];
  }
  return shaped;
};

/**
 * The answer as the interface gives it: rows found by path, fields renamed and converted, `id`, `fullName` and
 * `children` filled for options. Without any mapping the answer stays what it is. Throws no_rows.
 */
export const mapAnswer = (answer: unknown, mapping: InterfaceMapping): unknown => {
  if (isNeutral(mapping)) return answer;
  const found = valueAt(answer, mapping.rows);
  if (found === undefined || found === null) {
    throw new AppError(interfaceErrors.no_rows, { path: mapping.rows }, [
      { path: 'definition.mapping.rows', message: '' },
    ]);
  }
  const rows = Array.isArray(found) ? found : [found];
  return rows.map((row) => shapeRow(row, mapping, 0));
};

/** Rows of a result; a single value counts as one. */
export const countRows = (data: unknown): number => (Array.isArray(data) ? data.length : data === null ? 0 : 1);
