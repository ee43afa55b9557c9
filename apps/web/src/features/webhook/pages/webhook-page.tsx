import { useState } from 'react';
import { deleteWebhook, listWebhooks, setWebhookState, testWebhook } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Webhook } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { markStale, useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SecretDialog } from '#pickers/frame/secret-dialog.tsx';
import { DeliveriesDrawer, useErrorTexts } from '../parts/deliveries-drawer';
import { WebhookDialog } from '../parts/webhook-dialog';

const LastCell = ({ row }: { row: Webhook }) => {
  const t = useT();
  if (row.pausedAt !== null) return <StatusTag tone="danger">{t('webhook.paused')}</StatusTag>;
  if (row.failures > 0) return <StatusTag tone="warning">{t('webhook.failing', { count: row.failures })}</StatusTag>;
  if (row.waiting > 0) return <StatusTag tone="info">{t('webhook.waiting', { count: row.waiting })}</StatusTag>;
  return <>{row.lastAt === null ? t('webhook.never') : formatTime(row.lastAt)}</>;
};

/** Web hooks: which other systems hear of what. */
export const WebhookPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const textOf = useErrorTexts();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [made, setMade] = useState<string>();
  const [logged, setLogged] = useState<Webhook>();
  const list = useList(listWebhooks);
  const state = useAction(setWebhookState, { stale: [listWebhooks] });
  const stateColumn = useStateColumn<Webhook>(state.tried, t('webhook.state_stops'));
  const remove = useAction(deleteWebhook, { stale: [listWebhooks] });
  const test = useAction(testWebhook, {
    success: false,
    done: ({ ok, status, durationMs, error }) => {
      if (ok) toast.success(t('webhook.test_ok', { status: status ?? '', ms: durationMs }));
      else toast.error(t('webhook.test_failed', { error: textOf(error) }));
    },
  });

  const columns: DataColumn<Webhook>[] = [
    { key: 'fullName', title: t('webhook.name'), width: 170, onPhone: 'title' },
    {
      key: 'source',
      title: t('webhook.source'),
      width: 260,
      render: (row) =>
        `${row.objectName || t(row.source === 'case' ? 'webhook.all_flows' : `webhook.source_${row.source}`)} · ${row.actions
          .map((action) => t(`webhook.${row.source}_${action}`))
          .join(', ')}`,
    },
    { key: 'url', title: t('webhook.url') },
    { key: 'ownerName', title: t('webhook.owner'), width: 110 },
    { key: 'lastAt', title: t('webhook.last'), width: 160, render: (row) => <LastCell row={row} /> },
    stateColumn,
  ];
  const rowActions = (row: Webhook): Action[] => [
    standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
    { key: 'log', label: t('webhook.log'), run: () => setLogged(row) },
    {
      key: 'test',
      label: t('webhook.test'),
      hidden: !may('btn_edit'),
      run: () => {
        // the receiver may take its ten seconds
        toast.info(t('webhook.testing'));
        return test.tried({ params: { id: row.id } });
      },
    },
    standard.remove(
      () => remove.tried({ params: { id: row.id } }),
      {
        title: t('webhook.remove_ask', { name: row.fullName }),
        text: t('webhook.remove_text'),
      },
      { kind: 'webhook', id: row.id, name: row.fullName },
    ),
  ];
  const secretTexts = {
    title: t('webhook.made_title'),
    hint: t('webhook.made_text'),
    copy: t('webhook.copy'),
    copied: t('webhook.copied'),
    close: t('app.close'),
  };
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('webhook.keyword_hint')} />}>
      <DataTable<Webhook>
        id="webhook.hooks"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[standard.add(t('webhook.add'), () => setUrl({ dialog: 'new' }))]}
        rowActions={rowActions}
        actionsWidth={200}
        empty={{ title: t('webhook.none'), hint: t('webhook.none_hint') }}
      />
      {url.dialog !== '' && (
        <WebhookDialog
          id={url.dialog === 'edit' ? url.id : ''}
          onMade={setMade}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {logged && (
        <DeliveriesDrawer
          webhook={logged}
          onClose={() => {
            setLogged(undefined);
            // it went on sending, or paused itself, meanwhile
            void markStale(listWebhooks);
          }}
        />
      )}
      {made !== undefined && <SecretDialog secret={made} texts={secretTexts} onClose={() => setMade(undefined)} />}
    </Page>
  );
};
