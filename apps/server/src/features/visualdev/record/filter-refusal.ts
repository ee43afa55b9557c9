import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { FilterError } from '@qiaoban/language/filter-error';

/** What was sent is not understood, at a place of it. */
export const refuse = (path: string, message = ''): AppError =>
  new AppError(commonErrors.invalid_input, {}, [{ path, message }]);
/** A field that is not there, or not to be seen. */
export const unknownField = (field: string): AppError => new AppError(commonErrors.unknown_field, { field });

/** A filter that cannot be used, as a refusal. */
export const filterRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (!(error instanceof FilterError)) throw error;
  if (error.code === 'filter.unknown_field') return unknownField(error.values['field'] ?? '');
  return refuse('filter', error.code);
};
