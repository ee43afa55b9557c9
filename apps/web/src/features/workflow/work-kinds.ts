import { dayOfPicker, endOfPickerDay, pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { WorkExportColumn } from '@qiaoban/contracts/workflow/work-export.contract';

/** The five lists of instances. */
export type WorkKind = 'launched' | 'todo' | 'done' | 'circulated' | 'monitored';

export type WorkColumn =
  | 'fullName'
  | 'flowName'
  | 'userName'
  | 'startTime'
  | 'thisStep'
  | 'flowUrgent'
  | 'decision'
  | 'status'
  | 'waiting'
  | 'creatorTime';

/** What each list shows, in this order. */
export const WORK_COLUMNS: Record<WorkKind, readonly WorkColumn[]> = {
  launched: ['fullName', 'flowName', 'startTime', 'thisStep', 'flowUrgent', 'status', 'waiting'],
  todo: ['fullName', 'flowName', 'userName', 'startTime', 'thisStep', 'flowUrgent', 'creatorTime', 'waiting'],
  done: ['fullName', 'flowName', 'userName', 'startTime', 'decision', 'status', 'creatorTime'],
  circulated: ['fullName', 'flowName', 'userName', 'startTime', 'status', 'creatorTime'],
  monitored: ['fullName', 'flowName', 'userName', 'startTime', 'thisStep', 'flowUrgent', 'status', 'waiting'],
};

/** Text key of a column's heading; what `creatorTime` means depends on the list. */
export const columnTitle = (kind: WorkKind, column: WorkColumn | WorkExportColumn): string =>
  column === 'creatorTime' ? `workflow.col_time_${kind}` : `workflow.col_${column}`;

/** Text key of the button that opens an instance: what is to be done with it there. */
export const openTitle = (kind: WorkKind, row: Pick<InstanceRow, 'isReturned'>): string => {
  if (kind !== 'todo') return 'app.detail';
  return row.isReturned ? 'app.edit' : 'workflow.handle';
};

/** Stands out: a to-do or copy that was not opened yet. */
export const isUnread = (kind: WorkKind, row: Pick<InstanceRow, 'isRead'>): boolean =>
  (kind === 'todo' || kind === 'circulated') && !row.isRead;

/** Only these lists mix statuses; a to-do waits by its nature. */
export const hasStatusSearch = (kind: WorkKind): boolean => kind !== 'todo';

/** `2026-11-01~2026-11-30` of the address as the first and last moment, epoch ms; either side may be open. */
export const periodOf = (text: string): { startTime?: number; endTime?: number } => {
  const [from = '', to = ''] = text.split('~');
  const startTime = dayOfPicker(pickerDay(from));
  const endTime = endOfPickerDay(pickerDay(to));
  return { ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) };
};
