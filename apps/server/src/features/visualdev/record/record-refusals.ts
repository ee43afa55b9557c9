import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { RecordProblem } from '@qiaoban/form/problem';
import { isUniqueViolation } from '../../../platform/database/transaction';
import type { CompiledForm } from '../compiled/compile-form';
import { indexNameOf } from '../publish/table-names';

/** Problems of a record as sentences at their fields. */
export const recordInvalid = (problems: readonly RecordProblem[], language: Language): AppError =>
  new AppError(
    visualdevErrors.record_invalid,
    {},
    problems.map(({ path, key, values }) => ({ path, message: translate(language, key, values) })),
  );

/** The unique field whose value somebody else has, when that is what the database refused. */
export const takenField = (form: CompiledForm, error: unknown) =>
  form.stored.find(({ field }) => isUniqueViolation(error, indexNameOf(form.tableName, `unique_${field}`)));

/** Turns "there is one already" of a unique field into a problem at that field, unnamed where it is hidden; anything else is thrown on. */
export const refuseTaken = (
  form: CompiledForm,
  language: Language,
  error: unknown,
  isSeen: (field: string) => boolean,
): never => {
  const field = takenField(form, error);
  if (field === undefined) throw error;
  const problem = isSeen(field.field)
    ? { path: field.field, key: 'visualdev.value_taken', values: { label: textIn(field.label, language) } }
    : { path: '', key: 'visualdev.hidden_value_taken' };
  throw recordInvalid([problem], language);
};
