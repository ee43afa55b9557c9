import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { ownMessage } from '@qiaoban/form/texts/own-message';
import { uniqueSetsOf } from '@qiaoban/form/unique-sets';
import type { RecordProblem } from '@qiaoban/form/problem';
import { isUniqueViolation } from '#platform/database/transaction';
import type { CompiledForm } from '../compiled/compile-form';
import { indexNameOf } from '../publish/table-names';

/** What is wrong at `amount`, or at `lines.3.amount`, in the words of the designer where the field has some. */
export const problemSentence = (form: CompiledForm, problem: RecordProblem, language: Language): string => {
  const [first = '', , column] = problem.path.split('.');
  const field = form.byPath.get(column === undefined ? first : `${first}.${column}`);
  const own = field === undefined ? '' : ownMessage(problem, field.props, language);
  return own || translate(language, problem.key, problem.values);
};

/** Problems of a record as sentences at their fields. */
export const recordInvalid = (form: CompiledForm, problems: readonly RecordProblem[], language: Language): AppError =>
  new AppError(
    visualdevErrors.record_invalid,
    {},
    problems.map((problem) => ({ path: problem.path, message: problemSentence(form, problem, language) })),
  );

/** The unique field whose value somebody else has, when that is what the database refused. */
export const takenField = (form: CompiledForm, error: unknown) =>
  form.stored.find(({ field }) => isUniqueViolation(error, indexNameOf(form.tableName, `unique_${field}`)));

/** The fields of a combination that another record has, when that is what the database refused. */
const takenTogether = (form: CompiledForm, error: unknown) =>
  uniqueSetsOf(form.document).find(({ name }) => isUniqueViolation(error, indexNameOf(form.tableName, name)))?.fields;

/** Turns "there is one already" of a unique field into a problem at that field, unnamed where it is hidden; anything else is thrown on. */
export const refuseTaken = (
  form: CompiledForm,
  language: Language,
  error: unknown,
  isSeen: (field: string) => boolean,
): never => {
  const together = takenTogether(form, error);
  if (together !== undefined) {
    const seen = together.filter(({ field }) => isSeen(field));
    const label = seen.map((each) => textIn(each.label, language)).join(' + ');
    const [first] = seen;
    const problem = first
      ? { path: first.field, key: 'visualdev.value_taken', values: { label } }
      : { path: '', key: 'visualdev.hidden_value_taken' };
    throw recordInvalid(form, [problem], language);
  }
  const field = takenField(form, error);
  if (field === undefined) throw error;
  const problem = isSeen(field.field)
    ? { path: field.field, key: 'visualdev.value_taken', values: { label: textIn(field.label, language) } }
    : { path: '', key: 'visualdev.hidden_value_taken' };
  throw recordInvalid(form, [problem], language);
};
