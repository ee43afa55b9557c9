import { AppError } from '@qiaoban/contracts/errors';
import type { ErrorValues } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { messageOf } from './driver/connect-reason.rules';

const LONGEST_VALUE = 400;

/** Why a run in the background failed, as text to store: code and values, so that each reader gets his language. */
export const keepRefusal = (error: Pick<AppError, 'code' | 'values'>): string => {
  const values = Object.entries(error.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
  ]);
  return JSON.stringify({ code: error.code, values: Object.fromEntries(values) as ErrorValues });
};

/** The same for whatever was thrown; what is no refusal is kept in its own words. */
export const keepCause = (cause: unknown): string =>
  cause instanceof AppError ? keepRefusal(cause) : messageOf(cause);

/** What `keepRefusal` stored, in the reader's language; other text stays as it is. */
export const readRefusal = (kept: string, language: Language): string => {
  if (!kept.startsWith('{"code":')) return kept;
  try {
    const { code, values } = JSON.parse(kept) as { code: string; values: ErrorValues };
    return translate(language, code, values);
  } catch {
    // cut off by a version that shortened what it stored
    return kept;
  }
};
