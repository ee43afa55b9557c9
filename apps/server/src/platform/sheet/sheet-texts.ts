import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { MAX_SHEET_ROWS, SHEET_LIMITS } from './sheet';

/** Why a file cannot be read, in words: a SheetErrorCode, `none` or `too_large` (with `size`). */
export const sheetTexts = (language: Language, code: string, values: { size?: string; max?: number } = {}): string =>
  translate(language, `common.sheet_${code}`, { max: MAX_SHEET_ROWS, ...SHEET_LIMITS, ...values });
