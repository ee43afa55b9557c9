import { useState } from 'react';
import {
  deleteAttendanceGroup,
  listAttendanceGroups,
  selectClockGroups,
} from '@qiaoban/contracts/attendance/group.contract';
import type { AttendanceGroupRow } from '@qiaoban/contracts/attendance/group.contract';
import { listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { GroupDialog } from '../parts/group-dialog';
import '../attendance.css';

/** Attendance groups: who works which shift, and where they clock. */
export const GroupPage = () => {
  const t = useT();
  const standard = useListActions();
  const [open, setOpen] = useState<{ group: AttendanceGroupRow | undefined }>();
  const groups = useRoute(listAttendanceGroups, {});
  const shifts = useRoute(listShifts, {});
  const remove = useAction(deleteAttendanceGroup, { stale: [listAttendanceGroups, selectClockGroups] });
  const shiftNames = ({ week }: AttendanceGroupRow): string =>
    namesText(
      [...new Set(week)]
        .map((id) => shifts.data?.list.find((shift) => shift.id === id)?.fullName ?? '')
        .filter((name) => name !== ''),
    );
  return (
    <Page>
      <DataTable<AttendanceGroupRow>
        id="attendance.group"
        rowKey={(row) => row.id}
        source={tableSource(groups, groups.data?.list)}
        columns={[
          { key: 'fullName', title: t('attendance.name'), width: 200, onPhone: 'title' },
          { key: 'peopleCount', title: t('attendance.people_count'), kind: 'number', width: 90 },
          {
            key: 'kind',
            title: t('attendance.group_kind'),
            width: 120,
            render: (row) => t(`attendance.kind_${row.kind}`),
          },
          { key: 'week', title: t('attendance.section_week'), render: (row) => shiftNames(row) || '—' },
          {
            key: 'places',
            title: t('attendance.places'),
            render: (row) => namesText([...row.places.map(({ name }) => name), ...row.networks]) || '—',
          },
          {
            key: 'outside',
            title: t('attendance.outside_rule'),
            width: 120,
            render: (row) => t(`attendance.outside_${row.outside}`),
          },
        ]}
        toolbar={[standard.add(t('attendance.new_group'), () => setOpen({ group: undefined }))]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ group: row })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={130}
        empty={{ title: t('attendance.no_groups'), hint: t('attendance.no_groups_hint') }}
      />
      {open && (
        <GroupDialog
          group={open.group}
          usualShift={shifts.data?.list[0]?.id ?? ''}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
};
