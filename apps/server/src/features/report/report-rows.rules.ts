import { formatDate } from '@qiaoban/language/formats/date-format';
import type { DataSet } from '@qiaoban/report/document';
import type { DataRow } from '@qiaoban/report/engine/data';
import type { ParamValues } from '@qiaoban/report/params';

/** What an interface answered, as rows: objects as they are, single values under `value`. Moments read as the zone's clock. */
export const rowsFrom = (data: unknown, timeZone: string): DataRow[] => {
  const items: unknown[] = Array.isArray(data) ? data : data === null || data === undefined ? [] : [data];
  const plain = (value: unknown): unknown =>
    value instanceof Date ? formatDate(value.getTime(), 'yyyy-MM-dd HH:mm:ss', timeZone) : value;
  return items.map((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && !(item instanceof Date)
      ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]))
      : { value: plain(item) },
  );
};

/** What a data set asks its interface with; parameters without a value are left out, so that the interface's own counts. */
export const askedWith = ({ bindings }: DataSet, values: ParamValues): Record<string, unknown> =>
  Object.fromEntries(
    bindings.flatMap(({ parameter, from, value }) => {
      const given = from === 'fixed' ? value : (values[value] ?? null);
      return given === null || given === '' ? [] : [[parameter, given]];
    }),
  );

type FieldKind = 'text' | 'number' | 'boolean' | 'other';
const kindOf = (value: unknown): FieldKind =>
  typeof value === 'number' || typeof value === 'bigint'
    ? 'number'
    : typeof value === 'string'
      ? 'text'
      : typeof value === 'boolean'
        ? 'boolean'
        : 'other';

const MOST_FIELDS = 200;
const LOOKED_AT = 50;

/** Fields of the first rows, with a value of each. */
export const fieldsIn = (rows: readonly DataRow[]): { name: string; kind: FieldKind; sample: string }[] => {
  const found = new Map<string, { kind: FieldKind; sample: string }>();
  for (const row of rows.slice(0, LOOKED_AT))
    for (const [name, value] of Object.entries(row)) {
      const known = found.get(name);
      if ((known && known.sample !== '') || (!known && found.size >= MOST_FIELDS) || name.length > 128) continue;
      const isEmpty = value === null || value === undefined || value === '';
      const sample = isEmpty ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string);
      found.set(name, { kind: isEmpty ? 'text' : kindOf(value), sample: sample.slice(0, 60) });
    }
  return [...found].map(([name, { kind, sample }]) => ({ name, kind, sample }));
};
