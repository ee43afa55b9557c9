import type { Content, ContentTable, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces';
import { FLOW_PICTURE, FLOW_TABLE, bandsOf, filledText, paperOf } from '@qiaoban/form/print-template';
import type { PrintBand, PrintElement, PrintTemplate } from '@qiaoban/form/print-template';
import { areColumns, heightOfText, rowsOf, widthIn, withRoom } from './print-growth.rules';
import type { TextHeight, PrintRow } from './print-growth.rules';
import { fittedText, labelPages } from './print-labels.rules';

const POINTS = 72 / 25.4;
const pt = (millimetres: number): number => millimetres * POINTS;

/** How the flow of a record ended: the words, and whether that was good for who asked. */
export type Stamp = { text: string; tone: 'good' | 'bad' | 'plain' };

/** A record in words: texts by field, rows of sub-tables by theirs. */
export type PrintedRecord = {
  values: Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;
  /** Plain numbers by field, for codes that a machine reads. */
  plain: Readonly<Record<string, string>>;
  /** Pictures by field. */
  pictures: Readonly<Record<string, readonly string[]>>;
  /** Of texts that have some, by field: they stand below the words. */
  textPictures: Readonly<Record<string, readonly string[]>>;
  stamp?: Stamp | undefined;
  /** Sums of the columns of sub-tables by `table.column`, of the rows from … to (all of them without). */
  sum(table: string, column: string, from: number, to: number): string;
};
/** Titles by field and by `table.column`; columns that are numbers. */
type PrintedForm = { labels: Readonly<Record<string, string>>; numbers: ReadonlySet<string>; texts: PrintTexts };
type PrintTexts = { row: string; pageSum: string; sum: string; page: (at: number, of: number) => string };
/** The bars of a text: 1 dark, 0 light; undefined for what cannot be coded. */
export type Bars = (text: string) => string | undefined;

const FRAME = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
/** A signature on paper, points. */
const SIGNATURE_HEIGHT = 28;
/** A line of words at most, millimetres for each point of its letters. */
const LINE = 0.6;
const NO_FRAME = { ...FRAME, hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 };

type Lettered = Extract<PrintElement, { size: number }>;
const letters = ({ size, bold, align }: Lettered) => ({ fontSize: size, bold, alignment: align });

/** Height of the pictures of a text, millimetres. */
const TEXT_PICTURES = 40;

/** Pictures side by side, points. */
const besideEachOther = (pictures: readonly string[], fit: [number, number]): Content => ({
  columns: pictures.map((image) => ({ width: 'auto' as const, stack: [{ image, fit }] })),
  columnGap: 4,
});

/** Words in a box of fixed width, and pictures below them: what is too long goes on below. */
const textIn = (element: Lettered, text: string, pictures: readonly string[] = []): ContentTable => {
  const words = { text, ...letters(element) };
  const fit: [number, number] = [pt(element.w) / Math.max(1, pictures.length) - 8, pt(TEXT_PICTURES) - 4];
  return {
    table: {
      widths: [pt(element.w) - (element.border ? 6 : 0)],
      heights: [Math.max(0, pt(element.h) - 4)],
      body: [[pictures.length === 0 ? words : { stack: [words, besideEachOther(pictures, fit)] }]],
    },
    layout: element.border ? FRAME : NO_FRAME,
  };
};

const barsIn = ({ w, h }: PrintElement, text: string, bars: Bars): Content => {
  const code = bars(text);
  if (code === undefined || code === '') return { text };
  const bar = pt(w) / code.length;
  const canvas = [...code.matchAll(/1+/g)].map((run) => ({
    type: 'rect' as const,
    x: run.index * bar,
    y: 0,
    w: run[0].length * bar,
    h: pt(h) - 10,
    color: '#000000',
    lineWidth: 0,
  }));
  return {
    stack: [
      { canvas },
      { table: { widths: [pt(w)], body: [[{ text, fontSize: 8, alignment: 'center' }]] }, layout: NO_FRAME },
    ],
  };
};

/** Pictures side by side in their box, below the name of their field. */
const picturesIn = (element: Lettered, pictures: readonly string[], label: string): Content => {
  const head = label === '' ? 0 : element.size * 1.6;
  const fit: [number, number] = [pt(element.w) / pictures.length - 4, Math.max(8, pt(element.h) - head)];
  return {
    stack: [...(label === '' ? [] : [{ text: label, ...letters(element) }]), besideEachOther(pictures, fit)],
  };
};

const STAMP_COLOURS: Readonly<Record<Stamp['tone'], string>> = { good: '#1a7f37', bad: '#c62828', plain: '#8a5a00' };
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words in a double frame, a little askew. */
const stampIn = ({ w, h }: PrintElement, { text, tone }: Stamp): Content => {
  const [width, height] = [pt(w), pt(h)];
  // room for the corners of what is turned
  const [inner, tall] = [width * 0.9, Math.max(8, height - width * 0.14)];
  const size = Math.min(tall * 0.55, (inner * 0.86) / Math.max(1, widthIn(text)));
  const [x, y, colour] = [(width - inner) / 2, (height - tall) / 2, STAMP_COLOURS[tone]];
  const frame = (by: number, line: number): string =>
    `<rect x="${x + by}" y="${y + by}" width="${inner - 2 * by}" height="${tall - 2 * by}" rx="3" fill="none" ` +
    `stroke="${colour}" stroke-width="${line}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="rotate(-8 ${width / 2} ${height / 2})">${frame(0, 1.6)}${frame(2.4, 0.6)}` +
    `<text x="${width / 2}" y="${height / 2 + size * 0.36}" font-family="NotoSansSC" font-weight="bold" ` +
    `font-size="${size}" fill="${colour}" text-anchor="middle">${escaped(text)}</text></g></svg>`;
  return { svg, width, height };
};

/** The words of a text or a field. */
const textOf = (
  element: Extract<PrintElement, { kind: 'text' | 'field' }>,
  record: PrintedRecord,
  form: PrintedForm,
): string => {
  if (element.kind === 'text') return filledText(element.text, record.values);
  const value = record.values[element.field];
  const text = typeof value === 'string' ? value : '';
  return element.showLabel ? `${form.labels[element.field] ?? element.field}：${text}` : text;
};

const drawn = (element: PrintElement, record: PrintedRecord, form: PrintedForm, bars: Bars): Content => {
  const fill = (text: string): string => filledText(text, record.values);
  const code = (text: string): string => filledText(text, { ...record.values, ...record.plain });
  switch (element.kind) {
    case 'text':
      return textIn(element, textOf(element, record, form));
    case 'field': {
      const label = form.labels[element.field] ?? element.field;
      const pictures = record.pictures[element.field] ?? [];
      if (pictures.length > 0) return picturesIn(element, pictures, element.showLabel ? `${label}：` : '');
      return textIn(element, textOf(element, record, form), record.textPictures[element.field]);
    }
    case 'line':
      return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: pt(element.w), y2: 0, lineWidth: 0.8 }] };
    case 'box':
      return { canvas: [{ type: 'rect', x: 0, y: 0, w: pt(element.w), h: pt(element.h), lineWidth: 0.8 }] };
    case 'qr': {
      const text = code(element.text);
      return text === '' ? { text } : { qr: text, fit: pt(Math.min(element.w, element.h)) };
    }
    case 'barcode':
      return barsIn(element, code(element.text), bars);
    case 'signature':
      return {
        stack: [
          {
            text: fill(element.text),
            ...letters(element),
            margin: [0, Math.max(0, pt(element.h) - element.size - 6), 0, 0],
          },
          {
            canvas: [
              { type: 'line', x1: element.text.length * element.size, y1: 0, x2: pt(element.w), y2: 0, lineWidth: 0.6 },
            ],
          },
        ],
      };
    case 'picture':
      return element.picture === '' ? { text: '' } : { image: element.picture, fit: [pt(element.w), pt(element.h)] };
    case 'stamp':
      return record.stamp ? stampIn(element, record.stamp) : { text: '' };
    case 'table':
      return { text: '' };
  }
};

