import type { ReactNode } from 'react';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { DownloadOutlined } from '@ant-design/icons';
import { exportAttendance, listAttendanceYear } from '@qiaoban/contracts/attendance/report.contract';
import type { MonthReportRow } from '@qiaoban/contracts/attendance/report.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFigureColumns } from './figure-columns';
import { useGroupField } from './report-fields';

/** A year, one row a person. */
export const YearReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ year: dayjs().year(), page: 1 });
  const group = useGroupField();
  const columns = useFigureColumns();
  const list = useList(listAttendanceYear, { query: { year: url.year }, search: { groupId: '' } });
  const { keyword = '', groupId = '' } = list.search.values;
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('attendance.keyword_hint')}
            fields={[group]}
            more={
              <DatePicker
                picker="year"
                allowClear={false}
                aria-label={t('attendance.year')}
                value={dayjs(`${url.year}-01-01`)}
                onChange={(value: Dayjs | null) => value && setUrl({ year: value.year(), page: 1 })}
              />
            }
          />
        </>
      }
    >
      <DataTable<MonthReportRow>
        id="attendance.year"
        {...list.table}
        rowKey={(row) => row.userId}
        columns={columns}
        toolbar={[
          {
            key: 'export',
            label: t('attendance.export'),
            icon: <DownloadOutlined />,
            hidden: !may('btn_export'),
            run: () => {
              const [from, until] = [`${url.year}-01-01`, `${url.year}-12-31`];
              const body = { what: 'year' as const, from, until, keyword, groupId };
              return download(exportAttendance, { body }).catch(showFailure);
            },
          },
        ]}
        empty={{ title: t('attendance.no_days'), hint: t('attendance.no_days_hint') }}
      />
    </Page>
  );
};
