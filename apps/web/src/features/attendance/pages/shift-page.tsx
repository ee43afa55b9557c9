import { useState } from 'react';
import { deleteShift, listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import type { Shift } from '@qiaoban/contracts/attendance/shift.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { spanText } from '#lib/texts/time.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { ShiftDialog } from '../parts/shift-dialog';
import '../attendance.css';

/** Shifts: at which hours people work. */
export const ShiftPage = () => {
  const t = useT();
  const standard = useListActions();
  const [open, setOpen] = useState<{ shift: Shift | undefined }>();
  const shifts = useRoute(listShifts, {});
  const remove = useAction(deleteShift, { stale: [listShifts] });
  const hoursOf = ({ rule }: Shift): string =>
    rule.kind === 'free'
      ? t('attendance.minutes', { count: rule.freeMinutes })
      : rule.spans.map((span) => spanText(span, t('attendance.next_day'))).join('，');
  return (
    <Page>
      <DataTable<Shift>
        id="attendance.shift"
        rowKey={(row) => row.id}
        source={tableSource(shifts, shifts.data?.list)}
        columns={[
          { key: 'fullName', title: t('attendance.name'), width: 180, onPhone: 'title' },
          {
            key: 'kind',
            title: t('attendance.kind'),
            width: 120,
            render: (row) => t(`attendance.kind_${row.rule.kind}`),
          },
          { key: 'spans', title: t('attendance.spans'), render: hoursOf },
          {
            key: 'flexible',
            title: t('attendance.flexible'),
            kind: 'number',
            width: 140,
            render: (row) => row.rule.flexible || '—',
          },
          {
            key: 'lateGrace',
            title: t('attendance.late_grace'),
            kind: 'number',
            width: 140,
            render: (row) => row.rule.lateGrace || '—',
          },
        ]}
        toolbar={[standard.add(t('attendance.new_shift'), () => setOpen({ shift: undefined }))]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ shift: row })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={130}
        empty={{ title: t('attendance.no_shifts'), hint: t('attendance.no_shifts_hint') }}
      />
      {open && <ShiftDialog shift={open.shift} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
