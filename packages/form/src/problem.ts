/** One thing that is wrong with a value. `key` is a text of `texts/`, `values` fill its `{name}` places. */
export type Problem = { key: string; values?: Record<string, string | number> };

/** A problem at its place in a record: `amount`, or `lines.3.amount` with the row counted from 0. */
export type RecordProblem = Problem & { path: string };

/** The canonical value, or why what came in is none. */
export type Normalised<T = FieldValue> = { ok: true; value: T } | { ok: false; problem: Problem };

/** A field's value in a record: JSON, `null` when there is none. */
type FieldValue = unknown;

export const good = <T>(value: T): Normalised<T> => ({ ok: true, value });
export const bad = (key: string, values?: Problem['values']): Normalised<never> => ({
  ok: false,
  problem: values ? { key, values } : { key },
});

/** No value: absent, null, an empty text or an empty list. 0 and false are values. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Not filled in where it must be: empty, or nothing but blanks, which nobody can read. */
export const isMissing = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'string' && value.trim() === '');
