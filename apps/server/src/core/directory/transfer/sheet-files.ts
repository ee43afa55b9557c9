import { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import type { RowProblem } from '@qiaoban/contracts/directory/transfer.contract';
import type { SheetCell, SheetRow } from '#platform/sheet/sheet';
import { csvOf } from '#platform/sheet/write-csv';
import { XLSX_TYPE, annotatedXlsx, xlsxOf } from '#platform/sheet/write-xlsx';
import type { Heading } from '#platform/sheet/write-xlsx';
import { labelOf, say } from './transfer-fields';
import type { TransferSubject } from './transfer-subject';

/** A file on its way to the browser. */
export type SheetFile = { name: string; mediaType: string; content: Readable };
export type Format = 'xlsx' | 'csv';

/** Rows as a file of either kind, made while they are read. */
export const sheetFile = (
  name: string,
  format: Format,
  headings: readonly Heading[],
  rows: AsyncIterable<readonly SheetCell[]>,
): SheetFile => {
  if (format === 'xlsx') return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, content: xlsxOf(name, headings, rows) };
  const lines = async function* (): AsyncGenerator<readonly SheetCell[]> {
    yield headings.map(({ title }) => title);
    yield* rows;
  };
  return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: csvOf(lines()) };
};

/** The headings to fill in. A star marks what new ones need; import reads the heading without it. */
export const templateFile = (
  { title, fields }: Pick<TransferSubject, 'title' | 'fields'>,
  format: Format,
  language: Language,
): SheetFile => {
  const headings = fields.map((field) => ({
    title: field.isRequired === true ? `${labelOf(language, field)}*` : labelOf(language, field),
    isRequired: field.isRequired === true,
  }));
  const none = async function* (): AsyncGenerator<readonly SheetCell[]> {};
  return sheetFile(say(language, 'title_template', { name: say(language, title) }), format, headings, none());
};

/** The bad rows as they stood in the file, marked, with what is wrong in a last column. */
export const errorFile = async (
  source: { file_name: string; heading: string[]; rows: readonly SheetRow[] },
  problems: readonly RowProblem[],
  language: Language,
): Promise<SheetFile> => {
  const byLine = new Map<number, RowProblem[]>();
  for (const problem of problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem]);
  const width = source.heading.length;
  const bad = source.rows.filter(({ line }) => byLine.has(line));
  const marked = new Set<string>();
  const separator = language === 'en' ? ': ' : '：';
  const rows = bad.map(({ line, cells }, at) => {
    const own = byLine.get(line)!;
    for (const { index } of own) marked.add(`${at + 1},${index < 0 ? width : index}`);
    const text = own
      .map(({ column, reason }) => (column === '' ? reason : `${column}${separator}${reason}`))
      .join('\n');
    return [...Array.from({ length: width }, (_, column) => cells[column] ?? ''), text];
  });
  const name = say(language, 'title_errors', { name: source.file_name.replace(/\.\w+$/, '') });
  const headings = [...source.heading, say(language, 'column_error')].map((title) => ({ title }));
  const bytes = Buffer.from(await annotatedXlsx(name, headings, rows, marked));
  return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, content: Readable.from([bytes]) };
};
