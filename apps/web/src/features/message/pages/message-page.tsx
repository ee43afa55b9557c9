import { useEffect, useEffectEvent, useState } from 'react';
import { Tabs } from '@qiaoban/ui/tabs';
import { CheckOutlined, DeleteOutlined, PushpinFilled } from '@ant-design/icons';
import {
  countUnread,
  deleteMessages,
  listMessages,
  markMessagesRead,
  readAllMessages,
} from '@qiaoban/contracts/message/message.contract';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { MessageDialog, useOpenMessage } from '#pickers/message/message-view.tsx';
import { markStale, useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { PreferencesPanel } from '../parts/preferences-panel';

const kinds: Record<number, string> = {
  1: 'message.type_notice',
  2: 'message.type_system',
  3: 'message.type_private',
  15: 'message.type_work',
};
const SETTINGS = 'settings';
const stale = [listMessages, countUnread];

/** What the list shows of a message; what is unread stands out. */
const messageColumns = (t: Translate, open: (row: MessageRow) => void): DataColumn<MessageRow>[] => [
  {
    key: 'title',
    title: t('message.col_title'),
    onPhone: 'title',
    render: (row) => (
      <span>
        {row.isPinned && <PushpinFilled className="message-pin" aria-label={t('message.pinned')} />}
        <button
          type="button"
          className="qb-link"
          style={row.isRead === '0' ? { fontWeight: 600 } : {}}
          onClick={() => open(row)}
        >
          {row.title}
        </button>
      </span>
    ),
  },
  {
    key: 'type',
    title: t('message.col_type'),
    width: 120,
    render: (row) => t(kinds[row.type] ?? 'message.type_private'),
  },
  {
    key: 'creatorUser',
    title: t('message.col_sender'),
    width: 140,
    render: (row) => row.creatorUser || t('message.by_system'),
  },
  {
    key: 'lastModifyTime',
    title: t('message.col_time'),
    width: 160,
    render: (row) => formatTime(row.lastModifyTime),
  },
  {
    key: 'isRead',
    title: t('message.col_read'),
    width: 100,
    render: (row) => (
      <StatusTag dot tone={row.isRead === '0' ? 'danger' : 'neutral'}>
        {t(row.isRead === '0' ? 'app.unread' : 'app.read')}
      </StatusTag>
    ),
  },
];

/** All messages of the person: by kind, by word, unread only; opened, read, deleted. */
export const MessagePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ type: '', page: 1, message: '' });
  const isPhone = usePhone();
  const isSettings = url.type === SETTINGS;
  const list = useList(listMessages, { query: { type: url.type }, search: { isRead: '' }, enabled: !isSettings });
  const [chosen, setChosen] = useState<string[]>([]);
  const readAll = useAction(readAllMessages, { stale });
  const markRead = useAction(markMessagesRead, { stale, success: false, done: () => setChosen([]) });
  const remove = useAction(deleteMessages, { stale, done: () => setChosen([]) });
  const reader = useOpenMessage({ onRead: () => void markStale(...stale) });

  const openNamed = useEffectEvent((id: string) => {
    setUrl({ message: '' });
    void reader.open({ id });
  });
  useEffect(() => {
    if (url.message !== '') openNamed(url.message);
  }, [url.message]);

  const table = (
    <DataTable<MessageRow>
      id="message"
      {...list.table}
      rowKey={(row) => row.id}
      columns={messageColumns(t, (row) => void reader.open(row))}
      selection={{ keys: chosen, onChange: setChosen }}
      toolbar={[
        {
          key: 'readAll',
          label: t('message.read_all'),
          icon: <CheckOutlined />,
          confirm: t('message.read_all_confirm'),
          run: () => readAll.tried({}),
        },
      ]}
      batchActions={[
        {
          key: 'read',
          label: t('message.mark_read'),
          icon: <CheckOutlined />,
          run: () => markRead.tried({ body: { ids: chosen } }),
        },
        {
          key: 'remove',
          label: t('app.remove'),
          icon: <DeleteOutlined />,
          danger: true,
          confirm: t('message.remove_confirm', { count: chosen.length }),
          run: () => remove.tried({ body: { ids: chosen.join(',') } }),
        },
      ]}
      empty={{ title: t('message.none'), hint: t('message.none_hint') }}
    />
  );

  return (
    <Page
      toolbar={
        isSettings ? undefined : (
          <SearchBar
            {...list.search}
            fields={[
              {
                key: 'isRead',
                label: t('message.col_read'),
                options: [
                  { value: '0', label: t('app.unread') },
                  { value: '1', label: t('app.read') },
                ],
              },
            ]}
          />
        )
      }
    >
      <Tabs
        activeKey={url.type || 'all'}
        style={{ marginBottom: isPhone || isSettings ? 0 : -12 }}
        onChange={(key) => {
          setChosen([]);
          setUrl({ type: key === 'all' ? '' : key, page: 1 });
        }}
        items={[
          { key: 'all', label: t('app.all') },
          { key: '1', label: t('message.tab_notice') },
          { key: '3', label: t('message.tab_private') },
          { key: '15', label: t('message.type_work') },
          { key: SETTINGS, label: t('message.tab_settings') },
        ]}
      />
      {isSettings && <PreferencesPanel />}
      {!isSettings && table}
      <MessageDialog reader={reader} />
    </Page>
  );
};
