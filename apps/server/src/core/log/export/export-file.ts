import type { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { SheetCell } from '#platform/sheet/sheet';
import { csvOf } from '#platform/sheet/write-csv';
import { XLSX_TYPE, xlsxOf } from '#platform/sheet/write-xlsx';
import type { Category } from './export-sheet';

type Wanted = { category: Category; columns: readonly string[]; format: 'xlsx' | 'csv'; language: Language };
export type LogFile = { name: string; mediaType: string; content: Readable };

/** Lines of a log as a file, written while they are read. */
export const logFile = (
  { category, columns, format, language }: Wanted,
  some: AsyncIterable<SheetCell[][]>,
): LogFile => {
  const say = (key: string): string => translate(language, `log.${key}`);
  const titles = columns.map((column) => say(`col_${column}`));
  const name = say(`file_${category}`);
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const each of some) yield* each;
  };
  if (format === 'xlsx') {
    const headings = titles.map((title) => ({ title }));
    return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, content: xlsxOf(name, headings, rows()) };
  }
  const lines = async function* (): AsyncGenerator<readonly SheetCell[]> {
    yield titles;
    yield* rows();
  };
  return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: csvOf(lines()) };
};