/** A label does not grow: words that are too long for their box become smaller. */
const onLabel: typeof drawn = (element, record, form, bars) => {
  const isPicture = element.kind === 'field' && (record.pictures[element.field] ?? []).length > 0;
  if (isPicture || (element.kind !== 'text' && element.kind !== 'field')) return drawn(element, record, form, bars);
  const { text, size } = fittedText(textOf(element, record, form), element);
  return textIn({ ...element, size }, text);
};

type TableElement = Extract<PrintElement, { kind: 'table' }>;

/** Words, or the picture of a signature, which only the history of a flow has. */
const cellContent = (
  table: string,
  column: string,
  value: string,
  width: number,
): { text: string } | { image: string; fit: [number, number] } =>
  table === FLOW_TABLE && column === FLOW_PICTURE && value !== ''
    ? { image: value, fit: [width, SIGNATURE_HEIGHT] }
    : { text: value };

/** Between two lines of a framed table, beside the words of a cell, points. */
const CELL = 8;

/** How high rows of words are at most, millimetres; `all`: with heads and sums, of a line each. */
const heightOfRows = (
  rows: readonly (readonly (readonly [text: string, width: number])[])[],
  size: number,
  all: number,
): number => {
  const line = (size * 1.45 + CELL) / POINTS;
  const heights = rows.map((cells) =>
    Math.max(line, ...cells.map(([text, width]) => heightOfText(text, size, width) ?? 0)),
  );
  return heights.reduce((sum, each) => sum + each, (all - rows.length) * line);
};

