import { listQyMessages } from '@qiaoban/contracts/channel/wecom.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { WecomMessageDialog } from '../parts/wecom-message-dialog';
import { NotConnected } from '../parts/not-connected';
import { useSentList } from './sent-list';

type Row = ReplyOf<typeof listQyMessages>['list'][number];

/** Messages of the enterprise account. */
export const WecomMessagePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listQyMessages);
  const sent = useSentList<Row>('qy', () => setUrl({ dialog: 'send' }));
  const columns: DataColumn<Row>[] = [
    sent.title,
    {
      key: 'msgType',
      title: t('wechat.kind'),
      width: 90,
      render: (row) => t(row.msgType === 6 ? 'wecom.type_6' : `wechat.type_${row.msgType}`),
    },
    { key: 'receiver', title: t('wechat.receiver'), width: 220, render: (row) => row.receiver || t('wecom.to_all') },
    sent.state,
    { key: 'error', title: t('wecom.missed'), width: 240 },
    ...sent.sender,
  ];
  return (
    <Page toolbar={<NotConnected kind="qy" />}>
      <DataTable<Row>
        id="channel.qy-message"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[sent.send]}
        empty={{ title: t('wechat.no_messages'), hint: t('wecom.no_messages_hint') }}
      />
      <WecomMessageDialog open={url.dialog === 'send'} onClose={() => setUrl({ dialog: '' })} />
    </Page>
  );
};
