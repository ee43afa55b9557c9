import { Segmented } from 'antd';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { DayReport } from '../parts/day-report';
import { MonthReport } from '../parts/month-report';
import { TeamToday } from '../parts/team-today';
import '../attendance.css';

const TABS = ['today', 'days', 'month'];

/** Attendance of the people that somebody looks after: today, day by day, by the month. */
export const ReportPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ tab: 'today', page: 1, keyword: '', state: '', groupId: '' });
  const tabs = (
    <Segmented
      style={{ alignSelf: 'flex-start', maxInlineSize: '100%', overflowX: 'auto' }}
      value={url.tab}
      onChange={(tab) => setUrl({ tab, page: 1, keyword: '', state: '', groupId: '' })}
      options={TABS.map((value) => ({ value, label: t(`attendance.tab_${value}`) }))}
    />
  );
  if (url.tab === 'days') return <DayReport tabs={tabs} />;
  if (url.tab === 'month') return <MonthReport tabs={tabs} />;
  return <TeamToday tabs={tabs} />;
};
