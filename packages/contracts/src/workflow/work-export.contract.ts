import { z } from 'zod';
import './work-export.texts';
import { defineErrors } from '../errors';
import { CSV_TYPE, XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { InstanceQuery } from './instance.contract';

/** Most cases that one file holds; more are refused, never cut. */
export const MAX_WORK_EXPORT = 100_000;
export const WORK_EXPORT_COLUMNS = [
  'fullName',
  'flowName',
  'userName',
  'launchedBy',
  'startTime',
  'thisStep',
  'currentUsers',
  'flowUrgent',
  'decision',
  'status',
  'completion',
  'creatorTime',
  'waitingSince',
  'summary',
] as const;
export type WorkExportColumn = (typeof WORK_EXPORT_COLUMNS)[number];

export const workExportErrors = defineErrors('work_export', { too_many: 422 });

const body = InstanceQuery.omit({ currentPage: true, pageSize: true }).extend({
  columns: z.array(z.enum(WORK_EXPORT_COLUMNS)).min(1).max(WORK_EXPORT_COLUMNS.length).describe('In this order'),
  format: z.enum(['xlsx', 'csv']).default('xlsx').describe('Kind of file'),
});
const file = {
  body,
  reply: z.void(),
  raw: [CSV_TYPE, XLSX_TYPE] as [string, ...string[]],
  errors: [workExportErrors.too_many],
};

export const exportMyWork = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Export/:kind',
  summary: 'A list of mine as a file: what the list shows for the same search and order, 100,000 instances at most',
  access: 'signed-in',
  params: z.object({ kind: z.enum(['launched', 'done', 'circulated']).describe('Started, handled or told of') }),
  ...file,
});

export const exportMonitored = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/Actions/Export',
  summary: 'The list of the monitor as a file, 100,000 instances at most',
  access: { menu: 'workFlow.flowMonitor', button: 'btn_export' },
  ...file,
});
