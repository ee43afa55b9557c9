import { commonErrors, statusOf } from '@qiaoban/contracts/errors';
import type { AppError } from '@qiaoban/contracts/errors';
import { problemText } from '@qiaoban/contracts/field-problem';
import { translate } from '@qiaoban/contracts/texts';
import type { Actor } from './caller';

const SERVER_ERROR = 500;
/** Says nothing about one of several things: the call is given up, and what was done stays done. */
export const isOfWholeCall = ({ code }: AppError): boolean =>
  statusOf(code) >= SERVER_ERROR || code === commonErrors.key_reused;

/** Why one of several things did not go, in words: its fields, where they stand in the way. */
export const refusalText = (error: AppError, { language, wording }: Pick<Actor, 'language' | 'wording'>): string =>
  [...new Set(error.fields.map(({ message }) => problemText(language, message)))].filter(Boolean).join(' ') ||
  translate(language, error.code, error.values, wording);
