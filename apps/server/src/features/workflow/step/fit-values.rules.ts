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

/** Values by field, each as its field takes it. */
export const fitValues = (
  kinds: Readonly<Record<string, ColumnKind>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fit(kinds[field], value)]));
