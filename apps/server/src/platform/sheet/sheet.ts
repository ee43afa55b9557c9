import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';

/** One row of a file as texts, empty cells as ''. `line`: its number in the file, from 1. */
export type SheetRow = { line: number; cells: string[] };
/** A value to write: texts stay texts, whatever they begin with. */
export type SheetCell = string | number | null;

export type SheetErrorCode = 'kind' | 'broken' | 'bomb' | 'too_many_rows' | 'empty';

/** A file that cannot be read as a table. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  constructor(code: SheetErrorCode, cause?: unknown) {
    super(`sheet.${code}`, { cause });
    this.name = 'SheetError';
    this.code = code;
  }
}

/** Rows that a file may have below its heading. */
export const MAX_SHEET_ROWS = 200_000;
/** Columns that are read; what stands further right is left out. */
export const MAX_SHEET_COLUMNS = 500;

/** `0` → `A`, `27` → `AB`. */
export const columnLetter = (index: number): string => {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
};

/** Why a file cannot be read, in words: a SheetErrorCode, `none` or `too_large` (with `size`). */
export const sheetWords = (language: Language, code: string, values: { size?: string } = {}): string =>
  translate(language, `common.sheet_${code}`, { max: MAX_SHEET_ROWS, ...values });
