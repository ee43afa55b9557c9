import { listKeptMessages } from '@qiaoban/contracts/channel/mail.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';

type Row = ReplyOf<typeof listKeptMessages>['list'][number];

/** What was kept instead of sent, for administrators. */
export const KeptMessages = ({ channel }: { channel: 'mail' | 'sms' }) => {
  const t = useT();
  const list = useList(listKeptMessages, { query: { channel } });
  return (
    <>
      <SearchBar {...list.search} keywordHint={t('channel.target')} />
      <DataTable<Row>
        id={`channel.kept-${channel}`}
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'creatorTime',
            title: t('channel.time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'target', title: t('channel.target'), width: 220 },
          { key: 'body', title: t('channel.words') },
        ]}
        empty={{ title: t('channel.no_kept'), hint: t('channel.no_kept_hint') }}
      />
    </>
  );
};
