import { AppError } from '@qiaoban/contracts/errors';
import { OutboundError, toAppError } from '#platform/outbound/outbound-error';
import { storedReason } from '../../schedule';

export const MAX_ERROR = 4000;
export const MAX_DETAIL = 16_000;

/** Why a step failed, to be told in the reader's language later; below it what is wrong with which field. */
export const reasonOf = (error: unknown): string => {
  const known = error instanceof OutboundError ? toAppError(error) : error;
  if (known instanceof AppError) {
    const problems = known.fields.map(({ path, message }) => message || path).filter((text) => text !== '');
    return [storedReason(known.code, known.values), ...problems].join('\n');
  }
  return error instanceof Error ? error.message : String(error);
};

/** A text as a column takes it. */
export const cut = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);
