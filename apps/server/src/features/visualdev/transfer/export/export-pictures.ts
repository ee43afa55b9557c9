import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { isPictureName, StoredFile } from '@qiaoban/form/values/file-value';
import type { FileStorage } from '#core/file';
import type { Db } from '#platform/database/database';
import type { SheetPicture } from '#platform/sheet/write-pictures';
import { makePicture } from '#platform/untrusted/make-picture';
import { MAX_PIXELS, smallPicture, WHITE } from '../../print/small-picture';
import { rowsOf } from './export-plan.rules';
import type { ExportPlan } from './export-plan.rules';

/** Pictures of one field that fit in a cell. */
const IN_CELL = 4;
/** A picture in its cell, pixels on the screen; it is kept twice as fine. */
const [WIDTH, HEIGHT] = [96, 72];
const FINE = 2;

/** Files of a row, by the place of their column. */
export type RowFiles = ReadonlyMap<number, readonly StoredFile[]>;

/** Files of a record, row by row as `exportRows` has the rows. */
export const filesOfRows = ({ columns, tables }: ExportPlan, record: FormRecord): RowFiles[] => {
  const height = Math.max(1, ...tables.map((table) => rowsOf(record, table).length));
  return Array.from({ length: height }, (_, at) => {
    const found = new Map<number, readonly StoredFile[]>();
    for (const [place, { field, table }] of columns.entries()) {
      if (!field.block.definition.isFile) continue;
      const values = table === undefined ? (at === 0 ? record : undefined) : rowsOf(record, table)[at];
      const stored = StoredFile.array().safeParse(values?.[field.field]).data ?? [];
      if (stored.length > 0) found.set(place, stored);
    }
    return found;
  });
};

/** The pictures of a cell as one, and the names of the files that are not among them. */
type Drawn = { picture: Omit<SheetPicture, 'row' | 'column'>; others: string };

/** Draws pictures of records for the cells of a workbook. What cannot be read as one is left to its name. */
export const createCellPictures = ({ files }: { files: Pick<FileStorage, 'open'> }) => {
  const size = { width: WIDTH * FINE, height: HEIGHT * FINE, fit: 'contain', background: WHITE } as const;

  /** Several side by side as one, as a cell holds one only. */
  const sideBySide = (first: Buffer, others: readonly Buffer[]): Promise<Buffer> =>
    makePicture(first, { pixels: MAX_PIXELS }, (picture) =>
      picture
        .extend({ right: WIDTH * FINE * others.length, background: WHITE })
        .composite(others.map((input, at) => ({ input, left: WIDTH * FINE * (at + 1), top: 0 })))
        .jpeg({ quality: 82 }),
    );

  /** The pictures of one cell; undefined where none of them can be drawn. */
  return async (db: Db, stored: readonly StoredFile[]): Promise<Drawn | undefined> => {
    const drawn: { file: StoredFile; bytes: Buffer }[] = [];
    for (const file of stored.filter(({ name }) => isPictureName(name)).slice(0, IN_CELL)) {
      const bytes = await smallPicture(files, db, file.fileId, size);
      if (bytes !== undefined) drawn.push({ file, bytes });
    }
    const shown = new Set(drawn.map(({ file }) => file));
    const [first, ...others] = drawn.map(({ bytes }) => bytes);
    if (first === undefined) return undefined;
    return {
      picture: {
        jpeg: others.length === 0 ? first : await sideBySide(first, others),
        width: WIDTH * drawn.length,
        height: HEIGHT,
        text: [...shown].map(({ name }) => name).join(', '),
      },
      others: stored.flatMap((file) => (shown.has(file) ? [] : [file.name])).join('\n'),
    };
  };
};
