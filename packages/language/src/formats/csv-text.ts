// spreadsheets take the full-width signs for the usual ones; a quote that stands there already stays one
const DANGEROUS = /^'*[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A text that a spreadsheet would run as a formula begins with one apostrophe more: taking it away gives the text back. */
const guarded = (text: string): string => (DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = guarded(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  // nothing at all is NULL, an empty text stands between quotes
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV: every value whole, NULL and an empty text apart, formulas defused. */
export const csvText = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
