import { writeXlsx } from 'hucre/xlsx';
import type { SheetPage } from './sheet';
import { withPlacedPictures } from './write/place-pictures';
import { headingWidth, printableCell, sheetName } from './write-xlsx';
import type { Heading } from './write-xlsx';

/** A picture in a cell: `row` and `column` from 0 below the heading, pixels on the screen. */
export type SheetPicture = {
  row: number;
  column: number;
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** For those who do not see it. */
  text: string;
};

/** Blank around a picture, pixels. */
const AROUND = 6;
const POINTS = 0.75;
/** Pixels of a sign in the width of a column. */
const SIGN = 7;

/** A workbook of moderate length with pictures in its cells, whose rows and columns give them room. */
export const xlsxWithPictures = async (
  name: string,
  headings: readonly Heading[],
  rows: SheetPage,
  pictures: readonly SheetPicture[],
): Promise<Uint8Array> => {
  const heights = new Map<number, { height: number }>();
  const widths = headings.map(({ title }) => headingWidth(title));
  for (const { row, column, width, height } of pictures) {
    const points = (height + AROUND) * POINTS;
    heights.set(row + 1, { height: Math.max(points, heights.get(row + 1)?.height ?? 0) });
    widths[column] = Math.max(widths[column] ?? 0, (width + AROUND) / SIGN);
  }
  const workbook = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: widths.map((width) => ({ width })),
        rows: [headings.map(({ title }) => printableCell(title)), ...rows.map((row) => row.map(printableCell))],
        cells: new Map(headings.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }])),
        rowDefs: heights,
        freezePane: { rows: 1 },
        images: pictures.map(({ row, column, jpeg, width, height, text }) => ({
          data: jpeg,
          type: 'jpeg' as const,
          anchor: { from: { row: row + 1, col: column } },
          width,
          height,
          altText: text,
        })),
      },
    ],
  });
  return withPlacedPictures(workbook);
};
