import { z } from 'zod';
import { PictureData } from '@qiaoban/contracts/picture-data';

/** Papers in millimetres, upright. */
const PAPERS = { A3: [297, 420], A4: [210, 297], A5: [148, 210], letter: [216, 279] } as const;
const PAPER_NAMES = ['A3', 'A4', 'A5', 'letter'] as const;

const Id = z.string().regex(/^[\w-]{1,40}$/);
const Field = z.string().min(1).max(60);
const Millimetres = z.number().min(0).max(500);

/** From the upper edge of the first page; what is drawn below its lower edge stands on those behind it. */
const Down = z.number().min(0).max(5000);

const Box = { id: Id, x: Millimetres, y: Down, w: z.number().min(2).max(500), h: z.number().min(0).max(500) };
const Letters = {
  /** Points. */
  size: z.number().min(5).max(72).default(10.5),
  bold: z.boolean().default(false),
  align: z.enum(['left', 'center', 'right']).default('left'),
  border: z.boolean().default(false),
};

export const PrintElement = z.discriminatedUnion('kind', [
  /** Words; `{{field}}` stands for what the record holds there. */
  z.object({ ...Box, ...Letters, kind: z.literal('text'), text: z.string().max(2000) }),
  /** The title of a field and its value. */
  z.object({ ...Box, ...Letters, kind: z.literal('field'), field: Field, showLabel: z.boolean().default(true) }),
  /** Rows of a sub-table; heads come again on each page. */
  z.object({
    ...Box,
    ...Letters,
    kind: z.literal('table'),
    field: Field,
    /** Columns with their share of the width. */
    columns: z
      .array(z.object({ field: Field, share: z.number().min(1).max(100) }))
      .min(1)
      .max(20),
    numbered: z.boolean().default(true),
    /** Columns summed below the rows. */
    sums: z.array(Field).max(20).default([]),
    /** So many rows a page, each page with its own sums; as many as fit when left out. */
    rowsOnPage: z.number().int().min(1).max(200).optional(),
  }),
  z.object({ ...Box, kind: z.literal('line') }),
  z.object({ ...Box, kind: z.literal('box') }),
  z.object({ ...Box, kind: z.literal('qr'), text: z.string().max(500) }),
  z.object({ ...Box, kind: z.literal('barcode'), text: z.string().max(200) }),
  /** A picture of the template itself, such as a logo, as large as its box lets it be. */
  z.object({ ...Box, kind: z.literal('picture'), picture: PictureData }),
  /** How the flow of the record ended, as a stamp; nothing until then. */
  z.object({ ...Box, kind: z.literal('stamp') }),
  /** A place to sign by hand, with words before the line. */
  z.object({ ...Box, ...Letters, kind: z.literal('signature'), text: z.string().max(200) }),
]);
/** In the place of a sub-table: what happened in the flow of the record. No field can be called so. */
export const FLOW_TABLE = '_flow';
export const FLOW_COLUMNS = ['step', 'user', 'what', 'comment', 'signature', 'at'] as const;
/** The column of these that holds pictures. */
export const FLOW_PICTURE = 'signature' satisfies (typeof FLOW_COLUMNS)[number];

export type PrintElement = z.infer<typeof PrintElement>;

const Count = (most: number) => z.number().int().min(1).max(most);

/** Labels on a page, each of one record: their size, how many there are, blank between them and before the first. */
export const PrintLabels = z.object({
  w: z.number().min(10).max(500),
  h: z.number().min(10).max(500),
  across: Count(20),
  down: Count(60),
  gapX: z.number().min(0).max(50).default(0),
  gapY: z.number().min(0).max(50).default(0),
  left: z.number().min(0).max(100).default(0),
  top: z.number().min(0).max(100).default(0),
});
export type PrintLabels = z.infer<typeof PrintLabels>;

/** A sheet of paper as it was drawn: millimetres from its upper left corner, or from that of a label. */
export const PrintTemplate = z.object({
  paper: z.enum(PAPER_NAMES).default('A4'),
  isLandscape: z.boolean().default(false),
  /** Millimetres left free at each edge. */
  margin: z.number().min(0).max(60).default(15),
  pageNumbers: z.boolean().default(true),
  /** Many records on a page; what is drawn is one label. */
  labels: PrintLabels.optional(),
  elements: z.array(PrintElement).max(300),
});
export type PrintTemplate = z.infer<typeof PrintTemplate>;

/** Width and height of the paper, millimetres. */
export const paperOf = ({ paper, isLandscape }: Pick<PrintTemplate, 'paper' | 'isLandscape'>): [number, number] => {
  const [width, height] = PAPERS[paper];
  return isLandscape ? [height, width] : [width, height];
};

/** Width and height of what is drawn, the paper or a label, millimetres. */
export const sheetOf = (template: Pick<PrintTemplate, 'paper' | 'isLandscape' | 'labels'>): [number, number] =>
  template.labels ? [template.labels.w, template.labels.h] : paperOf(template);

export type PrintBand = {
  /** Where it begins on the drawn sheet, millimetres. */
  top: number;
  fixed: PrintElement[];
  /** Height of the fixed part. */
  height: number;
  table: Extract<PrintElement, { kind: 'table' }> | undefined;
};

/**
 * The sheet from top to bottom: what stands above a table keeps its place, what stands below moves down as the table
 * grows.
 */
export const bandsOf = ({ elements, margin }: Pick<PrintTemplate, 'elements' | 'margin'>): PrintBand[] => {
  const tables = elements.filter((each) => each.kind === 'table').toSorted((a, b) => a.y - b.y);
  const others = elements.filter((each) => each.kind !== 'table');
  const bands: PrintBand[] = [];
  let top = margin;
  for (const table of tables) {
    const fresh = others.filter((each) => each.y < table.y && !bands.some((band) => band.fixed.includes(each)));
    bands.push({ top, fixed: fresh, height: Math.max(0, table.y - top), table });
    top = table.y + table.h;
  }
  const rest = others.filter((each) => !bands.some((band) => band.fixed.includes(each)));
  const bottom = Math.max(top, ...rest.map(({ y, h }) => y + h));
  if (rest.length > 0) bands.push({ top, fixed: rest, height: bottom - top, table: undefined });
  return bands;
};

/** Fields that a template reads, sub-tables included. */
export const fieldsOfTemplate = ({ elements }: Pick<PrintTemplate, 'elements'>): string[] => [
  ...new Set(
    elements.flatMap((element) => {
      if (element.kind === 'field' || element.kind === 'table') return [element.field];
      return 'text' in element ? [...element.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!) : [];
    }),
  ),
];

/** The words of an element with what the record holds. */
export const filledText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  });
