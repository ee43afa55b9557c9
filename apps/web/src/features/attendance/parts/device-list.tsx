import type { ReactNode } from 'react';
import { listDevices, releaseDevice } from '@qiaoban/contracts/attendance/device.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useGroupField } from './report-fields';

type Row = ReplyOf<typeof listDevices>['list'][number];

/** Devices to which people are bound, and releasing them. */
export const DeviceList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const group = useGroupField();
  const list = useList(listDevices, { search: { groupId: '' } });
  const release = useAction(releaseDevice, { stale: [listDevices] });
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
        id="attendance.devices"
        {...list.table}
        rowKey={(row) => row.userId}
        columns={[
          { key: 'userName', title: t('attendance.person'), width: 140, onPhone: 'title' },
          { key: 'department', title: t('attendance.department'), width: 180 },
          { key: 'name', title: t('attendance.device'), keep: true, render: (row) => row.name || '—' },
          { key: 'boundAt', title: t('attendance.bound_at'), width: 180, render: (row) => formatTime(row.boundAt) },
        ]}
        rowActions={(row) => [
          {
            key: 'release',
            label: t('attendance.release'),
            hidden: !may('btn_release'),
            confirm: {
              title: t('attendance.release_ask', { name: row.userName }),
              text: t('attendance.release_hint'),
            },
            run: () => release.tried({ params: { id: row.userId } }),
          },
        ]}
        actionsWidth={120}
        empty={{ title: t('attendance.no_devices'), hint: t('attendance.no_devices_hint') }}
      />
    </Page>
  );
};
