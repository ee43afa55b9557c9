import { useState } from 'react';
import { Typography } from 'antd';
import { deleteApiKey, listApiKeys, renewApiKey, setApiKeyState } from '@qiaoban/contracts/api-key/api-key.contract';
import type { ApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { withBase } from '#lib/menu/base-path.ts';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SecretDialog } from '#pickers/frame/secret-dialog.tsx';
import { ApiKeyDialog } from '../parts/api-key-dialog';
import { DaysDrawer } from '../parts/days-drawer';

/** What the list shows of a key, its state aside. */
const keyColumns = (t: Translate): DataColumn<ApiKey>[] => [
  { key: 'fullName', title: t('api-key.name'), width: 180, onPhone: 'title' },
  {
    key: 'prefix',
    title: t('api-key.key'),
    width: 190,
    render: (row) => <Typography.Text code>{row.prefix}…</Typography.Text>,
  },
  { key: 'ownerName', title: t('api-key.owner'), width: 110 },
  {
    key: 'menus',
    title: t('api-key.scope'),
    width: 200,
    render: (row) => (
      <>
        {row.allMenus ? t('api-key.scope_all') : t('api-key.menu_count', { count: row.menus.length })}
        {row.isReadOnly && ` · ${t('api-key.read_only')}`}
      </>
    ),
  },
  {
    key: 'expiresAt',
    title: t('api-key.expires'),
    width: 160,
    render: (row) =>
      row.expiresAt === null ? (
        t('api-key.expires_never')
      ) : row.expiresAt <= Date.now() ? (
        <StatusTag tone="danger">{t('api-key.expired')}</StatusTag>
      ) : (
        formatTime(row.expiresAt)
      ),
  },
  {
    key: 'lastUsedAt',
    title: t('api-key.last_used'),
    width: 210,
    render: (row) =>
      row.lastUsedAt === null ? t('api-key.never_used') : `${formatTime(row.lastUsedAt)} ${row.lastIp}`,
  },
  { key: 'callsToday', title: t('api-key.today'), kind: 'number', width: 100 },
];

/** Keys with which other programs call the API. */
export const ApiKeyPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [made, setMade] = useState<string>();
  const [counted, setCounted] = useState<ApiKey>();
  const list = useList(listApiKeys);
  const renew = useAction(renewApiKey, { stale: [listApiKeys], done: (reply) => setMade(reply.key) });
  const state = useAction(setApiKeyState, { stale: [listApiKeys] });
  const stateColumn = useStateColumn<ApiKey>(state.tried, t('api-key.state_stops'));
  const remove = useAction(deleteApiKey, { stale: [listApiKeys] });

  const rowActions = (row: ApiKey): Action[] => [
    standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
    { key: 'days', label: t('api-key.days'), run: () => setCounted(row) },
    {
      key: 'renew',
      label: t('api-key.renew'),
      hidden: !may('btn_edit'),
      confirm: { title: t('api-key.renew_ask', { name: row.fullName }), text: t('api-key.renew_text') },
      run: () => renew.tried({ params: { id: row.id } }),
    },
    {
      key: 'remove',
      label: t('api-key.revoke'),
      danger: true,
      hidden: !may('btn_remove'),
      confirm: { title: t('api-key.revoke_ask', { name: row.fullName }), text: t('api-key.revoke_text') },
      run: () => remove.tried({ params: { id: row.id } }),
    },
  ];
  const texts = {
    title: t('api-key.made_title'),
    hint: t('api-key.made_text'),
    copy: t('api-key.copy'),
    copied: t('api-key.copied'),
    close: t('app.close'),
  };
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('api-key.keyword_hint')} />}>
      <DataTable<ApiKey>
        id="api-key.keys"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[...keyColumns(t), stateColumn]}
        toolbar={[
          standard.add(t('api-key.add'), () => setUrl({ dialog: 'new' })),
          {
            key: 'docs',
            label: t('api-key.docs'),
            run: () => window.open(withBase('/api/docs'), '_blank', 'noopener'),
          },
        ]}
        rowActions={rowActions}
        actionsWidth={190}
        empty={{ title: t('api-key.none'), hint: t('api-key.none_hint') }}
      />
      {url.dialog !== '' && (
        <ApiKeyDialog
          id={url.dialog === 'edit' ? url.id : ''}
          onMade={setMade}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {counted && <DaysDrawer apiKey={counted} onClose={() => setCounted(undefined)} />}
      {made !== undefined && (
        <SecretDialog secret={made} texts={texts} onClose={() => setMade(undefined)}>
          <div>
            <strong>{t('api-key.example')}</strong>
            <Typography.Paragraph code style={{ wordBreak: 'break-all', margin: '8px 0 0' }}>
              {`curl -H "Authorization: Bearer ${made}" ${window.location.origin}${withBase('/api')}/system/Base/DictionaryData/All`}
            </Typography.Paragraph>
          </div>
        </SecretDialog>
      )}
    </Page>
  );
};
