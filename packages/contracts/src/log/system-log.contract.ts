import { z } from 'zod';
import './log.texts';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { CSV_TYPE, XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { MarkAsRead, StateMark } from '../state-mark';
import { LogQuery, logErrors } from './log.contract';

const MENU = 'system.log';
const PATH = '/api/system/Base/Log';

const RequestLogRow = z.object({
  id: Id,
  creatorTime: z.number().describe('Epoch ms'),
  userName: z.string().describe('Who'),
  ipaddress: z.string().describe('Address'),
  platForm: z.string().describe('Browser and system'),
  requestURL: z.string().describe('Address that was called, without its query'),
  requestMethod: z.string().describe('Method'),
  requestDuration: z.number().describe('Milliseconds'),
  status: z.number().describe('HTTP status'),
  moduleName: z.string().describe('Part of the product'),
});

const ErrorLogRow = z.object({
  id: Id,
  creatorTime: z.number().describe('Last time, epoch ms'),
  firstTime: z.number().describe('First time, epoch ms'),
  source: z.enum(['server', 'browser']).describe('Where it happened'),
  moduleName: z.string().describe('Part of the product'),
  json: z.string().describe('Message'),
  count: z.number().int().describe('How often'),
});

export const listRequestLog = route({
  method: 'GET',
  path: `${PATH}/5`,
  summary: 'Request log; filled only while its switch is on',
  access: { menu: MENU },
  query: LogQuery.extend({
    outcome: z.enum(['ok', 'failed', '']).default('').describe('Only calls that worked, or only others'),
    slowerThan: z.coerce
      .number()
      .int()
      .min(0)
      .max(600_000)
      .default(0)
      .describe('Only calls that took at least so many ms'),
  }),
  reply: pageOf(RequestLogRow),
});

export const listErrorLog = route({
  method: 'GET',
  path: `${PATH}/4`,
  summary: 'Faults of the server and of browsers, like ones together',
  access: { menu: MENU },
  query: LogQuery.extend({ source: z.enum(['server', 'browser', '']).default('').describe('Only from here') }),
  reply: pageOf(ErrorLogRow),
});

export const listErrorEvents = route({
  method: 'GET',
  path: `${PATH}/4/:id`,
  summary: 'The last times that a fault happened',
  access: { menu: MENU },
  params: IdParams,
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      creatorTime: z.number().describe('Epoch ms'),
      userName: z.string().describe('Who saw it'),
      ipaddress: z.string().describe('Address'),
      platForm: z.string().describe('Browser and system'),
      requestURL: z.string().describe('Call or page'),
      requestId: z.string().describe('Number of the call, as people were told'),
      stack: z.string().describe('Where in the program'),
    }),
  ),
  errors: [logErrors.not_found],
});

export const reportBrowserError = route({
  method: 'POST',
  path: `${PATH}/Browser`,
  summary: 'A fault in the browser that nobody handled; at most 20 a minute of each person are kept',
  access: 'signed-in',
  body: z.object({
    message: z.string().min(1).max(500).describe('Message'),
    stack: z.string().max(8000).default('').describe('Where in the program'),
    url: z.string().max(500).default('').describe('Page'),
  }),
  reply: z.void(),
});

export const deleteLog = route({
  method: 'DELETE',
  path: PATH,
  summary: 'Always refused: lines of the logs go by the cleanup only',
  access: { menu: MENU },
  reply: z.void(),
  errors: [logErrors.no_delete],
});

/** Lines of a file that is made while it is downloaded; more are made in the background. */
export const MAX_LOG_EXPORT = 100_000;
/** Lines of a file that is made in the background: what fits into a sheet. */
export const MAX_LOG_EXPORT_TASK = 1_000_000;

const ExportParams = z.object({ category: z.enum(['1', '3', '4', '5']).describe('Which log') });
/** What the list searches for; a field that the log does not have is not looked at. */
export const LogExportQuery = LogQuery.extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx').describe('Kind of file'),
  outcome: z.enum(['ok', 'refused', 'failed', '']).default('').describe('As in the lists of sign-ins and calls'),
  targetId: z.string().max(64).default('').describe('As in the list of operations'),
  area: z.string().max(64).default('').describe('As in the list of operations'),
  action: z.string().max(64).default('').describe('As in the list of operations'),
  source: z.enum(['server', 'browser', '']).default('').describe('As in the list of faults'),
  slowerThan: z.coerce.number().int().min(0).max(600_000).default(0).describe('As in the list of calls'),
});
export type LogExportQuery = z.infer<typeof LogExportQuery>;
const mayExport = { menu: MENU, button: 'btn_export' } as const;

export const exportLog = route({
  method: 'GET',
  path: `${PATH}/Export/:category`,
  summary: 'A log as a file: what the list shows for the same search, 100,000 lines at most',
  access: mayExport,
  params: ExportParams,
  query: LogExportQuery,
  reply: z.void(),
  raw: [CSV_TYPE, XLSX_TYPE],
  errors: [logErrors.export_too_many],
});

export const startLogExport = route({
  method: 'POST',
  path: `${PATH}/Export/:category`,
  summary: 'The same in the background, 1,000,000 lines at most; progress comes over the socket as `taskProgress`',
  access: mayExport,
  params: ExportParams,
  body: LogExportQuery,
  reply: z.object({ taskId: Id.describe('The work; its file is kept for a week') }),
  errors: [logErrors.export_running],
});

