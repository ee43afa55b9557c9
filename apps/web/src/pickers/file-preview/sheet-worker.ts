// A workbook is read away from the page: one that takes for ever holds nothing up and is given up.
import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { MOST_ROWS, sheetTable } from './sheet-rows';
import type { FormatNumber, SheetTable } from './sheet-rows';

/** What the worker answers; without sheets the file could not be read. */
export type SheetAnswer = { sheets?: SheetTable[] };

/** Nothing for a format that is not understood: the number stands as it is. */
const formatNumber: FormatNumber = (value, format) => {
  try {
    return formatValue(value, format);
  } catch {
    return '';
  }
};

const answer = (found: SheetAnswer): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks with the page that made it only
  self.postMessage(found);

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readXlsx(new Uint8Array(data), {
    readStyles: true,
    maxRows: MOST_ROWS + 1,
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
  }).then(
    ({ sheets }) => answer({ sheets: sheets.map((sheet) => sheetTable(sheet, formatNumber)) }),
    () => answer({}),
  );
});
