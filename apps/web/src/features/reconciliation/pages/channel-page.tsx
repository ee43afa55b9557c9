import { useState } from 'react';
import {
  deletePayChannel,
  listPayChannels,
  selectPayChannels,
} from '@qiaoban/contracts/reconciliation/channel.contract';
import type { PayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { ChannelDialog } from '../parts/channel-dialog';
import { yuan } from '#pickers/money/money.ts';
import '../reconciliation.css';

/** Channels: how their ledgers are compared, and where their files say what. */
export const ChannelPage = () => {
  const t = useT();
  const standard = useListActions();
  const [open, setOpen] = useState<{ channel: PayChannel | undefined }>();
  const channels = useRoute(listPayChannels, {});
  const remove = useAction(deletePayChannel, { stale: [listPayChannels, selectPayChannels] });
  return (
    <Page>
      <DataTable<PayChannel>
        id="reconciliation.channel"
        rowKey={(row) => row.id}
        source={tableSource(channels, channels.data?.list)}
        columns={[
          { key: 'enCode', title: t('reconciliation.code'), width: 120 },
          { key: 'fullName', title: t('reconciliation.name'), onPhone: 'title' },
          {
            key: 'format',
            title: t('reconciliation.format'),
            width: 150,
            render: (row) => t(`reconciliation.format_${row.layout.format}`),
          },
          {
            key: 'tolerance',
            title: t('reconciliation.tolerance'),
            kind: 'number',
            width: 120,
            render: (row) => yuan(row.rules.tolerance),
          },
          {
            key: 'window',
            title: t('reconciliation.window'),
            kind: 'number',
            width: 150,
            render: (row) =>
              row.rules.windowMinutes === 0 ? '—' : t('reconciliation.minutes', { count: row.rules.windowMinutes }),
          },
          {
            key: 'midnight',
            title: t('reconciliation.midnight'),
            kind: 'number',
            width: 150,
            render: (row) =>
              row.rules.midnightMinutes === 0 ? '—' : t('reconciliation.minutes', { count: row.rules.midnightMinutes }),
          },
          {
            key: 'enabledMark',
            title: t('reconciliation.state'),
            width: 90,
            render: (row) => (
              <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
                {t(`reconciliation.enabled_${row.enabledMark}`)}
              </StatusTag>
            ),
          },
        ]}
        toolbar={[standard.add(t('reconciliation.new_channel'), () => setOpen({ channel: undefined }))]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ channel: row })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={130}
        empty={{ title: t('reconciliation.no_channels'), hint: t('reconciliation.no_channels_hint') }}
      />
      {open && <ChannelDialog channel={open.channel} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
