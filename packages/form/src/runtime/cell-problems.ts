import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Option } from '../block';
import type { FieldInfo, TableInfo } from '../fields';
import type { Problem } from '../problem';
import { isEmpty, isMissing } from '../problem';
import { MASK_SIGN, isAsShown, isMasked } from '../values/protected-text';

type ProblemContext = {
  language: Language;
  options?: ReadonlyMap<string, readonly Option[]>;
  /** Visible, not disabled and required at this moment. */
  required: boolean;
  previous?: unknown;
};

const missing = (field: FieldInfo | TableInfo, value: unknown, language: Language): Problem => {
  const label = textIn(field.label, language);
  const { readsOptions, holdsRows } = field.block.definition;
  if (holdsRows) return { key: 'form.problem.required_rows', values: { label } };
  const isChoice = Array.isArray(value) || readsOptions;
  return { key: isChoice ? 'form.problem.required_choice' : 'form.problem.required', values: { label } };
};

/** What is wrong with a value of a field whose name is known: required and empty, else what its block says. */
export const labelledProblems = (
  field: FieldInfo,
  value: unknown,
  context: ProblemContext & { label: string },
): Problem[] => {
  if (context.required && isMissing(value)) return [missing(field, value, context.language)];
  if (isEmpty(value)) return [];
  const { definition, validate } = field.block;
  if (definition.isServerMade || definition.formula || !validate) return [];
  if (isMasked(field.props)) {
    // at a screen what is stored is known only as far as it is shown
    if (isAsShown(value, context.previous, field.props)) return [];
    if (String(value).includes(MASK_SIGN)) return [{ key: 'form.problem.masked', values: { sign: MASK_SIGN } }];
  }
  return validate(value, field.props, context);
};

export const labelOf = ({ label }: FieldInfo, language: Language): string => textIn(label, language);

export const problemsOf = (field: FieldInfo, value: unknown, context: ProblemContext): Problem[] =>
  labelledProblems(field, value, { ...context, label: labelOf(field, context.language) });

/** What is wrong with a sub-table as a whole. */
export const tableProblems = (table: TableInfo, rows: number, maxRows: number, context: ProblemContext): Problem[] => {
  if (rows === 0 && context.required) return [missing(table, [], context.language)];
  return rows > maxRows ? [{ key: 'form.problem.too_many_rows', values: { max: maxRows, count: rows } }] : [];
};