export const LogExportState = z.object({
  id: Id,
  category: z.enum(['1', '3', '4', '5']).describe('Which log'),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).describe('How far it is'),
  done: z.number().int().describe('Lines written'),
  total: z.number().int().describe('Lines in all, 0 while unknown'),
  url: z.string().describe('Signed address of the file, empty for none'),
  fileName: z.string().describe('Its name'),
  message: z.string().describe('What happened, when it failed'),
  createdAt: z.number().describe('When it was asked for, epoch ms'),
});
export type LogExportState = z.infer<typeof LogExportState>;

export const getLogExport = route({
  method: 'GET',
  path: `${PATH}/ExportTask/:id`,
  summary: 'One of my exports of logs',
  access: mayExport,
  params: IdParams,
  reply: LogExportState,
  errors: [logErrors.export_gone],
});

export const listLogExports = route({
  method: 'GET',
  path: `${PATH}/ExportTask`,
  summary: 'My exports of logs of the last week',
  access: mayExport,
  reply: z.object({ list: z.array(LogExportState).describe('Newest first') }),
});

export const cancelLogExport = route({
  method: 'POST',
  path: `${PATH}/ExportTask/:id/Actions/Cancel`,
  summary: 'Stop an export of mine at its next step',
  access: mayExport,
  params: IdParams,
  reply: z.void(),
  errors: [logErrors.export_gone],
});

const keepDays = (usual: number, what: string) => z.number().int().min(0).max(3650).default(usual).describe(what);

/** How long each log is kept, in days (0 for ever), and whether calls are written down at all. */
export const LogSettings = z.object({
  requests: z.boolean().default(false).describe('Write calls down'),
  slowerThan: z.number().int().min(0).max(600_000).default(0).describe('Only calls that took at least so many ms'),
  loginDays: keepDays(365, 'Days of the sign-in log'),
  operationDays: keepDays(0, 'Days of the operation log'),
  requestDays: keepDays(7, 'Days of the request log'),
  errorDays: keepDays(30, 'Days of the error log'),
});
export type LogSettings = z.infer<typeof LogSettings>;

export const getLogSettings = route({
  method: 'GET',
  path: `${PATH}/Settings`,
  summary: 'How long logs are kept',
  access: { anyOf: [{ menu: MENU }, { menu: 'system.config' }] },
  reply: LogSettings.extend({ version: StateMark }),
});

export const updateLogSettings = route({
  method: 'PUT',
  path: `${PATH}/Settings`,
  summary: 'Save how long logs are kept; it holds at once on every node',
  access: { menu: 'system.config', button: 'btn_edit' },
  body: LogSettings.extend({ version: MarkAsRead }),
  reply: z.void(),
});

const Finding = z.object({
  kind: z.enum(['removed', 'changed', 'broken', 'inserted']).describe('What is wrong with the line'),
  seq: z.number().int().describe('Its place in the chain'),
  logId: z.string().describe('Its id'),
  at: z.number().nullable().describe('Its time, epoch ms; null when it is gone'),
});
export type Finding = z.infer<typeof Finding>;

export const Verification = z.object({
  state: z.enum(['running', 'done', 'failed']).describe('How far it is'),
  startedAt: z.number().describe('Epoch ms'),
  endedAt: z.number().nullable().describe('Epoch ms'),
  by: z.string().describe('Who asked'),
  done: z.number().int().describe('Lines looked at'),
  total: z.number().int().describe('Lines in all'),
  wrong: z.number().int().describe('Lines with something wrong'),
  findings: z.array(Finding).describe('The first hundred of them'),
});
export type Verification = z.infer<typeof Verification>;

const Head = z.object({
  day: z.string().describe('Day, yyyy-MM-dd'),
  seq: z.number().int().describe('Last place of the day'),
  hash: z.string().describe('Hash at that place, hex SHA-256'),
});

export const CHAINED_LOGS = ['operation', 'login', 'request', 'error'] as const;
export type ChainedLog = (typeof CHAINED_LOGS)[number];
const ChainQuery = z.object({ log: z.enum(CHAINED_LOGS).default('operation').describe('Which log') });

export const getAuditChain = route({
  method: 'GET',
  path: `${PATH}/Chain`,
  summary: 'The chain over one of the logs, and its last verification',
  access: { menu: MENU },
  query: ChainQuery,
  reply: z.object({
    sealed: z.number().int().describe('Lines in the chain'),
    waiting: z.number().int().describe('Lines that will be sealed in a moment'),
    headSeq: z.number().int().describe('Last place'),
    headHash: z.string().describe('Hash at that place; empty for an empty chain'),
    verification: Verification.nullable().describe('The last verification'),
  }),
});

export const listAuditHeads = route({
  method: 'GET',
  path: `${PATH}/Chain/Heads`,
  summary: 'The last hash of every day, to be kept elsewhere: whoever holds them can prove what was there',
  access: { menu: MENU, button: 'btn_verify' },
  query: ChainQuery,
  reply: z.object({ list: z.array(Head).describe('Newest first') }),
});

export const verifyAuditChain = route({
  method: 'POST',
  path: `${PATH}/Chain/Verify`,
  summary: 'Compare every line of the log with its chain, in the background',
  access: { menu: MENU, button: 'btn_verify' },
  query: ChainQuery,
  reply: z.void(),
  errors: [logErrors.verify_running],
});
