import type { ReactNode } from 'react';
import { DatePicker } from 'antd';
import { pickerDay, pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { listAttendanceYear } from '@qiaoban/contracts/attendance/report.contract';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { FigureReport } from './figure-report';

/** A year, one row a person. */
export const YearReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [{ year }, setUrl] = useUrlState({ year: pickerNow().year(), page: 1 });
  const list = useList(listAttendanceYear, { query: { year }, search: { groupId: '' } });
  return (
    <FigureReport
      id="attendance.year"
      tabs={tabs}
      list={list}
      span={{ what: 'year', from: `${year}-01-01`, until: `${year}-12-31` }}
      time={
        <DatePicker
          picker="year"
          allowClear={false}
          aria-label={t('attendance.year')}
          value={pickerDay(`${year}-01-01`)}
          onChange={(value: Dayjs | null) => value && setUrl({ year: value.year(), page: 1 })}
        />
      }
    />
  );
};
