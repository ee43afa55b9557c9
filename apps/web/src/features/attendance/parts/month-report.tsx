import { useState } from 'react';
import type { ReactNode } from 'react';
import { DownloadOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import {
  closeAttendanceMonth,
  exportAttendance,
  listAttendanceMonth,
} from '@qiaoban/contracts/attendance/report.contract';
import type { MonthReportRow } from '@qiaoban/contracts/attendance/report.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { daysOf } from '#pickers/time/month-days.ts';
import { useFigureColumns } from './figure-columns';
import { MonthBar } from './month-bar';
import { useGroupField } from './report-fields';

/** A month, one row a person: what payroll wants. Closed, it does not change any more. */
export const MonthReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const [thisMonth] = useState(() => formatTime(Date.now(), 'yyyy-MM'));
  const [url, setUrl] = useUrlState({ month: thisMonth, page: 1 });
  const group = useGroupField();
  const { month } = url;
  const list = useList(listAttendanceMonth, { query: { month }, search: { groupId: '' } });
  const { keyword = '', groupId = '' } = list.search.values;
  // whether the month is closed stands beside its rows
  const { data } = useRoute(listAttendanceMonth, { query: { month, pageSize: 1 } });
  const closedAt = data?.closedAt ?? null;
  const close = useAction(closeAttendanceMonth, { stale: [listAttendanceMonth] });
  const columns = useFigureColumns();
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
              <MonthBar month={month} onChange={(next) => setUrl({ month: next, page: 1 })}>
                {closedAt !== null && (
                  <StatusTag tone="info">{t('attendance.closed_at', { time: formatTime(closedAt) })}</StatusTag>
                )}
              </MonthBar>
            }
          />
        </>
      }
    >
      <DataTable<MonthReportRow>
        id="attendance.month"
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
              const days = daysOf(month);
              const body = { what: 'month' as const, from: days[0]!, until: days.at(-1)!, keyword, groupId };
              return download(exportAttendance, { body }).catch(showFailure);
            },
          },
          {
            key: 'close',
            label: t(closedAt === null ? 'attendance.close_month' : 'attendance.reopen_month'),
            icon: closedAt === null ? <LockOutlined /> : <UnlockOutlined />,
            hidden: !may('btn_close'),
            disabled: closedAt === null && month >= thisMonth,
            confirm: t(closedAt === null ? 'attendance.close_ask' : 'attendance.reopen_ask', { month }),
            run: () => close.tried({ body: { month, isClosed: closedAt === null } }),
          },
        ]}
        empty={{ title: t('attendance.no_days'), hint: t('attendance.no_days_hint') }}
      />
    </Page>
  );
};
