import { listMpMessages } from '@qiaoban/contracts/channel/wechat-message.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { useT } from '#lib/texts/i18n.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { WechatMessageDialog } from '../parts/wechat-message-dialog';
import { WechatReplies } from '../parts/wechat-replies';
import { TabsPage } from '../parts/tabs-page';
import { NotConnected } from '../parts/not-connected';
import { useSentList } from './sent-list';

type Row = ReplyOf<typeof listMpMessages>['list'][number];

const Messages = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listMpMessages);
  const sent = useSentList<Row>('mp', () => setUrl({ dialog: 'send' }));
  const columns: DataColumn<Row>[] = [
    sent.title,
    { key: 'msgType', title: t('wechat.kind'), width: 90, render: (row) => t(`wechat.type_${row.msgType}`) },
    { key: 'receiver', title: t('wechat.receiver'), width: 130, render: (row) => row.receiver || t('wechat.to_all') },
    sent.state,
    { key: 'sentCount', title: t('wechat.reached'), kind: 'number', width: 90 },
    { key: 'errorCount', title: t('wechat.missed'), kind: 'number', width: 90 },
    { key: 'error', title: t('wechat.error'), width: 220 },
    ...sent.sender,
  ];
  return (
    <>
      <NotConnected kind="mp" />
      <DataTable<Row>
        id="channel.mp-message"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[sent.send]}
        empty={{ title: t('wechat.no_messages'), hint: t('wechat.no_messages_hint') }}
      />
      <WechatMessageDialog open={url.dialog === 'send'} onClose={() => setUrl({ dialog: '' })} />
    </>
  );
};

/** Messages to followers, and what they are answered by itself. */
export const WechatMessagePage = () => {
  const t = useT();
  return (
    <TabsPage
      tabs={[
        { key: 'sent', label: t('wechat.sent_messages'), isList: true, content: () => <Messages /> },
        { key: 'replies', label: t('wechat.replies'), isList: true, content: () => <WechatReplies /> },
      ]}
    />
  );
};
