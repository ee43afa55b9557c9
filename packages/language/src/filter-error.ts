export type FilterErrorCode =
  | 'filter.bad_shape'
  | 'filter.too_large'
  | 'filter.unknown_field'
  | 'filter.bad_op'
  | 'filter.bad_value'
  | 'filter.unresolved_variable';

/** A filter that cannot be used. `code` is also the key of its text in `texts/`; `values` fill that text. */
export class FilterError extends Error {
  readonly code: FilterErrorCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: FilterErrorCode, values: Record<string, string> = {}) {
    super(`${code} ${Object.values(values).join(' ')}`.trim());
    this.name = 'FilterError';
    this.code = code;
    this.values = values;
  }
}
