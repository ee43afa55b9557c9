import { SendOutlined } from '@ant-design/icons';
import { listMpMessages } from '@qiaoban/contracts/channel/wechat-message.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { MpMessageDialog } from '../parts/mp-message-dialog';
import { MpReplies } from '../parts/mp-replies';
import { TabsPage } from '../parts/tabs-page';
import { NotConnected, useIsConnected } from '../parts/not-connected';

type Row = ReplyOf<typeof listMpMessages>['list'][number];
const tones = { sending: 'warning', accepted: 'info', sent: 'success', failed: 'danger' } as const;

const Messages = () => {
  const t = useT();
  const may = useButtons();
  const isConnected = useIsConnected('mp');
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listMpMessages);
  const columns: DataColumn<Row>[] = [
    { key: 'title', title: t('wechat.content'), onPhone: 'title' },
    { key: 'msgType', title: t('wechat.kind'), width: 90, render: (row) => t(`wechat.type_${row.msgType}`) },
    { key: 'receiver', title: t('wechat.receiver'), width: 130, render: (row) => row.receiver || t('wechat.to_all') },
    {
      key: 'state',
      title: t('app.status'),
      width: 110,
      render: (row) => (
        <StatusTag dot tone={tones[row.state]}>
          {t(`wechat.state_${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'sentCount', title: t('wechat.reached'), kind: 'number', width: 90 },
    { key: 'errorCount', title: t('wechat.missed'), kind: 'number', width: 90 },
    { key: 'error', title: t('wechat.error'), width: 220 },
    { key: 'creatorName', title: t('wechat.sender'), width: 110, onPhone: 'hide' },
    { key: 'creatorTime', title: t('channel.time'), width: 150, render: (row) => formatTime(row.creatorTime) },
  ];
  return (
    <>
      <NotConnected kind="mp" />
      <DataTable<Row>
        id="channel.mp-message"
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
        empty={{ title: t('wechat.no_messages'), hint: t('wechat.no_messages_hint') }}
      />
      <MpMessageDialog open={url.dialog === 'send'} onClose={() => setUrl({ dialog: '' })} />
    </>
  );
};

/** Messages to followers, and what they are answered by itself. */
export const MpMessagePage = () => {
  const t = useT();
  return (
    <TabsPage
      tabs={[
        { key: 'sent', label: t('wechat.sent_messages'), isList: true, content: () => <Messages /> },
        { key: 'replies', label: t('wechat.replies'), isList: true, content: () => <MpReplies /> },
      ]}
    />
  );
};
