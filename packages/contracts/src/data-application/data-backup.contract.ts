import { z } from 'zod';
import './data-backup.texts';
import { defineErrors } from '../errors';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { Frequency } from '../schedule/frequency';
import { frequencyErrors } from '../schedule/schedule.contract';

const MENU = 'dataApp.dataBackup';
const BASE = '/api/system/Base/DataBackup';

export const dataBackupErrors = defineErrors('data_backup', {
  not_found: 404,
  busy: 409,
  administrator: 403,
  not_archive: 422,
  unreadable: 422,
  newer: 422,
  checksum: 422,
  missing: 422,
  surplus: 422,
  too_large: 422,
  long_row: 422,
  stalled: 503,
  unsafe: 422,
  foreign: 422,
  confirm: 422,
  restore_failed: 422,
  nothing_to_undo: 422,
  interrupted: 503,
  cancelled: 409,
  not_running: 409,
});

export const BackupRow = z.object({
  id: Id,
  fileName: z.string().describe('Name of the archive'),
  fileSize: z.number().describe('Bytes'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  creatorUser: z.string().describe('Made by; empty for the schedule'),
  fileUrl: z.string().describe('Where it is downloaded, with the session of an administrator'),
  kind: z.enum(['manual', 'scheduled', 'upload']).describe('How it came here'),
  tables: z.number().describe('Tables in it'),
  rows: z.number().describe('Rows in it'),
  files: z.number().describe('Files in it'),
  tenant: z.string().describe('Tenant whose data it holds'),
  isForeign: z.boolean().describe('From another tenant or another installation'),
  verifiedTime: z.number().nullable().describe('Checked completely at, epoch ms'),
  trouble: z.string().describe('What the last check found; empty when it is sound'),
});
export type BackupRow = z.infer<typeof BackupRow>;

export const BackupActivity = z.object({
  kind: z.enum(['backup', 'verify', 'restore']).describe('What runs or ran last'),
  state: z.enum(['running', 'done', 'failed', 'cancelled']).describe('State'),
  phase: z.enum(['tables', 'files', 'checking', 'loading', 'switching', 'end']).describe('Where it is'),
  done: z.number().describe('Steps done of the phase'),
  total: z.number().describe('Steps of the phase; 0 unknown'),
  startedAt: z.number().describe('Began, epoch ms'),
  message: z.string().describe('Why it failed'),
  fileName: z.string().describe('The backup it is about'),
});
export type BackupActivity = z.infer<typeof BackupActivity>;

export const listBackups = route({
  method: 'GET',
  path: BASE,
  summary: 'Backups, the newest first',
  keys: 'named',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(BackupRow),
});

export const backupStatus = route({
  method: 'GET',
  path: `${BASE}/Status`,
  summary: 'What runs, the schedule, and the restore that may be undone',
  keys: 'named',
  access: { menu: MENU },
  reply: z.object({
    activity: BackupActivity.nullable().describe('What runs or ran last'),
    frequency: Frequency.nullable().describe('Schedule'),
    keep: z.number().int().describe('Scheduled backups that are kept'),
    nextRun: z.number().nullable().describe('Next backup by schedule, epoch ms'),
    undoUntil: z.number().nullable().describe('Until when the last restore can be undone, epoch ms'),
  }),
});

export const createBackup = route({
  method: 'POST',
  path: BASE,
  summary: 'Start a backup in the background',
  keys: 'named',
  access: { menu: MENU, button: 'btn_add' },
  reply: IdReply,
  errors: [dataBackupErrors.busy],
});

export const setBackupPlan = route({
  method: 'PUT',
  path: `${BASE}/Plan`,
  summary: 'When backups are made by themselves, and how many are kept',
  access: { menu: MENU, button: 'btn_add' },
  body: z.object({
    frequency: Frequency.nullable().describe('Schedule; null for none'),
    keep: z.number().int().min(1).max(100).describe('Scheduled backups that are kept'),
  }),
  reply: z.void(),
  errors: frequencyErrors,
});

export const verifyBackup = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Verify`,
  summary: 'Check every byte of a backup in the background',
  access: { menu: MENU },
  params: IdParams,
  reply: z.void(),
  errors: [dataBackupErrors.not_found, dataBackupErrors.busy],
});

export const downloadBackup = route({
  method: 'GET',
  path: `${BASE}/:id/File`,
  summary: 'The archive itself, for administrators',
  keys: 'named',
  access: { menu: MENU, button: 'btn_download' },
  params: IdParams,
  reply: z.void(),
  raw: ['application/zip'],
  errors: [dataBackupErrors.not_found, dataBackupErrors.administrator],
});

export const uploadBackup = route({
  method: 'POST',
  path: `${BASE}/Actions/Upload`,
  summary: 'Add an archive that was downloaded earlier; it is checked completely',
  access: { menu: MENU, button: 'btn_restore' },
  multipart: true,
  reply: IdReply,
  errors: [dataBackupErrors.unreadable, dataBackupErrors.not_archive, dataBackupErrors.administrator],
});

export const deleteBackup = route({
  method: 'DELETE',
  path: `${BASE}/:id`,
  summary: 'Delete a backup',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [dataBackupErrors.not_found, dataBackupErrors.busy],
});

export const restoreBackup = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Restore`,
  summary: 'Check a backup, then put its data in the place of the present ones; sessions end',
  access: { menu: MENU, button: 'btn_restore' },
  params: IdParams,
  body: z.object({
    confirm: z.string().max(200).describe('The name of the archive, typed'),
    isForeignAllowed: z.boolean().default(false).describe('Also when it comes from elsewhere'),
  }),
  reply: z.void(),
  errors: [dataBackupErrors.confirm, dataBackupErrors.foreign, dataBackupErrors.busy, dataBackupErrors.administrator],
});

export const cancelBackup = route({
  method: 'POST',
  path: `${BASE}/Actions/Cancel`,
  summary: 'Stop the backup, check or restore that runs, on whichever node; a restore that is stopped changes nothing',
  access: { menu: MENU, button: 'btn_add' },
  reply: z.void(),
  errors: [dataBackupErrors.not_running, dataBackupErrors.administrator],
});

export const undoRestore = route({
  method: 'POST',
  path: `${BASE}/Actions/Undo`,
  summary: 'Go back to the data from before the last restore',
  access: { menu: MENU, button: 'btn_restore' },
  reply: z.void(),
  errors: [dataBackupErrors.nothing_to_undo, dataBackupErrors.administrator],
});

export const keepRestore = route({
  method: 'POST',
  path: `${BASE}/Actions/Keep`,
  summary: 'Confirm the last restore: the data from before are deleted now',
  access: { menu: MENU, button: 'btn_restore' },
  reply: z.void(),
  errors: [dataBackupErrors.nothing_to_undo, dataBackupErrors.administrator],
});
