import type { z } from 'zod';
import type { FieldProblem } from '@qiaoban/contracts/envelope';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { fieldMessages } from '@qiaoban/contracts/field-problem';
import type { Language } from '@qiaoban/contracts/languages';

const wordings = { zh: fieldMessages('zh'), zhtw: fieldMessages('zhtw'), en: fieldMessages('en') };

/** Checks one part of a call against its contract. Refuses with one problem a field, in the caller's language. */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown, language: Language): T => {
  const result = schema.safeParse(value, { error: wordings[language] });
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue): FieldProblem => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new AppError(commonErrors.invalid_input, {}, fields);
};
