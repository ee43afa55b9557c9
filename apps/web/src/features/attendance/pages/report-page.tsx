import { useUrlState } from '#lib/list/use-url-state.ts';
import { DayReport } from '../parts/day-report';
import { MonthReport } from '../parts/month-report';
import { TabChoice } from '../parts/tab-choice';
import { TeamToday } from '../parts/team-today';
import '../attendance.css';

const TABS = ['today', 'days', 'month'];

/** Attendance of the people that somebody looks after: today, day by day, by the month. */
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
  return <TeamToday tabs={tabs} />;
};
