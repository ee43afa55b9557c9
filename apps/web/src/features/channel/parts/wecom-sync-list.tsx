import { useCallback, useState } from 'react';
import { SyncOutlined } from '@ant-design/icons';
import { QY_STATES } from '@qiaoban/contracts/channel/wecom.contract';
import type { QyLinkRow, QyPreview, qyDepartments, qyUsers } from '@qiaoban/contracts/channel/wecom.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { WecomPreviewDialog } from './wecom-preview-dialog';
import { SyncStatus } from './sync-status';
import { NotConnected, useIsConnected } from './not-connected';

type Props = { kind: 'department' | 'user'; routes: typeof qyDepartments | typeof qyUsers };
const tones = { none: 'neutral', synced: 'success', failed: 'danger' } as const;

/** What is ours, whether it stands at the platform, and the way to bring it there: preview first. */
export const WecomSyncList = ({ kind, routes }: Props) => {
  const t = useT();
  const may = useButtons();
  const [shown, setShown] = useState<QyPreview>();
  const list = useList(routes.list, { search: { state: '' } });
  const task = useRoute(routes.state, {}, { staleTime: 0 });
  const preview = useAction(routes.preview, { success: false, done: setShown });
  const start = useAction(routes.start, { stale: [routes.state], success: t('wechat.sync_started') });
  const { refetch } = task;
  const ask = useCallback(() => void refetch(), [refetch]);
  const ended = useCallback(() => void markStale(routes.list), [routes]);
  const isOpen = task.data?.state === 'running' || task.data?.state === 'waiting';
  const columns: DataColumn<QyLinkRow>[] = [
    { key: 'fullName', title: t(kind === 'user' ? 'wecom.person' : 'wecom.name'), width: 200, onPhone: 'title' },
    { key: 'parentName', title: t(kind === 'user' ? 'wecom.department' : 'wecom.above'), width: 180 },
    { key: 'remoteId', title: t('wecom.remote_id'), width: 150 },
    {
      key: 'state',
      title: t('wecom.sync_state'),
      width: 110,
      render: (row) => (
        <StatusTag dot tone={tones[row.state]}>
          {t(`wecom.state_${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'error', title: t('wecom.reason') },
    { key: 'syncedTime', title: t('wecom.synced_at'), width: 160, render: (row) => formatTime(row.syncedTime) },
  ];
  const isConnected = useIsConnected('qy');
  return (
    <Page
      toolbar={
        <>
          <NotConnected kind="qy" />
          <SearchBar
            {...list.search}
            keywordHint={t('wecom.name_hint')}
            fields={[
              {
                key: 'state',
                label: t('wecom.sync_state'),
                options: QY_STATES.map((value) => ({ value, label: t(`wecom.state_${value}`) })),
              },
            ]}
          />
          <SyncStatus task={task.data} refetch={ask} onEnd={ended} />
        </>
      }
    >
      <DataTable<QyLinkRow>
        id={`channel.qy-${kind}`}
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[
          {
            key: 'sync',
            label: t('wecom.sync'),
            icon: <SyncOutlined />,
            primary: true,
            hidden: !may('btn_sync'),
            whyNot: isConnected ? (isOpen ? t('wecom.sync_running') : undefined) : t('channel.not_connected_qy'),
            run: () => preview.tried({}),
          },
        ]}
        empty={{ title: t('wecom.no_rows'), hint: t('wecom.no_rows_hint') }}
      />
      <WecomPreviewDialog
        preview={shown}
        onClose={() => setShown(undefined)}
        onStart={async () => {
          await start.tried({});
          setShown(undefined);
        }}
      />
    </Page>
  );
};
