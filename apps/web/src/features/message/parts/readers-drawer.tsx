import { useState } from 'react';
import { Button, Input, Progress, Segmented } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { BellOutlined, ExportOutlined } from '@ant-design/icons';
import { exportReaders, listReaders, remindUnread } from '@qiaoban/contracts/message/notice.contract';
import type { Reader } from '@qiaoban/contracts/message/notice.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { download } from '#lib/call/transfer.ts';

type Props = { /** '' closed. */ id: string; title: string; mayRemind: boolean; onClose: () => void };

const Readers = ({ id, mayRemind }: { id: string; mayRemind: boolean }) => {
  const t = useT();
  const [isRead, setRead] = useState<'' | '0' | '1'>('');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState({ current: 1, size: 20 });
  const query = { isRead, keyword, currentPage: page.current, pageSize: page.size };
  const readers = useRoute(listReaders, { params: { id }, query }, { keepPrevious: true, staleTime: 0 });
  const remind = useAction(remindUnread, {
    success: false,
    done: ({ count }) => toast.success(t('notice.reminded', { count })),
  });
  const { total = 0, read = 0, pagination, list } = readers.data ?? {};
  const columns: DataColumn<Reader>[] = [
    {
      key: 'realName',
      title: t('notice.name'),
      onPhone: 'title',
      render: (row) => t('app.noted', { name: row.realName, note: row.account }),
    },
    { key: 'department', title: t('notice.department'), width: 160 },
    {
      key: 'readTime',
      title: t('notice.read_time'),
      width: 160,
      render: (row) => (row.readTime === null ? t('notice.unread') : formatTime(row.readTime)),
    },
  ];
  const askAndRemind = async (): Promise<void> => {
    if (await ask({ title: t('notice.remind_confirm', { count: total - read }) }))
      await remind.tried({ params: { id } });
  };
  return (
    <>
      <div className="readers-bar">
        <Progress
          percent={total === 0 ? 0 : Math.round((read / total) * 100)}
          format={() => ''}
          showInfo={false}
          aria-label={t('notice.read_share', { read, total })}
        />
        <span>{t('notice.read_share', { read, total })}</span>
        {mayRemind && (
          <Button
            icon={<BellOutlined />}
            disabled={total <= read}
            loading={remind.running}
            onClick={() => void askAndRemind()}
          >
            {t('notice.remind')}
          </Button>
        )}
        <Button
          icon={<ExportOutlined />}
          disabled={total === 0}
          onClick={() => void download(exportReaders, { params: { id } }).catch(showFailure)}
        >
          {t('notice.export')}
        </Button>
      </div>
      <div className="readers-bar">
        <Segmented<'' | '0' | '1'>
          value={isRead}
          options={[
            { value: '', label: t('notice.all') },
            { value: '1', label: t('notice.read') },
            { value: '0', label: t('notice.unread') },
          ]}
          onChange={(next) => {
            setRead(next);
            setPage({ ...page, current: 1 });
          }}
        />
        <Input.Search
          allowClear
          style={{ width: 220 }}
          aria-label={t('notice.name')}
          placeholder={t('notice.name')}
          onSearch={(next) => {
            setKeyword(next.trim());
            setPage({ ...page, current: 1 });
          }}
        />
      </div>
      <DataTable<Reader>
        id="notice.readers"
        plain
        rowKey={(row) => row.userId}
        columns={columns}
        source={tableSource(readers, list, isRead !== '' || keyword !== '')}
        page={
          pagination && {
            current: page.current,
            size: page.size,
            total: pagination.total,
            onChange: (current, size) => setPage({ current: size === page.size ? current : 1, size }),
          }
        }
        empty={{ title: t('notice.no_readers') }}
      />
    </>
  );
};

/** Who read a notice and who did not. */
export const ReadersDrawer = guardDialog(({ id, title, mayRemind, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  return (
    <Drawer
      open={id !== ''}
      size={isPhone ? '100%' : 720}
      title={t('notice.readers_of', { title })}
      destroyOnHidden
      onClose={onClose}
    >
      {id !== '' && <Readers id={id} mayRemind={mayRemind} />}
    </Drawer>
  );
});
