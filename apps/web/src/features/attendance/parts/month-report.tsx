import { useState } from 'react';
import type { ReactNode } from 'react';
import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { closeAttendanceMonth, listAttendanceMonth } from '@qiaoban/contracts/attendance/report.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { daysOf } from '#pickers/time/month-days.ts';
import { FigureReport } from './figure-report';
import { MonthBar } from './month-bar';

type Open = ReplyOf<typeof listAttendanceMonth>['open'];
/** Asks before a month is closed, and says what is not settled in it. */
const askToClose = (month: string, open: Open | undefined, t: Translate): string =>
  open && open.missing + open.absent + open.waiting > 0
    ? t('attendance.close_ask_open', { month, ...open })
    : t('attendance.close_ask', { month });

/** A month, one row a person: what payroll wants. Closed, it does not change any more. */
export const MonthReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const [thisMonth] = useState(() => formatTime(Date.now(), 'yyyy-MM'));
  const [{ month }, setUrl] = useUrlState({ month: thisMonth, page: 1 });
  const list = useList(listAttendanceMonth, { query: { month }, search: { groupId: '' } });
  // whether the month is closed stands beside its rows
  const { data } = useRoute(listAttendanceMonth, {
    query: { month, pageSize: 1, withOpen: may('btn_close') && month < thisMonth ? '1' : '0' },
  });
  const closedAt = data?.closedAt ?? null;
  const close = useAction(closeAttendanceMonth, { stale: [listAttendanceMonth] });
  const days = daysOf(month);
  return (
    <FigureReport
      id="attendance.month"
      tabs={tabs}
      list={list}
      span={{ what: 'month', from: days[0]!, until: days.at(-1)! }}
      time={
        <MonthBar month={month} onChange={(next) => setUrl({ month: next, page: 1 })}>
          {closedAt !== null && (
            <StatusTag tone="info">{t('attendance.closed_at', { time: formatTime(closedAt) })}</StatusTag>
          )}
        </MonthBar>
      }
      actions={[
        {
          key: 'close',
          label: t(closedAt === null ? 'attendance.close_month' : 'attendance.reopen_month'),
          icon: closedAt === null ? <LockOutlined /> : <UnlockOutlined />,
          hidden: !may('btn_close'),
          whyNot: closedAt === null && month >= thisMonth ? t('attendance.month_not_over') : undefined,
          confirm: closedAt === null ? askToClose(month, data?.open, t) : t('attendance.reopen_ask', { month }),
          run: () => close.tried({ body: { month, isClosed: closedAt === null } }),
        },
      ]}
    />
  );
};
