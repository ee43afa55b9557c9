import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { fieldMessages, problemText } from '@qiaoban/contracts/field-problem';
import { currentLanguage } from '../texts/i18n';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What a contract finds wrong with one field, in the reader's words; undefined when nothing, or nothing is typed. */
const fieldProblem = (schema: z.ZodType, value: unknown): string | undefined => {
  if (isBlank(value)) return undefined;
  const language = currentLanguage();
  const result = schema.safeParse(value, { error: fieldMessages(language) });
  return result.success ? undefined : problemText(language, result.error.issues[0]?.message ?? '');
};

/** The rule of a form's field, as its contract has it: the same pattern and the same words as the server's. */
export const fieldRule = (schema: z.ZodType): Rule => ({
  validator: (_, value: unknown) => {
    const problem = fieldProblem(schema, value);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** What a contract finds wrong, by place (`lines.3.amount`), in the reader's words. */
export const problemsOf = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const language = currentLanguage();
  const result = schema.safeParse(value, { error: fieldMessages(language) });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.map(String).join('.'), problemText(language, message)]),
  );
};
