import { useState } from 'react';
import {
  ACTIVITY_STATES,
  deleteActivity,
  listActivities,
  setActivityState,
} from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow } from '@qiaoban/contracts/membership/activity.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { ActivityDialog } from '../parts/activity-dialog';
import { RegistrationDrawer } from '../parts/registration-drawer';
import '../membership.css';

const TONES = { draft: 'neutral', open: 'success', closed: 'info', cancelled: 'danger' } as const;
/** Where an activity may be put from each state. */
const NEXT = {
  draft: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['open', 'cancelled'],
  cancelled: ['draft'],
} as const satisfies Record<ActivityRow['state'], readonly ActivityRow['state'][]>;

/** Activities of the association and its branches. */
export const ActivityPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [edited, setEdited] = useState<{ activity: ActivityRow | undefined }>();
  const [shownId, setShownId] = useState('');
  const list = useList(listActivities, { search: { state: '' } });
  const setState = useAction(setActivityState, { stale: [listActivities] });
  const remove = useAction(deleteActivity, { stale: [listActivities] });
  const shown = list.rows.find(({ id }) => id === shownId);
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          fields={[
            {
              key: 'state',
              label: t('membership.state'),
              options: ACTIVITY_STATES.map((value) => ({ value, label: t(`membership.activity_${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable<ActivityRow>
        id="membership.activity"
        {...list.table}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setShownId(row.id)}
        columns={[
          { key: 'fullName', title: t('membership.activity_name'), onPhone: 'title', keep: true },
          {
            key: 'branchName',
            title: t('membership.holder'),
            width: 150,
            render: (row) => row.branchName || t('membership.no_branch'),
          },
          {
            key: 'startsAt',
            title: t('membership.starts_at'),
            width: 160,
            keep: true,
            render: (row) => formatTime(row.startsAt),
          },
          { key: 'place', title: t('membership.place'), width: 150, render: (row) => row.place || '—' },
          {
            key: 'registered',
            title: t('membership.registered_count'),
            kind: 'number',
            width: 110,
            render: (row) => (row.seats === null ? row.registered : `${row.registered} / ${row.seats}`),
          },
          { key: 'waiting', title: t('membership.waiting_count'), kind: 'number', width: 90 },
          { key: 'attended', title: t('membership.attended_count'), kind: 'number', width: 90 },
          { key: 'points', title: t('membership.sign_points'), kind: 'number', width: 100 },
          {
            key: 'state',
            title: t('membership.state'),
            width: 100,
            keep: true,
            render: (row) => <StatusTag tone={TONES[row.state]}>{t(`membership.activity_${row.state}`)}</StatusTag>,
          },
        ]}
        toolbar={[standard.add(t('membership.new_activity'), () => setEdited({ activity: undefined }))]}
        rowActions={(row) => [
          { key: 'registrations', label: t('membership.registrations'), run: () => setShownId(row.id) },
          standard.edit(() => setEdited({ activity: row })),
          ...NEXT[row.state].map((state) => ({
            key: state,
            label: t(`membership.activity_to_${state}`),
            danger: state === 'cancelled',
            hidden: !may('btn_edit'),
            ...(state === 'cancelled'
              ? { confirm: { title: t('membership.activity_cancel_ask', { name: row.fullName }) } }
              : {}),
            run: () => setState.tried({ params: { id: row.id }, body: { state } }),
          })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={180}
        empty={{ title: t('membership.no_activities'), hint: t('membership.no_activities_hint') }}
      />
      {edited && <ActivityDialog activity={edited.activity} onClose={() => setEdited(undefined)} />}
      {shown && <RegistrationDrawer activity={shown} onClose={() => setShownId('')} />}
    </Page>
  );
};
