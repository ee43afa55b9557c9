import type { DayRow } from '@qiaoban/contracts/attendance/days';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

type Mark = { key: string; tone: Tone; minutes?: number; times?: number };

/** What is to be said of a day, the worst first. */
export const marksOf = (row: DayRow, isOver = true): Mark[] => {
  const marks: Mark[] = [
    ...(row.absent > 0 ? [{ key: 'absent', tone: 'danger' as const, minutes: row.absent }] : []),
    ...(row.missing > 0 ? [{ key: 'missing', tone: 'danger' as const, times: row.missing }] : []),
    ...(row.lateCount > 0 ? [{ key: 'late', tone: 'warning' as const, minutes: row.late }] : []),
    ...(row.earlyCount > 0 ? [{ key: 'early', tone: 'warning' as const, minutes: row.early }] : []),
    ...(row.short > 0 ? [{ key: 'short', tone: 'warning' as const, minutes: row.short }] : []),
    ...(row.leave > 0 ? [{ key: 'leave', tone: 'info' as const, minutes: row.leave }] : []),
    ...(row.trip > 0 ? [{ key: 'trip', tone: 'info' as const, minutes: row.trip }] : []),
    ...(row.out > 0 ? [{ key: 'out', tone: 'info' as const, minutes: row.out }] : []),
    ...(row.overtime > 0 ? [{ key: 'overtime', tone: 'accent' as const, minutes: row.overtime }] : []),
  ];
  if (marks.length > 0) return marks;
  if (!row.isWorkday) return [{ key: 'rest', tone: 'neutral' }];
  return [isOver ? { key: 'normal', tone: 'success' } : { key: 'open', tone: 'neutral' }];
};

/** How a day went, in tags with their minutes. */
export const DayMarks = ({ row, isOver = true }: { row: DayRow; isOver?: boolean }) => {
  const t = useT();
  return (
    <span className="attendance-marks">
      {marksOf(row, isOver).map(({ key, tone, minutes, times }) => (
        <StatusTag key={key} tone={tone}>
          {t(`attendance.state_${key}`)}
          {minutes !== undefined && ` ${t('attendance.minutes', { count: minutes })}`}
          {times !== undefined && ` ${t('attendance.times', { count: times })}`}
        </StatusTag>
      ))}
    </span>
  );
};
