import type { Language } from '@qiaoban/contracts/languages';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { WorkExportColumn } from '@qiaoban/contracts/workflow/work-export.contract';
import { flowTextOf } from '@qiaoban/flow/texts';

type Shown = string | number | null;

/** A cell of the file: what the list shows, in words. `time`: how a moment is written. */
export const exportedCell = (
  row: InstanceRow,
  column: WorkExportColumn,
  language: Language,
  time: (ms: number) => string,
): Shown => {
  const timeOr = (ms: number | null): string => (ms === null ? '' : time(ms));
  switch (column) {
    case 'startTime':
    case 'waitingSince':
      return timeOr(row[column]);
    case 'creatorTime':
      return time(row.creatorTime);
    case 'flowUrgent':
      return flowTextOf(language, `flow.urgency.${row.flowUrgent}`);
    case 'status':
      return flowTextOf(language, `flow.status.${row.isReturned ? 'returned' : row.status}`);
    case 'decision':
      return row.decision === '' ? '' : flowTextOf(language, `flow.task.${row.decision}`);
    case 'summary':
      return row.summary.map(({ label, value }) => `${label}：${value}`).join('\n');
    default:
      return row[column];
  }
};
