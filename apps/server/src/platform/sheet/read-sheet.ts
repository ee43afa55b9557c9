import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { SheetError } from './sheet';
import type { SheetRow } from './sheet';

const isZip = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Rows of a workbook or csv file, by its content and not by its name. Throws SheetError. */
export const readSheet = (file: Buffer, name: string): AsyncGenerator<SheetRow> => {
  if (isZip(file)) return readXlsx(file);
  // an old or an encrypted workbook
  if (OLE.every((byte, at) => file[at] === byte)) throw new SheetError(/\.xlsx$/i.test(name) ? 'broken' : 'kind');
  if (!/\.(csv|txt|tsv)$/i.test(name)) throw new SheetError('kind');
  return readCsv(file);
};
