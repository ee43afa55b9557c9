import { csvText } from '@qiaoban/language/formats/csv-text';

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly unknown[])[]): Blob =>
  new Blob(['\ufeff', csvText(columns, rows)], { type: 'text/csv;charset=utf-8' });
