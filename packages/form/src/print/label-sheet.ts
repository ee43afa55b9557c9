import { paperOf } from '../print-template';
import type { PrintElement, PrintLabels, PrintTemplate } from '../print-template';
import type { SheetFields } from './new-sheet';

/** Labels that are sold on sheets of A4. */
export const LABEL_SIZES: readonly PrintLabels[] = [
  { w: 70, h: 37, across: 3, down: 8, gapX: 0, gapY: 0, left: 0, top: 0.5 },
  { w: 63.5, h: 38.1, across: 3, down: 7, gapX: 2.5, gapY: 0, left: 7.2, top: 15.1 },
  { w: 99.1, h: 67.7, across: 2, down: 4, gapX: 2.5, gapY: 0, left: 4.6, top: 13.1 },
  { w: 105, h: 74, across: 2, down: 4, gapX: 0, gapY: 0, left: 0, top: 0.5 },
];

/** The upper left corners of the labels of a page, row by row, millimetres. */
export const labelPlaces = ({ w, h, across, down, gapX, gapY, left, top }: PrintLabels): { x: number; y: number }[] =>
  Array.from({ length: across * down }, (_, at) => ({
    x: left + (at % across) * (w + gapX),
    y: top + Math.floor(at / across) * (h + gapY),
  }));

/** Paper that the labels need beyond what there is, millimetres; nothing is wrong where both are 0. */
export const labelsBeyond = (template: PrintTemplate): { across: number; down: number } => {
  const { labels } = template;
  const last = labels && labelPlaces(labels).at(-1);
  if (!labels || !last) return { across: 0, down: 0 };
  const [width, height] = paperOf(template);
  const beyond = (end: number, size: number): number => Math.max(0, Math.round((end - size) * 10) / 10);
  return { across: beyond(last.x + labels.w, width), down: beyond(last.y + labels.h, height) };
};

/** Blank at the edges of a label, millimetres. */
export const LABEL_EDGE = 3;
const LINE = 7;

/** A label that can be used at once: as many fields below each other as it has room for. */
const newLabel = ({ w, h }: PrintLabels, fields: Pick<SheetFields, 'main'>): PrintElement[] =>
  fields.main
    .filter(({ block }) => !block.definition.isFile)
    .slice(0, Math.max(1, Math.floor((h - 2 * LABEL_EDGE) / LINE)))
    .map(({ field }, at): PrintElement => ({
      id: `l${at}`,
      kind: 'field',
      x: LABEL_EDGE,
      y: LABEL_EDGE + at * LINE,
      w: w - 2 * LABEL_EDGE,
      h: LINE,
      size: 10.5,
      bold: at === 0,
      align: 'left',
      border: false,
      field,
      showLabel: true,
    }));

/** What stands on a label: what was drawn, if a label has room for all of it, else its usual fields. */
export const onLabel = (
  elements: readonly PrintElement[],
  labels: PrintLabels,
  fields: Pick<SheetFields, 'main'>,
): PrintElement[] =>
  elements.every(({ kind, x, y, w, h }) => kind !== 'table' && x + w <= labels.w && y + h <= labels.h)
    ? [...elements]
    : newLabel(labels, fields);
