import type { Figures } from '@qiaoban/contracts/attendance/days';
import type { MonthReportRow } from '@qiaoban/contracts/attendance/report.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { useT } from '#lib/texts/i18n.ts';

const TIMES = { lateCount: 'late', earlyCount: 'early', missing: 'missing' } as const satisfies Partial<
  Record<keyof Figures, string>
>;
const MINUTES = [
  'worked',
  'absent',
  'leave',
  'overtime',
  'trip',
  'out',
  'late',
  'early',
  'short',
] as const satisfies (keyof Figures)[];
/** Moments of one morning; whatever else adds up to hours. */
const BRIEF: readonly (keyof Figures)[] = ['late', 'early'];

/** Columns of a report with one row a person: days, how often, how long. */
export const useFigureColumns = (): DataColumn<MonthReportRow>[] => {
  const t = useT();
  return [
    { key: 'userName', title: t('attendance.person'), width: 96, fixed: 'left', onPhone: 'title' },
    { key: 'department', title: t('attendance.department'), width: 120 },
    { key: 'workdays', title: t('attendance.workdays'), kind: 'number', width: 104 },
    { key: 'attended', title: t('attendance.attended'), kind: 'number', width: 92 },
    ...(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((key): DataColumn<MonthReportRow> => ({
      key,
      title: t('attendance.times_of', { name: t(`attendance.state_${TIMES[key]}`) }),
      kind: 'number',
      width: 96,
      render: (row) => (row[key] === 0 ? '—' : t('attendance.times', { count: row[key] })),
    })),
    ...MINUTES.map((key): DataColumn<MonthReportRow> => ({
      key,
      title: t(key === 'worked' ? 'attendance.worked' : `attendance.state_${key}`),
      kind: 'number',
      width: 92,
      render: (row) => {
        if (row[key] === 0) return '—';
        if (BRIEF.includes(key)) return t('attendance.minutes', { count: row[key] });
        return t('attendance.hours', { count: Math.round(row[key] / 6) / 10 });
      },
    })),
  ];
};
