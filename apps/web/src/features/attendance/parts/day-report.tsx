import type { ReactNode } from 'react';
import { exportAttendance, listAttendanceDays } from '@qiaoban/contracts/attendance/report.contract';
import type { DAY_STATES, DayReportRow } from '@qiaoban/contracts/attendance/report.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { DayRange, thisMonth } from './day-range';
import { useDayColumns, useGroupField, useStateField } from './report-fields';
import { stateOf } from './team-today';

/** Evaluated days of a period, the newest first. */
export const DayReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ ...thisMonth(), page: 1 });
  const fields = [useStateField(), useGroupField()];
  const columns = useDayColumns(false);
  const period = { from: url.from, until: url.until };
  const list = useList(listAttendanceDays, { query: period, search: { state: 'all', groupId: '' } });
  const { keyword = '', state = '', groupId = '' } = list.search.values;
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            values={{ keyword, groupId, state: state === 'all' ? '' : state }}
            onSearch={(values) => list.search.onSearch({ ...values, state: stateOf(values['state'] ?? '') })}
            keywordHint={t('attendance.keyword_hint')}
            fields={fields}
            more={<DayRange {...period} onChange={(range) => setUrl({ ...range, page: 1 })} />}
          />
        </>
      }
    >
      <DataTable<DayReportRow>
        id="attendance.days"
        {...list.table}
        rowKey={(row) => `${row.userId} ${row.day}`}
        columns={columns}
        toolbar={[
          standard.giveOut(t('attendance.export'), () => {
            const filter = { ...period, keyword, groupId, state: stateOf(state) as (typeof DAY_STATES)[number] };
            return download(exportAttendance, { body: { what: 'days', ...filter } }).catch(showFailure);
          }),
        ]}
        empty={{ title: t('attendance.no_days'), hint: t('attendance.no_days_hint') }}
      />
    </Page>
  );
};
