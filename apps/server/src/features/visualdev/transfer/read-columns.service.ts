import type { MultipartFile } from '@fastify/multipart';
import { guessColumn } from '@qiaoban/form/columns/guess-column';
import type { Actor } from '#platform/http/caller';
import { readTable } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';
import { bytesOf, nameOf, unreadable } from './sheet-upload';

/** Rows that are looked at to guess what a column holds; the others are only counted. */
const LOOKED_AT = 2000;

/** Columns of a file that a form is to be made of. */
export const createReadColumnsService = () => ({
  read: async (actor: Actor, receive: () => Promise<MultipartFile | undefined>) => {
    const part = await receive();
    const file = await bytesOf(part, actor.language);
    const fileName = nameOf(part);
    try {
      let heading: string[] = [];
      const samples: SheetRow[] = [];
      let rowCount = 0;
      for await (const piece of readTable(file, fileName, LOOKED_AT)) {
        heading = piece.heading?.cells ?? heading;
        samples.push(...piece.samples);
        rowCount += piece.count;
      }
      if (heading.length === 0) throw new SheetError('empty');
      // headings alone are a table to be filled, one text alone is none
      if (rowCount === 0 && heading.length === 1) throw new SheetError('empty');
      const columnOf = (at: number): string[] => samples.map(({ cells }) => cells[at] ?? '');
      return { fileName, rowCount, columns: heading.map((title, at) => guessColumn(title, columnOf(at))) };
    } catch (error) {
      throw error instanceof SheetError ? unreadable(actor.language, error.code) : error;
    }
  },
});
export type ReadColumnsService = ReturnType<typeof createReadColumnsService>;
