import { useState } from 'react';
import { DisconnectOutlined } from '@ant-design/icons';
import { forceOffline, forceOfflineMany, listOnline } from '@qiaoban/contracts/auth/online.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { ipLocationText } from '#lib/texts/ip-location-text.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import './online-page.css';

type Row = ReplyOf<typeof listOnline>['list'][number];

/** Who is signed in, where and since when; those with the right end sessions. */
export const OnlinePage = () => {
  const t = useT();
  const language = useLanguage();
  const may = useButtons();
  const list = useList(listOnline);
  const [keys, setKeys] = useState<string[]>([]);
  const end = useAction(forceOffline, { stale: [listOnline] });
  const endMany = useAction(forceOfflineMany, { stale: [listOnline], done: () => setKeys([]) });
  const rowOf = (id: string): Row | undefined => list.rows.find((row) => row.id === id);
  const question = (ids: readonly string[]): { title: string; text: string } => {
    const parts = [
      ...(ids.length > 1 ? [t('online.offline_many', { count: ids.length })] : []),
      t('online.offline_effect'),
      ...(ids.some((id) => rowOf(id)?.isCurrent) ? [t('online.offline_self')] : []),
    ];
    return { title: t('online.offline_confirm'), text: parts.join(' ') };
  };

  const columns: DataColumn<Row>[] = [
    {
      key: 'userName',
      title: t('online.person'),
      width: 240,
      onPhone: 'title',
      render: (row) => (
        <span className="online-person">
          <UserAvatar name={row.userName} src={row.headIcon} size={24} />
          {row.userName}
          {row.isCurrent && <StatusTag tone="accent">{t('online.current')}</StatusTag>}
        </span>
      ),
    },
    { key: 'userAccount', title: t('online.account'), width: 130 },
    { key: 'organize', title: t('online.organize'), width: 140 },
    {
      key: 'isConnected',
      title: t('app.status'),
      width: 150,
      render: (row) => (
        <StatusTag dot tone={row.isConnected ? 'success' : 'neutral'}>
          {t(row.isConnected ? 'online.connected' : 'online.away')}
        </StatusTag>
      ),
    },
    {
      key: 'device',
      title: t('online.device'),
      width: 170,
      render: (row) => [t(`online.device_${row.device}`), row.system].filter(Boolean).join(' · '),
    },
    { key: 'browser', title: t('online.browser'), width: 130 },
    { key: 'ipaddress', title: t('online.address'), width: 140 },
    { key: 'place', title: t('online.place'), width: 130, render: (row) => ipLocationText(row.place, t) },
    { key: 'way', title: t('online.way'), width: 100, render: (row) => t(`online.way_${row.way}`) },
    { key: 'loginTime', title: t('online.login_time'), width: 150, render: (row) => formatTime(row.loginTime) },
    { key: 'seenTime', title: t('online.seen_time'), width: 110, render: (row) => timeAgo(row.seenTime, language) },
  ];
  const whyNot = (key: string): string | undefined =>
    list.rows.some(({ id, isManaged }) => id === key && !isManaged) ? t('online.not_managed') : undefined;
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('online.search_hint')} />}>
      <DataTable<Row>
        id="online.sessions"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        {...(may('btn_offline') ? { selection: { keys, onChange: setKeys, whyNot } } : {})}
        batchActions={[
          {
            key: 'offline',
            label: t('online.offline'),
            icon: <DisconnectOutlined />,
            danger: true,
            hidden: !may('btn_offline'),
            confirm: question(keys),
            run: () => endMany.tried({ body: { ids: keys } }),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'offline',
            label: t('online.offline'),
            danger: true,
            hidden: !may('btn_offline') || !row.isManaged,
            confirm: question([row.id]),
            run: () => end.tried({ params: { id: row.id } }),
          },
        ]}
        empty={{ title: t('online.nobody') }}
      />
    </Page>
  );
};
