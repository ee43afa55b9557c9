import type { MultipartFile } from '@fastify/multipart';
import { guessColumn } from '@qiaoban/form/columns/guess-column';
import type { Actor } from '#platform/http/caller';
import { readSheet } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import { bytesOf, headingOf, nameOf, unreadable } from './sheet-upload';

/** Rows that are looked at to guess what a column holds; the others are only counted. */
const LOOKED_AT = 2000;

/** Columns of a file that a form is to be made of. */
export const createReadColumnsService = () => ({
  read: async (actor: Actor, receive: () => Promise<MultipartFile | undefined>) => {
    const part = await receive();
    const file = await bytesOf(part, actor.language);
    const fileName = nameOf(part);
    try {
      const rows = readSheet(file, fileName);
      const { cells: heading } = await headingOf(rows);
      const cells = heading.map((): string[] => []);
      let rowCount = 0;
      for await (const row of rows) {
        if (row.cells.every((cell) => cell === '')) continue;
        rowCount += 1;
        if (rowCount <= LOOKED_AT) cells.forEach((column, at) => column.push(row.cells[at] ?? ''));
      }
      // headings alone are a table to be filled, one text alone is none
      if (rowCount === 0 && heading.length === 1) throw new SheetError('empty');
      return { fileName, rowCount, columns: heading.map((title, at) => guessColumn(title, cells[at] ?? [])) };
    } catch (error) {
      throw error instanceof SheetError ? unreadable(actor.language, error.code) : error;
    }
  },
});
export type ReadColumnsService = ReturnType<typeof createReadColumnsService>;
