import type { ColumnKind } from '@qiaoban/language/filter';
import type { FlowField } from '../model/flow-field';

const DEEPEST = 4;
const MOST = 200;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): ColumnKind => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return Array.isArray(value) ? 'texts' : 'text';
};

/** A sent object as plain values: what lies deeper stands under the names on its way, `order/no`. */
export const plainValues = (sent: unknown): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Object.keys(values).length >= MOST) return;
    if (isObject(value) && path.length < DEEPEST)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name.replaceAll('.', '_')]);
    else if (path.length > 0) values[path.join('/').slice(0, 100)] = value;
  };
  walk(sent, []);
  return values;
};

/** The fields of what another system sends, read from a sample of it. */
export const sampleFields = (sample: unknown): FlowField[] =>
  Object.entries(plainValues(sample)).map(([field, value]) => ({ field, label: field, kind: kindOf(value) }));
