import { AppError } from '@qiaoban/contracts/errors';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { PrintTemplate } from '@qiaoban/form/print-template';

/** The drawn sheet as it was stored or sent. Throws visualdev.print_invalid. */
export const readTemplate = (json: unknown): PrintTemplate => {
  const parsed = PrintTemplate.safeParse(json);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AppError(printErrors.print_invalid, { detail: path }, [{ path: `template.${path}`, message: '' }]);
};
