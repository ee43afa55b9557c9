import { useUrlState } from '#lib/list/use-url-state.ts';
import { ClockingReport } from '../parts/clocking-report';
import { DayReport } from '../parts/day-report';
import { DeviceList } from '../parts/device-list';
import { MonthReport } from '../parts/month-report';
import { TabChoice } from '../parts/tab-choice';
import { TeamToday } from '../parts/team-today';
import { YearReport } from '../parts/year-report';
import '../attendance.css';

const TABS = ['today', 'days', 'month', 'year', 'clockings', 'devices'];

/** Attendance of the people that somebody looks after: today, day by day, by the month and the year; clockings and devices. */
export const ReportPage = () => {
  const [url, setUrl] = useUrlState({ tab: 'today', page: 1, keyword: '', state: '', groupId: '' });
  const tabs = (
    <TabChoice
      value={url.tab}
      tabs={TABS}
      onChange={(tab) => setUrl({ tab, page: 1, keyword: '', state: '', groupId: '' })}
    />
  );
  if (url.tab === 'days') return <DayReport tabs={tabs} />;
  if (url.tab === 'month') return <MonthReport tabs={tabs} />;
  if (url.tab === 'year') return <YearReport tabs={tabs} />;
  if (url.tab === 'clockings') return <ClockingReport tabs={tabs} />;
  if (url.tab === 'devices') return <DeviceList tabs={tabs} />;
  return <TeamToday tabs={tabs} />;
};
