import { SendOutlined } from '@ant-design/icons';
import { listQyMessages } from '@qiaoban/contracts/channel/wecom.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { QyMessageDialog } from '../parts/qy-message-dialog';
import { NotConnected, useIsConnected } from '../parts/not-connected';

type Row = ReplyOf<typeof listQyMessages>['list'][number];
const tones = { sending: 'warning', sent: 'success', failed: 'danger' } as const;

/** Messages of the enterprise account. */
export const QyMessagePage = () => {
  const t = useT();
  const may = useButtons();
  const isConnected = useIsConnected('qy');
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listQyMessages);
  const columns: DataColumn<Row>[] = [
    { key: 'title', title: t('wechat.content'), onPhone: 'title' },
    {
      key: 'msgType',
      title: t('wechat.kind'),
      width: 90,
      render: (row) => t(row.msgType === 6 ? 'wecom.type_6' : `wechat.type_${row.msgType}`),
    },
    { key: 'receiver', title: t('wechat.receiver'), width: 220, render: (row) => row.receiver || t('wecom.to_all') },
    {
      key: 'state',
      title: t('app.status'),
      width: 100,
      render: (row) => (
        <StatusTag dot tone={tones[row.state]}>
          {t(`wecom.state_${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'error', title: t('wecom.missed'), width: 240 },
    { key: 'creatorName', title: t('wechat.sender'), width: 110, onPhone: 'hide' },
    { key: 'creatorTime', title: t('channel.time'), width: 150, render: (row) => formatTime(row.creatorTime) },
  ];
  return (
    <Page toolbar={<NotConnected kind="qy" />}>
      <DataTable<Row>
        id="channel.qy-message"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[
          {
            key: 'send',
            label: t('wechat.send'),
            icon: <SendOutlined />,
            primary: true,
            hidden: !may('btn_send'),
            disabled: !isConnected,
            run: () => setUrl({ dialog: 'send' }),
          },
        ]}
        empty={{ title: t('wechat.no_messages'), hint: t('wecom.no_messages_hint') }}
      />
      <QyMessageDialog open={url.dialog === 'send'} onClose={() => setUrl({ dialog: '' })} />
    </Page>
  );
};
