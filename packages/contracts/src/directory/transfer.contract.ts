import { z } from 'zod';
import './transfer.texts';
import { Id, IdParams } from '../ids';
import { defineErrors } from '../errors';
import { CSV_TYPE, XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { authErrors } from '../auth/auth.errors';

/** Largest file, bytes, and most rows below the heading. */
export const MAX_DIRECTORY_BYTES = 10 * 1_048_576;
export const MAX_DIRECTORY_ROWS = 20_000;
/** Up to so many rows are imported while the caller waits; more go on in the background. */
export const INLINE_ROWS = 500;
/** Problems that an answer names; the marked file has all. */
export const PROBLEMS_SHOWN = 200;

export const directoryImportErrors = defineErrors('directory_import', {
  unreadable: 422,
  gone: 404,
  nothing_mapped: 422,
  required_missing: 422,
  double_field: 422,
  unknown_column: 422,
  bad_rows: 422,
  nothing_to_do: 422,
});

export const FileFormat = z.enum(['xlsx', 'csv']).default('xlsx').describe('Kind of file');

export const RowProblem = z.object({
  line: z.number().int().describe('Line in the file, from 1'),
  column: z.string().describe('Heading of the column, empty for the whole row'),
  index: z.number().int().describe('Column in the file, from 0; -1 for none'),
  reason: z.string().describe("Sentence in the caller's language"),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportPlan = z.object({
  total: z.number().int().describe('Rows'),
  create: z.number().int().describe('Rows that make something new'),
  update: z.number().int().describe('Rows that change something'),
  same: z.number().int().describe('Rows that change nothing'),
  bad: z.number().int().describe('Rows that are refused'),
  problems: z.array(RowProblem).describe('The first 200 problems'),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

export const ImportState = z.object({
  id: Id,
  state: z.enum(['ready', 'waiting', 'running', 'done', 'failed']).describe('How far it is'),
  done: z.number().int().describe('Rows written'),
  total: z.number().int().describe('Rows to write, 0 before it began'),
  plan: ImportPlan.nullable().describe('What was done, when it is over'),
  message: z.string().describe('Why it failed'),
});
export type ImportState = z.infer<typeof ImportState>;

export const ImportChoice = z.object({
  mapping: z
    .record(z.string().regex(/^\d{1,3}$/), z.string().max(50))
    .describe('Column of the file (from 0) → field; empty for columns that are left out'),
  mode: z
    .enum(['insert', 'update', 'upsert'])
    .default('insert')
    .describe('New ones only; only those that are there (by account or code); both'),
  skipBad: z.boolean().default(false).describe('Leave bad rows out instead of refusing the file'),
  password: z.string().max(128).default('').describe('First password of new users; needed when there are any'),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

const importErrors = [
  directoryImportErrors.gone,
  directoryImportErrors.nothing_mapped,
  directoryImportErrors.required_missing,
  directoryImportErrors.double_field,
  directoryImportErrors.unknown_column,
] as const;

/** The contracts of taking rows of something in from files: template, upload, check, import. */
export const transferOf = (path: `/api/${string}`, menu: string, what: string) => {
  const access = { menu, button: 'btn_import' };
  const raw = { raw: [CSV_TYPE, XLSX_TYPE], reply: z.unknown().describe('The bytes') } as const;
  return {
    template: route({
      method: 'GET',
      path: `${path}/Template`,
      summary: `File with the headings to fill in for ${what}`,
      access,
      query: z.object({ format: FileFormat }),
      ...raw,
    }),
    upload: route({
      method: 'POST',
      path: `${path}/Import`,
      summary: `Upload a workbook or csv file of ${what} (multipart field \`file\`)`,
      access,
      reply: z.object({
        id: Id,
        fileName: z.string().describe('Name of the file'),
        rowCount: z.number().int().describe('Rows below the heading'),
        columns: z
          .array(
            z.object({
              index: z.number().int().describe('Column in the file, from 0'),
              title: z.string().describe('Heading, or letter'),
              samples: z.array(z.string()).describe('First values'),
              suggested: z.string().describe('Field that it seems to be, empty for none'),
            }),
          )
          .describe('Columns of the file'),
        fields: z
          .array(
            z.object({
              key: z.string().describe('Field'),
              label: z.string().describe("Its name in the caller's language"),
              isRequired: z.boolean().describe('Needed for new ones'),
              hint: z.string().describe('How it is written'),
            }),
          )
          .describe('Fields that a column may stand for'),
      }),
      errors: [directoryImportErrors.unreadable],
      multipart: true,
      bodyLimit: MAX_DIRECTORY_BYTES + 1_048_576,
    }),
    preview: route({
      method: 'POST',
      path: `${path}/Import/:id/Actions/Preview`,
      summary: `What the import of ${what} would do, every bad row named; nothing is written`,
      access,
      params: IdParams,
      body: ImportChoice,
      reply: ImportPlan,
      errors: importErrors,
    }),
    run: route({
      method: 'POST',
      path: `${path}/Import/:id/Actions/Run`,
      summary: `Import ${what}: everything or nothing, in the background when there are many rows`,
      access,
      params: IdParams,
      body: ImportChoice,
      reply: ImportState,
      errors: [
        ...importErrors,
        directoryImportErrors.bad_rows,
        directoryImportErrors.nothing_to_do,
        authErrors.password_weak,
      ],
    }),
    progress: route({
      method: 'GET',
      path: `${path}/Import/:id`,
      summary: `How far an import of ${what} is; the own ones only`,
      access,
      params: IdParams,
      reply: ImportState,
      errors: [directoryImportErrors.gone],
    }),
    errorFile: route({
      method: 'POST',
      path: `${path}/Import/:id/Actions/ErrorFile`,
      summary: `The bad rows of a file of ${what} with marked cells and reasons, to be mended and imported again`,
      access,
      params: IdParams,
      body: ImportChoice,
      errors: importErrors,
      ...raw,
    }),
  };
};

export const userTransfer = transferOf('/api/system/Permission/Users', 'permission.user', 'users');
export const departmentTransfer = transferOf(
  '/api/system/Permission/Organize/Department',
  'permission.department',
  'departments',
);
export type TransferContracts = typeof userTransfer;

export const exportUsers = route({
  method: 'GET',
  path: '/api/system/Permission/Users/Export',
  summary: 'The users that the list shows, as a file',
  access: { menu: 'permission.user', button: 'btn_export' },
  query: z.object({
    format: FileFormat,
    organizeId: z.string().max(64).default('').describe('Company or department; empty for all'),
    enabledMark: z.enum(['', '0', '1']).default('').describe('1 in use, 0 switched off, empty for both'),
    keyword: z.string().max(200).default('').describe('Text to look for'),
  }),
  raw: [CSV_TYPE, XLSX_TYPE],
  reply: z.unknown().describe('The bytes'),
});

export const exportDepartments = route({
  method: 'GET',
  path: '/api/system/Permission/Organize/Department/Export',
  summary: 'Departments of a company as a file',
  access: { menu: 'permission.department', button: 'btn_export' },
  query: z.object({
    format: FileFormat,
    companyId: z.string().max(64).default('').describe('Company; empty for all'),
    keyword: z.string().max(200).default('').describe('Text to look for'),
  }),
  raw: [CSV_TYPE, XLSX_TYPE],
  reply: z.unknown().describe('The bytes'),
});
