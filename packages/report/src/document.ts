import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import { TEST_OPS } from '@qiaoban/language/filter';
import { columnIndex, readArea, readCellName } from './cell-name';

const REPORT_VERSION = 1;
/** Cells, data sets and parameters that a design may have. */
const MAX_CELLS = 3000;
export const MAX_DATA_SETS = 10;
export const MAX_PARAMS = 20;

const CellName = z.string().refine((name) => readCellName(name) !== undefined);
const Name = z
  .string()
  .regex(/^[A-Za-z_]\w{0,39}$/)
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
  // a formula could not tell it from a cell
  .refine((name) => readCellName(name) === undefined);
const FieldName = z.string().min(1).max(128);

/** What a field cell shows of the rows that are its own. */
export const MODES = ['list', 'group', 'sum', 'count', 'avg', 'max', 'min'] as const;
export type Mode = (typeof MODES)[number];
export const EXPANSIONS = ['none', 'down', 'right'] as const;
export type Expansion = (typeof EXPANSIONS)[number];

const Content = z.discriminatedUnion('kind', [
  /** Text with {parameter}, {B3} and the values of `TEXT_VALUES`. */
  z.object({ kind: z.literal('text'), text: z.string().max(1000) }),
  z.object({
    kind: z.literal('field'),
    dataSet: Name,
    field: FieldName,
    mode: z.enum(MODES),
    /** Order of groups and rows; none keeps the order of the data. */
    order: z.enum(['none', 'asc', 'desc']).default('none'),
  }),
  z.object({ kind: z.literal('formula'), formula: z.string().max(2000) }),
]);
export type Content = z.infer<typeof Content>;

export const FORMAT_KINDS = ['auto', 'text', 'number', 'money', 'percent', 'date', 'capital'] as const;
export const CellFormat = z.object({
  kind: z.enum(FORMAT_KINDS),
  /** Places behind the point: number, money, percent. */
  places: z.number().int().min(0).max(8).optional(),
  /** Pattern of a date, `yyyy-MM-dd`. */
  pattern: z.string().max(40).optional(),
});
export type CellFormat = z.infer<typeof CellFormat>;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const CellStyle = z.object({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  /** Points. */
  size: z.number().int().min(8).max(48).optional(),
  color: Colour.optional(),
  background: Colour.optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  border: z.boolean().optional(),
  wrap: z.boolean().optional(),
});
export type CellStyle = z.infer<typeof CellStyle>;

const Scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
/** A test on `value` (the cell itself) or on another cell by its name. */
const HighlightTest = z.object({
  field: z.union([z.literal('value'), CellName]),
  op: z.enum(TEST_OPS),
  value: z.union([Scalar, z.array(Scalar).max(200)]).optional(),
});
export const Highlight = z.object({
  filter: z.object({ op: z.enum(['and', 'or']), items: z.array(HighlightTest).max(10) }),
  style: CellStyle,
});
export type Highlight = z.infer<typeof Highlight>;

const Parent = z.union([z.literal('none'), CellName]).optional();
export const ReportCell = z.object({
  content: Content,
  expand: z.enum(EXPANSIONS).default('none'),
  /** Cell whose rows it follows; absent = the nearest cell to the left that grows downwards. */
  left: Parent,
  /** Cell whose columns it follows; absent = the nearest cell above that grows to the right. */
  top: Parent,
  format: CellFormat.optional(),
  style: CellStyle.optional(),
  when: z.array(Highlight).max(10).optional(),
});
export type ReportCell = z.infer<typeof ReportCell>;

export const PARAM_TYPES = ['text', 'number', 'date', 'dateRange', 'select'] as const;
export const ReportParam = z.object({
  name: Name,
  label: z.string().trim().min(1).max(50),
  type: z.enum(PARAM_TYPES),
  required: z.boolean().default(false),
  /** Value at first: text; dates also the words of `MOVING_DAYS`; a range both with a comma. */
  value: z.string().max(500).default(''),
  /** Choices of a select. */
  options: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('fixed'),
        items: z.array(z.object({ value: z.string().max(100), label: z.string().max(100) })).max(200),
      }),
      z.object({ kind: z.literal('dictionary'), code: z.string().max(64) }),
    ])
    .optional(),
});
export type ReportParam = z.infer<typeof ReportParam>;

export const DataSet = z.object({
  name: Name,
  /** The data interface that answers its rows. */
  interfaceId: Id,
  /** What the interface's parameters get: a parameter of the report (`period.start` of a range) or a fixed text. */
  bindings: z
    .array(
      z.object({
        parameter: z.string().min(1).max(50),
        from: z.enum(['param', 'fixed']),
        value: z.string().max(500),
      }),
    )
    .max(50)
    .default([]),
  /** Fields that the last trial found. */
  fields: z.array(FieldName).max(200).default([]),
});
export type DataSet = z.infer<typeof DataSet>;

export const ReportPage = z.object({
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** Rows of the design that stay in sight; absent = everything above the first growing row. */
  frozenRows: z.number().int().min(0).max(20).optional(),
  frozenColumns: z.number().int().min(0).max(10).default(0),
  /** Rows a page; 0 = one long page. */
  rowsPerPage: z.number().int().min(0).max(1000).default(0),
});
export type ReportPage = z.infer<typeof ReportPage>;

const sized = (least: number, most: number) => z.number().int().min(least).max(most);

/** A report: one sheet of cells with its parameters and data. `nodes` holds only the sheet: what designers share works on it. */
export const ReportDocument = z.object({
  kind: z.literal('report'),
  version: z.literal(REPORT_VERSION),
  root: z.literal('sheet'),
  nodes: z.record(z.literal('sheet'), z.object({ id: Id, type: z.literal('sheet'), props: z.object({}) })),
  params: z.array(ReportParam).max(MAX_PARAMS),
  dataSets: z.array(DataSet).max(MAX_DATA_SETS),
  cells: z.record(CellName, ReportCell).refine((cells) => Object.keys(cells).length <= MAX_CELLS),
  /** Widths in pixels by letter, heights by number. */
  columns: z.record(
    z.string().refine((name) => columnIndex(name) !== undefined),
    sized(20, 800),
  ),
  rows: z.record(z.string().regex(/^[1-9]\d{0,2}$/), sized(16, 400)),
  /** Cells that are one, `A1:C1`. */
  merges: z.array(z.string().refine((text) => readArea(text) !== undefined)).max(500),
  page: ReportPage,
});
export type ReportDocument = z.infer<typeof ReportDocument>;

/** A sheet with nothing on it. */
export const emptyReportDocument = (): ReportDocument => ({
  kind: 'report',
  version: REPORT_VERSION,
  root: 'sheet',
  nodes: { sheet: { id: 'sheet', type: 'sheet', props: {} } },
  params: [],
  dataSets: [],
  cells: {},
  columns: {},
  rows: {},
  merges: [],
  page: ReportPage.parse({}),
});

type ParsedReport =
  | { ok: true; document: ReportDocument }
  | { ok: false; problems: { path: string; message: string }[] };

/** Reads a stored or sent document; an empty object is a report that was only named. */
export const parseReportDocument = (json: unknown): ParsedReport => {
  if (typeof json === 'object' && json !== null && Object.keys(json).length === 0)
    return { ok: true, document: emptyReportDocument() };
  const parsed = ReportDocument.safeParse(json);
  if (parsed.success) return { ok: true, document: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ok: false, problems: problems.slice(0, 50) };
};
