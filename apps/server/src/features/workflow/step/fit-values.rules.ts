import type { ColumnKind } from '@qiaoban/language/filter';

/** A value of another system as a field of this kind takes it; what does not fit stays as it is and is refused with its field. */
const fit = (kind: ColumnKind | undefined, value: unknown): unknown => {
  if (value === null || kind === undefined) return value;
  if (kind === 'text') return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  if (kind === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (kind === 'time' && typeof value === 'string' && Number.isFinite(Date.parse(value))) return Date.parse(value);
  return value;
};

type Kinds = Readonly<Record<string, ColumnKind>>;
type Values = Readonly<Record<string, unknown>>;

const fitRow = (kinds: Kinds, table: string, row: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fit(kinds[`${table}.${column}`], value)]));

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by field, each as its field takes it; those of rows by `table.column`. */
export const fitValues = (kinds: Kinds, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) =>
      kinds[field] === undefined && Array.isArray(value)
        ? [field, value.map((each: unknown) => (isRow(each) ? fitRow(kinds, field, each) : each))]
        : [field, fit(kinds[field], value)],
    ),
  );
