import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { labelPlaces } from '@qiaoban/form/print/label-sheet';
import type { PrintElement, PrintLabels } from '@qiaoban/form/print-template';
import { heightOfText } from './print-growth.rules';

const POINTS = 72 / 25.4;
/** Letters are not made smaller than this, points: nobody could read them. */
const SMALLEST = 5;

/** Words and the size of their letters so that they stay in a box that cannot grow: smaller first, then cut. */
export const fittedText = (
  text: string,
  { size, w, h }: { size: number; w: number; h: number },
): { text: string; size: number } => {
  const fits = (words: string, points: number): boolean => (heightOfText(words, points, w) ?? 0) <= h;
  for (let points = size; points >= SMALLEST; points -= 0.5) if (fits(text, points)) return { text, size: points };
  const points = Math.min(size, SMALLEST);
  const signs = [...text];
  let [least, most] = [0, signs.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${signs.slice(0, middle).join('')}…`, points)) least = middle;
    else most = middle - 1;
  }
  return { text: `${signs.slice(0, least).join('')}…`, size: points };
};

/** One label for each record, page by page, row by row; sub-tables, which grow, do not stand on labels. */
export const labelPages = <Shown>(
  elements: readonly PrintElement[],
  labels: PrintLabels,
  records: readonly Shown[],
  draw: (element: PrintElement, record: Shown) => Content,
): Pick<TDocumentDefinitions, 'pageMargins' | 'content'> => {
  const places = labelPlaces(labels);
  const shown = elements.filter(({ kind }) => kind !== 'table');
  const content = records.map((record, index): Content => {
    const { x, y } = places[index % places.length]!;
    return {
      stack: shown.map((element) => ({
        stack: [draw(element, record)],
        absolutePosition: { x: (x + element.x) * POINTS, y: (y + element.y) * POINTS },
      })),
      ...(index > 0 && index % places.length === 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
  // room below the paper: what stands at its lower edge does not begin a page
  return { pageMargins: [0, 0, 0, -40], content };
};
