import { listSentMessages } from '@qiaoban/contracts/auth/security.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';

type Row = ReplyOf<typeof listSentMessages>['list'][number];

/** What the log driver took instead of a gateway. */
export const SentMessages = () => {
  const t = useT();
  const list = useList(listSentMessages);
  return (
    <>
      <p className="security-messages">{t('auth-admin.messages_hint')}</p>
      <DataTable<Row>
        id="auth.sent-messages"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'creatorTime',
            title: t('auth-admin.time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          {
            key: 'channel',
            title: t('auth-admin.channel'),
            width: 90,
            render: (row) => t(`auth-admin.channel_${row.channel}`),
          },
          { key: 'target', title: t('auth-admin.target'), width: 200 },
          { key: 'body', title: t('auth-admin.body') },
        ]}
      />
    </>
  );
};
