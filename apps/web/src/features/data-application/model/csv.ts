/** A cell that a spreadsheet would take for a formula begins with a quote. */
const guarded = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = guarded(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly unknown[])[]): Blob =>
  new Blob(['\ufeff', csvText(columns, rows)], { type: 'text/csv;charset=utf-8' });
