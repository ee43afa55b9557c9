import { z } from 'zod';
import './report.texts';
import { Id, IdParams } from '../ids';
import { XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { REPORT_MENU, ReportDocumentJson, ReportProblems, reportErrors } from './report.contract';

const base = '/api/DataReport' as const;
const bodyLimit = 2 * 1_048_576;
const access = { record: 'a menu entry of the report, or the report designer' };
const designers = {
  anyOf: [
    { menu: REPORT_MENU, button: 'btn_add' },
    { menu: REPORT_MENU, button: 'btn_edit' },
  ],
};

/** A finished sheet. Cells are told in two lists, so that ten thousand rows stay small. */
export const SheetReply = z.object({
  rowCount: z.number().int().describe('Rows'),
  columns: z.array(z.number()).describe('Widths in pixels'),
  heights: z.record(z.string(), z.number()).describe('Heights in pixels of rows that are not of the usual height'),
  places: z
    .array(z.number())
    .describe('Six numbers a cell: row, column, rows, columns, style, 1 when it is a number; in reading order'),
  texts: z.array(z.string()).describe('Text of each cell'),
  styles: z
    .array(
      z.object({
        bold: z.boolean().optional().describe('Bold'),
        italic: z.boolean().optional().describe('Italic'),
        size: z.number().optional().describe('Size in points'),
        color: z.string().optional().describe('Colour of the text'),
        background: z.string().optional().describe('Colour behind it'),
        align: z.enum(['left', 'center', 'right']).optional().describe('Alignment'),
        border: z.boolean().optional().describe('With lines round it'),
        wrap: z.boolean().optional().describe('Long text goes on below'),
      }),
    )
    .describe('How cells look'),
  frozenRows: z.number().int().describe('Rows that stay in sight'),
  frozenColumns: z.number().int().describe('Columns that stay in sight'),
});
export type SheetReply = z.infer<typeof SheetReply>;

const Ran = z.object({
  sheet: SheetReply,
  page: z.number().int().describe('Page, from 1'),
  pages: z.number().int().describe('Pages'),
  totalRows: z.number().int().describe('Rows of all pages'),
  warnings: z.array(z.string()).describe('What was left out, such as rows past the limit of a data interface'),
});
export type RanReport = z.infer<typeof Ran>;

const ReportValues = z
  .record(z.string().max(50), z.union([z.string().max(2000), z.number(), z.array(z.string().max(50)).max(2), z.null()]))
  .refine((values) => Object.keys(values).length <= 40)
  .default({})
  .describe('Parameters by name; a range is both days');

const isDraft = 'the draft instead of what is published, for report designers';

const runErrors = [
  reportErrors.not_found,
  reportErrors.not_published,
  reportErrors.disabled,
  reportErrors.values_wrong,
  reportErrors.unsound,
  reportErrors.limit,
  reportErrors.data_failed,
  reportErrors.timed_out,
];

export const openReport = route({
  method: 'GET',
  path: `${base}/:id/Actions/Open`,
  summary: 'What the screen of a report needs before it is run: name, parameters with their choices',
  access,
  params: IdParams,
  query: z.object({ isDraft: z.enum(['', '1']).default('').describe(`'1': ${isDraft}`) }),
  reply: z.object({
    id: Id,
    fullName: z.string().describe('Name'),
    isPublished: z.boolean().describe('False for a draft that readers do not see as it is here'),
    orientation: z.enum(['portrait', 'landscape']).describe('Of the printed page'),
    params: z
      .array(
        z.object({
          name: z.string().describe('Name'),
          label: z.string().describe('Words before the field'),
          type: z.enum(['text', 'number', 'date', 'dateRange', 'select']).describe('What it holds'),
          required: z.boolean().describe('True when the report is not run without it'),
          value: z.string().describe('Value at first; both days of a range with a comma'),
          options: z
            .array(z.object({ value: z.string().describe('Value'), label: z.string().describe('Words') }))
            .describe('Choices of a select'),
        }),
      )
      .describe('Parameters'),
  }),
  errors: [reportErrors.not_found, reportErrors.not_published, reportErrors.disabled],
});

export const runReport = route({
  method: 'POST',
  path: `${base}/:id/Actions/Run`,
  summary: 'Run a report as the person who asks',
  access,
  params: IdParams,
  body: z.object({
    values: ReportValues,
    page: z.number().int().min(1).max(100_000).default(1).describe('Page'),
    isDraft: z.boolean().default(false).describe(`True: ${isDraft}`),
  }),
  reply: Ran,
  errors: runErrors,
});

export const previewReport = route({
  method: 'GET',
  path: `${base}/preview`,
  summary: 'One page of a report with the values that it begins with; its draft for report designers',
  access,
  query: z.object({ id: Id, page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page') }),
  reply: Ran,
  errors: runErrors,
});

export const exportReport = route({
  method: 'POST',
  path: `${base}/:id/Actions/Export`,
  summary: 'The whole report as a workbook',
  access,
  params: IdParams,
  body: z.object({ values: ReportValues, isDraft: z.boolean().default(false).describe(`True: ${isDraft}`) }),
  reply: z.void(),
  raw: [XLSX_TYPE],
  errors: runErrors,
});

export const tryReport = route({
  method: 'POST',
  path: `${base}/Actions/Preview`,
  summary: 'Run a design that need not be saved; what is wrong with it is part of the answer',
  access: designers,
  body: z.object({ document: ReportDocumentJson, values: ReportValues }),
  bodyLimit,
  reply: z.object({ result: Ran.nullable().describe('Empty when it has problems'), problems: ReportProblems }),
  errors: [...runErrors, reportErrors.document_invalid, reportErrors.interface_denied],
});

export const readReportFields = route({
  method: 'POST',
  path: `${base}/Actions/Fields`,
  summary: 'Fields that a data interface answers, by a trial run',
  access: designers,
  body: z.object({ interfaceId: Id, values: ReportValues.describe('Parameters of the interface') }),
  reply: z.object({
    fields: z
      .array(
        z.object({
          name: z.string().describe('Name'),
          kind: z.enum(['text', 'number', 'boolean', 'other']).describe('What it holds in the first rows'),
          sample: z.string().describe('A value'),
        }),
      )
      .describe('Fields'),
    rowCount: z.number().int().describe('Rows of the trial'),
  }),
  errors: [reportErrors.data_failed, reportErrors.interface_denied, reportErrors.interface_gone],
});
