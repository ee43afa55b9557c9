import { useState } from 'react';
import type { ReactNode } from 'react';
import { listLeaveBalances, listLeaveTypes } from '@qiaoban/contracts/attendance/leave.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useRoute } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { CorrectDialog } from './correct-dialog';
import { leaveAmount } from './leave-amount';
import { LeaveDrawer } from './leave-drawer';
import { useGroupField } from './report-fields';

type Row = ReplyOf<typeof listLeaveBalances>['list'][number];

/** Balances of the people that somebody looks after, one column a kind. */
export const LeaveBalances = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const group = useGroupField();
  const [open, setOpen] = useState<{ what: 'entries' | 'correct'; row: Row }>();
  const types = (useRoute(listLeaveTypes, {}).data?.list ?? []).filter(({ rule }) => rule.isCounted);
  const list = useList(listLeaveBalances, { search: { groupId: '' } });
  const close = (): void => setOpen(undefined);
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar {...list.search} keywordHint={t('attendance.keyword_hint')} fields={[group]} />
        </>
      }
    >
      <DataTable<Row>
        id="attendance.leave"
        {...list.table}
        rowKey={(row) => row.userId}
        columns={[
          { key: 'userName', title: t('attendance.person'), width: 120, fixed: 'left', onPhone: 'title' },
          { key: 'department', title: t('attendance.department'), width: 160 },
          {
            key: 'entryDay',
            title: t('attendance.entry_day'),
            width: 130,
            render: (row) => row.entryDay || t('attendance.no_entry_day'),
          },
          ...types.map((type) => ({
            key: type.id,
            title: type.fullName,
            kind: 'number' as const,
            width: 150,
            keep: true,
            render: (row: Row) => {
              const balance = row.balances.find(({ id }) => id === type.id);
              return balance === undefined ? '—' : leaveAmount(t, balance.available, balance.hoursPerDay);
            },
          })),
        ]}
        rowActions={(row) => [
          { key: 'entries', label: t('attendance.leave_entries'), run: () => setOpen({ what: 'entries', row }) },
          {
            key: 'correct',
            label: t('attendance.correct'),
            hidden: !may('btn_correct') || row.balances.length === 0,
            run: () => setOpen({ what: 'correct', row }),
          },
        ]}
        actionsWidth={150}
        empty={{ title: t('attendance.no_people'), hint: t('attendance.no_groups_hint') }}
      />
      {open?.what === 'entries' && <LeaveDrawer person={open.row} onClose={close} />}
      {open?.what === 'correct' && <CorrectDialog person={open.row} onClose={close} />}
    </Page>
  );
};