/** The rows of a sub-table; with so many rows a page each part has its own sums, and the last one those of all. */
const tableOf = (
  element: TableElement,
  record: PrintedRecord,
  form: PrintedForm,
  { margin, page }: { margin: number; page: number },
): Content[] => {
  const { field, columns, numbered, sums, rowsOnPage } = element;
  const held = record.values[field];
  const rows = Array.isArray(held) ? (held as readonly Readonly<Record<string, string>>[]) : [];
  const cell = letters(element);
  const side = (column: string): 'left' | 'right' =>
    form.numbers.has(`${field}.${column}`) ? 'right' : element.align === 'right' ? 'right' : 'left';
  // new ones for each part: the engine keeps in a cell where it stands
  const head = (): TableCell[] => [
    ...(numbered ? [{ text: form.texts.row, ...cell, bold: true, alignment: 'center' as const }] : []),
    ...columns.map((column) => ({
      text: form.labels[`${field}.${column.field}`] ?? column.field,
      ...cell,
      bold: true,
      alignment: 'center' as const,
    })),
  ];
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const frame = (columns.length + (numbered ? 1 : 0)) * 6.6 + 1;
  // wide enough for the word before the sums
  const first = numbered ? (sums.length > 0 ? 4.4 * element.size : 2.6 * element.size) : 0;
  const room = pt(element.w) - frame - first;
  const widths = [...(numbered ? [first] : []), ...columns.map(({ share }) => (room * share) / whole)];
  const sumRow = (word: string, from: number, to: number): TableCell[] => [
    ...(numbered ? [{ text: word, ...cell, bold: true, alignment: 'center' as const }] : []),
    ...columns.map((column, at) => ({
      text: sums.includes(column.field) ? record.sum(field, column.field, from, to) : !numbered && at === 0 ? word : '',
      ...cell,
      bold: true,
      alignment: side(column.field),
    })),
  ];
  const step = rowsOnPage ?? Math.max(1, rows.length);
  const parts = Array.from({ length: Math.max(1, Math.ceil(rows.length / step)) }, (_, at) => at * step);
  return parts.map((from, at): Content => {
    const to = Math.min(rows.length, from + step);
    const isLast = at === parts.length - 1;
    const body: TableCell[][] = [
      head(),
      ...rows.slice(from, to).map((row, index): TableCell[] => [
        ...(numbered ? [{ text: String(from + index + 1), ...cell, alignment: 'center' as const }] : []),
        ...columns.map((column) => ({
          ...cellContent(field, column.field, row[column.field] ?? '', (room * column.share) / whole),
          ...cell,
          alignment: side(column.field),
        })),
      ]),
      ...(sums.length > 0 && rowsOnPage !== undefined && parts.length > 1
        ? [sumRow(form.texts.pageSum, from, to)]
        : []),
      ...(sums.length > 0 && isLast ? [sumRow(form.texts.sum, 0, rows.length)] : []),
    ];
    const cellWidth = (share: number): number => (element.w * share) / whole;
    const lines = rows
      .slice(from, to)
      .map((row) => columns.map((each) => [row[each.field] ?? '', cellWidth(each.share)] as const));
    return {
      stack: [{ table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: FRAME }],
      margin: [pt(element.x - margin), 0, 0, 0],
      // what is summed up as a page stands on one, where one can hold it
      unbreakable: rowsOnPage !== undefined && heightOfRows(lines, element.size, body.length) < page,
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
};

type Draw = (element: PrintElement) => Content;

/** Blank of so many millimetres, and what comes next below it. */
const blank = (millimetres: number): Content => ({ text: '', fontSize: 1, margin: [0, pt(millimetres), 0, 0] });
/** The line of a blank is a little high itself. */
const BLANK_LINE = 1.5 / POINTS;

/** Everything at its place, whatever else stands there. */
const fixedAt = (placed: PrintRow['placed'], top: number, margin: number, draw: Draw): Content[] =>
  placed.map(({ element, y, h }) => ({
    stack: [draw({ ...element, h })],
    relativePosition: { x: pt(element.x - margin), y: pt(y - top) },
  }));

/** Parts beside each other. What is higher than the page goes on on the next one, what is not stays together. */
const rowContent = (row: PrintRow, { margin, page }: { margin: number; page: number }, draw: Draw): Content[] => {
  const { top, bottom, placed } = row;
  const isTall = bottom - top > page;
  if (!areColumns(row) || placed.some(({ element }) => element.x < margin))
    return [{ stack: [...fixedAt(placed, top, margin, draw), blank(bottom - top)], unbreakable: !isTall }];
  let right = margin;
  const columns = placed
    .toSorted((a, b) => a.element.x - b.element.x)
    .flatMap(({ element, y, h }) => {
      const gap = Math.max(0, element.x - right);
      right = element.x + element.w;
      const stack = [draw(isTall ? element : { ...element, h })];
      return [
        { width: pt(gap), text: '' },
        {
          width: pt(element.w),
          stack,
          margin: [0, isTall ? 0 : pt(y - top), 0, 0] as [number, number, number, number],
        },
      ];
    });
  const least = isTall ? [] : [{ width: 1, stack: [blank(Math.max(0, bottom - top - BLANK_LINE))] }];
  return [{ columns: [...columns, ...least], columnGap: 0, unbreakable: !isTall }];
};

/**
 * A part of the sheet above a table. Where words need more room than they have, what is below moves down; what may not
 * fit on the page on which the part begins goes on on the next one.
 */
const bandContent = (
  band: PrintBand,
  sizes: { margin: number; page: number; height: number },
  isFirst: boolean,
  textHeight: TextHeight,
  draw: Draw,
): Content[] => {
  const drawnAt = band.fixed.map((element) => ({ element, y: element.y, h: element.h }));
  const moved = withRoom(band.fixed, textHeight);
  const last = Math.max(...band.fixed.map(({ y, h }) => y + h));
  // the first part begins with the page: nothing leaves it unless it was drawn below its edge
  if (band.fixed.length === 0 || (!moved && isFirst && last <= sizes.height))
    return [...fixedAt(drawnAt, band.top, sizes.margin, draw), blank(band.height)];
  let at = band.top;
  const rows = rowsOf(moved ?? drawnAt).flatMap((row) => {
    const gap = row.top - at - BLANK_LINE;
    at = row.bottom;
    return [...(gap > 0 ? [blank(gap)] : []), ...rowContent(row, sizes, draw)];
  });
  return [...rows, blank(Math.max(0, band.top + band.height - last))];
};

/** One or many records on the drawn sheet: what the PDF is made of. */
export const sheetsOf = (
  template: PrintTemplate,
  records: readonly PrintedRecord[],
  form: PrintedForm,
  bars: Bars,
): TDocumentDefinitions => {
  const { margin, labels } = template;
  const [width, height] = paperOf(template);
  const paper = {
    pageSize: { width: pt(width), height: pt(height) },
    defaultStyle: { font: 'NotoSansSC', fontSize: 10.5 },
  };
  if (labels)
    return {
      ...paper,
      ...labelPages(template.elements, labels, records, (element, record) => onLabel(element, record, form, bars)),
    };
  const below = Math.max(margin, template.pageNumbers ? 12 : 0);
  const sizes = { margin, page: height - margin - below, height };
  const bands = bandsOf(template);
  const content = records.map((record, index): Content => {
    const textHeight: TextHeight = (element) => {
      const isPicture = element.kind === 'field' && (record.pictures[element.field] ?? []).length > 0;
      if (isPicture || (element.kind !== 'text' && element.kind !== 'field')) return undefined;
      const words = heightOfText(textOf(element, record, form), element.size, element.w);
      const isPictured = element.kind === 'field' && (record.textPictures[element.field] ?? []).length > 0;
      return isPictured ? (words ?? element.size * LINE) + TEXT_PICTURES : words;
    };
    return {
      stack: bands.flatMap((band, at): Content[] => [
        ...bandContent(band, sizes, at === 0, textHeight, (element) => drawn(element, record, form, bars)),
        ...(band.table ? tableOf(band.table, record, form, sizes) : []),
      ]),
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
  return { ...paper, pageMargins: [pt(margin), pt(margin), pt(margin), pt(below)], content };
};
