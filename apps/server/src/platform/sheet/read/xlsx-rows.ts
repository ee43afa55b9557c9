import { MAX_SHEET_COLUMNS, SheetError } from '../sheet';
import type { SheetRow } from '../sheet';
import { cellText } from './cell-text';
import type { CellContext } from './cell-text';
import { openWorkbook } from './open-workbook';
import { attributeOf, createXmlScanner } from './scan-xml';
import { MAX_CELL, readSharedStrings } from './shared-strings';
import { readLayout } from './workbook-parts';

/** `AB12` → 27; -1 when it is no reference. */
export const columnOf = (reference: string): number => {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at === 0 || at > 3 ? -1 : column - 1;
};

/** Makes rows of a sheet's marks; they pile up in `rows` until somebody takes them. */
const createRowReader = (context: CellContext) => {
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] | undefined;
  let column = -1;
  let cell: { type: string; style: number } | undefined;
  let value = '';
  let isValue = false;
  let isReading = false;
  const open = (name: string, attributes: string): void => {
    if (name === 'row') {
      line = Number(attributeOf(attributes, 'r')) || line + 1;
      cells = [];
      column = -1;
    } else if (name === 'c' && cells !== undefined) {
      const reference = attributeOf(attributes, 'r');
      column = reference === '' ? column + 1 : columnOf(reference);
      if (column < 0) throw new SheetError('broken');
      cell = { type: attributeOf(attributes, 't'), style: Number(attributeOf(attributes, 's') || -1) };
      value = '';
    } else if (name === 'rPh') isReading = true;
    else if (name === 'v' || name === 't') isValue = cell !== undefined && !isReading;
  };
  const close = (name: string): void => {
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'rPh') isReading = false;
    else if (name === 'c' && cell !== undefined && cells !== undefined) {
      if (column < MAX_SHEET_COLUMNS) {
        while (cells.length < column) cells.push('');
        cells[column] = cellText(value, cell.type, cell.style, context);
      }
      cell = undefined;
    } else if (name === 'row' && cells !== undefined) {
      rows.push({ line, cells });
      cells = undefined;
    }
  };
  const text = (part: string): void => {
    if (isValue && value.length < MAX_CELL) value += part;
  };
  return { rows, events: { open, close, text } };
};

/** Rows of the first sheet that has any. Throws SheetError. */
export const xlsxRows = async function* (file: Buffer): AsyncGenerator<SheetRow[]> {
  const parts = await openWorkbook(file);
  const { sheets, strings, dateStyles, from1904 } = await readLayout(parts);
  const shared = strings === undefined ? undefined : await readSharedStrings(parts.read(strings));
  for (const sheet of sheets) {
    const { rows, events } = createRowReader({ shared, dateStyles, from1904 });
    const scan = createXmlScanner(events);
    let isFilled = false;
    for await (const piece of parts.read(sheet)) {
      scan(piece);
      isFilled ||= rows.some(({ cells }) => cells.some((cell) => cell !== ''));
      const read = rows.splice(0);
      // the lines of an empty sheet are not those of the next one
      if (isFilled) yield read;
    }
    if (isFilled) return;
  }
};
