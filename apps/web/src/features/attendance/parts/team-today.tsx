import type { ReactNode } from 'react';
import { getTeamToday } from '@qiaoban/contracts/attendance/report.contract';
import type { DayReportRow } from '@qiaoban/contracts/attendance/report.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useList } from '#lib/list/use-list.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useDayColumns, useGroupField, useStateField } from './report-fields';

/** An empty choice in the address means all. */
export const stateOf = (text: string): string => (text === '' ? 'all' : text);

/** How everybody stands today, evaluated as of now. */
export const TeamToday = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const fields = [useStateField(), useGroupField()];
  const columns = useDayColumns(true);
  const list = useList(getTeamToday, { search: { state: 'all', groupId: '' } });
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            values={{
              ...list.search.values,
              state: list.search.values['state'] === 'all' ? '' : (list.search.values['state'] ?? ''),
            }}
            onSearch={(values) => list.search.onSearch({ ...values, state: stateOf(values['state'] ?? '') })}
            keywordHint={t('attendance.keyword_hint')}
            fields={fields}
          />
        </>
      }
    >
      <DataTable<DayReportRow>
        id="attendance.today"
        {...list.table}
        rowKey={(row) => row.userId}
        columns={columns}
        empty={{ title: t('attendance.no_people'), hint: t('attendance.no_groups_hint') }}
      />
    </Page>
  );
};
