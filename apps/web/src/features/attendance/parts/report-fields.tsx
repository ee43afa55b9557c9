import { selectClockGroups } from '@qiaoban/contracts/attendance/group.contract';
import { DAY_STATES } from '@qiaoban/contracts/attendance/report.contract';
import type { DayReportRow } from '@qiaoban/contracts/attendance/report.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { clockTimes } from './clock-times';
import { DayMarks } from './day-marks';

/** Groups to filter by; they hardly change, so they are asked once. */
export const useGroupField = (): SearchField => {
  const t = useT();
  const { data } = useRoute(selectClockGroups, {}, { staleTime: Infinity });
  return {
    key: 'groupId',
    label: t('attendance.group'),
    options: (data?.list ?? []).map(({ pkid, name }) => ({ value: pkid, label: name })),
  };
};

export const useStateField = (): SearchField => {
  const t = useT();
  return {
    key: 'state',
    label: t('attendance.outcome'),
    options: DAY_STATES.filter((state) => state !== 'all').map((state) => ({
      value: state,
      label: t(`attendance.state_${state}`),
    })),
  };
};

/** Columns of a evaluated day. */
export const useDayColumns = (isToday: boolean): DataColumn<DayReportRow>[] => {
  const t = useT();
  return [
    { key: 'userName', title: t('attendance.person'), width: 120, onPhone: 'title' },
    { key: 'department', title: t('attendance.department'), width: 160 },
    { key: 'groupName', title: t('attendance.group'), width: 140, onPhone: 'hide' },
    { key: 'day', title: t('attendance.day'), width: 120, hidden: isToday },
    {
      key: 'shiftName',
      title: t('attendance.shift'),
      width: 130,
      render: (row) => row.shiftName || t('attendance.rest'),
    },
    { key: 'came', title: t('attendance.came'), width: 110, render: (row) => clockTimes(row.came) },
    { key: 'left', title: t('attendance.left'), width: 110, render: (row) => clockTimes(row.left) },
    {
      key: 'worked',
      title: t('attendance.worked'),
      width: 110,
      kind: 'number',
      render: (row) => t('attendance.minutes', { count: row.worked }),
    },
    {
      key: 'outcome',
      title: t('attendance.outcome'),
      keep: true,
      render: (row) => <DayMarks row={row} isOver={!isToday} />,
    },
  ];
};
