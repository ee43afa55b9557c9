import { printable } from '../escape-formula';
import { columnLetter } from '../sheet';
import type { SheetCell } from '../sheet';

/** Signs that stand in a sheet otherwise than they are typed, or not at all. */
const UNUSUAL = /[^ -%'-;=?-~\u00a0-\ud7ff\ue000-\ufffd]/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };

/** A text as it stands between two marks. */
export const xmlText = (text: string): string =>
  UNUSUAL.test(text) ? printable(text).replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!) : text;

const BLANK = 32;
/** Blanks at the ends, tabs and line ends would be lost. */
const keepsBlanks = (text: string): boolean =>
  text.charCodeAt(0) === BLANK ||
  text.charCodeAt(text.length - 1) === BLANK ||
  text.includes('\n') ||
  text.includes('\t');

const textXml = (text: string): string => {
  if (text === '') return '<t/>';
  return `${keepsBlanks(text) ? '<t xml:space="preserve">' : '<t>'}${xmlText(text)}</t>`;
};

const letters: string[] = [];
const letterOf = (column: number): string => (letters[column] ??= columnLetter(column));

/** A row of a sheet. Texts are text cells, never formulas; what is null, or no number, leaves its cell out. */
export const rowXml = (line: number, cells: readonly SheetCell[]): string => {
  let xml = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    if (typeof cell === 'string') xml += `<c r="${letterOf(at)}${line}" t="inlineStr"><is>${textXml(cell)}</is></c>`;
    else if (Number.isFinite(cell)) xml += `<c r="${letterOf(at)}${line}"><v>${cell}</v></c>`;
  }
  return xml === '' ? '' : `<row r="${line}">${xml}</row>`;
};
