import type { ReactNode } from 'react';
import { exportAttendance } from '@qiaoban/contracts/attendance/report.contract';
import type { MonthReportRow } from '@qiaoban/contracts/attendance/report.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import type { ListHandle } from '#lib/list/use-list.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useFigureColumns } from './figure-columns';
import { useGroupField } from './report-fields';

type Props = {
  id: string;
  tabs: ReactNode;
  list: ListHandle<MonthReportRow>;
  /** Chooses the time. */
  time: ReactNode;
  /** The time that is exported. */
  span: Pick<BodyOf<typeof exportAttendance>, 'what' | 'from' | 'until'>;
  actions?: readonly Action[];
};

/** A time of attendance, one row a person. */
export const FigureReport = ({ id, tabs, list, time, span, actions = [] }: Props) => {
  const t = useT();
  const standard = useListActions();
  const group = useGroupField();
  const columns = useFigureColumns();
  const { keyword = '', groupId = '' } = list.search.values;
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar {...list.search} keywordHint={t('attendance.keyword_hint')} fields={[group]} more={time} />
        </>
      }
    >
      <DataTable<MonthReportRow>
        id={id}
        {...list.table}
        rowKey={(row) => row.userId}
        // a month is closed by all of its figures: none may be left out for lack of room
        wide
        columns={columns}
        toolbar={[
          standard.giveOut(t('attendance.export'), () =>
            download(exportAttendance, { body: { ...span, keyword, groupId } }).catch(showFailure),
          ),
          ...actions,
        ]}
        empty={{ title: t('attendance.no_days'), hint: t('attendance.no_days_hint') }}
      />
    </Page>
  );
};
