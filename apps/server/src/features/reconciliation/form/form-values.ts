import { parseYuan } from '@qiaoban/reconciliation/cents';

/** What people fill in, as the program reads it: a form may have been changed, so nothing is certain. */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? textOf(value[0]) : typeof value === 'string' ? value.trim() : '';

/** Epoch ms of a date; undefined for none. */
export const momentOf = (value: unknown): number | undefined => {
  const at = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined;
};

/** Cents of an amount in yuan, by its digits: nothing is calculated in fractions. Undefined for none. */
export const centsOf = (value: unknown): bigint | undefined =>
  typeof value === 'number' || typeof value === 'string' ? parseYuan(String(value)) : undefined;
