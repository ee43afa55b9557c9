import { useState } from 'react';
import type { ReactNode } from 'react';
import { deleteLeaveType, listLeaveTypes } from '@qiaoban/contracts/attendance/leave.contract';
import type { LeaveType } from '@qiaoban/contracts/attendance/leave.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { LeaveTypeDialog } from './leave-type-dialog';

/** Kinds of leave with their rules. */
export const LeaveTypes = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const standard = useListActions();
  const [open, setOpen] = useState<{ type: LeaveType | undefined }>();
  const types = useRoute(listLeaveTypes, {});
  const remove = useAction(deleteLeaveType, { stale: [listLeaveTypes] });
  return (
    <Page toolbar={tabs}>
      <DataTable<LeaveType>
        id="attendance.leave-types"
        rowKey={(row) => row.id}
        source={tableSource(types, types.data?.list)}
        columns={[
          { key: 'fullName', title: t('attendance.name'), width: 160, onPhone: 'title' },
          { key: 'enCode', title: t('attendance.leave_code'), width: 170 },
          {
            key: 'isCounted',
            title: t('attendance.section_balance'),
            width: 130,
            keep: true,
            render: ({ rule }) => (
              <StatusTag tone={rule.isCounted ? 'success' : 'neutral'}>
                {t(rule.isCounted ? 'attendance.counted' : 'attendance.not_counted')}
              </StatusTag>
            ),
          },
          {
            key: 'grant',
            title: t('attendance.grant'),
            width: 150,
            render: ({ rule }) => (rule.isCounted ? t(`attendance.grant_${rule.grant}`) : '—'),
          },
          {
            key: 'steps',
            title: t('attendance.steps'),
            render: ({ rule }) =>
              rule.isCounted && rule.grant === 'year'
                ? rule.steps.map((step) => t('attendance.step_text', step)).join('，') || '—'
                : '—',
          },
        ]}
        toolbar={[standard.add(t('attendance.new_leave_type'), () => setOpen({ type: undefined }))]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ type: row })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={130}
        empty={{ title: t('attendance.no_leave_types') }}
      />
      {open && <LeaveTypeDialog type={open.type} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
