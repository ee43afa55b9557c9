import { useState } from 'react';
import {
  deleteTrigger,
  listTriggers,
  renewTriggerSecret,
  setTriggerState,
} from '@qiaoban/contracts/workflow/trigger.contract';
import type { Trigger } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SecretDialog } from '#pickers/frame/secret-dialog.tsx';
import { AddressDialog } from '../trigger/address-dialog';
import { RunDetail } from '../trigger/run-detail';
import { TriggerRunsDrawer } from '../trigger/runs-drawer';
import { TestDialog } from '../trigger/test-dialog';
import { TriggerDialog } from '../trigger/trigger-dialog';

const SOURCES = ['record', 'schedule', 'hook'] as const;

const LastCell = ({ row }: { row: Trigger }) => {
  const t = useT();
  if (row.failedCount > 0)
    return <StatusTag tone="danger">{t('trigger.failed_count', { count: row.failedCount })}</StatusTag>;
  return <>{row.lastTime === null ? t('trigger.never') : formatTime(row.lastTime)}</>;
};

type Shown = { dialog: 'runs' | 'test' | 'address'; trigger: Trigger };

/** The integration assistant: what is done by itself, and when. */
export const TriggerPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [made, setMade] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const [run, setRun] = useState<string>();
  const list = useList(listTriggers, { search: { source: '' } });
  const state = useAction(setTriggerState, { stale: [listTriggers] });
  const stateColumn = useStateColumn<Trigger>(state.tried, t('trigger.state_stops'));
  const remove = useAction(deleteTrigger, { stale: [listTriggers] });
  const renew = useAction(renewTriggerSecret, { stale: [listTriggers], done: ({ secret }) => setMade(secret) });

  const whenOf = (row: Trigger): string => {
    const kind = t(`trigger.source_${row.source}`);
    if (row.source === 'record')
      return `${row.formName} · ${row.actions.map((action) => t(`trigger.cause_${action}`)).join(', ')}`;
    return row.nextTime === null ? kind : `${kind} · ${t('trigger.next', { time: formatTime(row.nextTime) })}`;
  };
  const columns: DataColumn<Trigger>[] = [
    { key: 'fullName', title: t('trigger.name'), width: 200, onPhone: 'title' },
    { key: 'source', title: t('trigger.what'), render: whenOf },
    { key: 'steps', title: t('trigger.steps'), width: 80, align: 'right', render: (row) => row.steps.length },
    {
      key: 'identityId',
      title: t('trigger.identity'),
      width: 120,
      render: (row) => (row.identityId === '' ? t('trigger.identity_system') : row.identityName),
    },
    { key: 'lastTime', title: t('trigger.last'), width: 160, render: (row) => <LastCell row={row} /> },
    stateColumn,
  ];
  const renewed = async (row: Trigger): Promise<void> => {
    const isSure = await ask({ title: t('trigger.renew_ask'), text: t('trigger.renew_text'), ok: t('trigger.renew') });
    if (isSure) await renew.tried({ params: { id: row.id } });
  };
  const rowActions = (row: Trigger): Action[] => [
    standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
    { key: 'log', label: t('trigger.log'), run: () => setShown({ dialog: 'runs', trigger: row }) },
    {
      key: 'test',
      label: t('trigger.test'),
      hidden: !may('btn_edit'),
      run: () => setShown({ dialog: 'test', trigger: row }),
    },
    {
      key: 'address',
      label: t('trigger.address'),
      hidden: row.hookPath === '',
      run: () => setShown({ dialog: 'address', trigger: row }),
    },
    {
      key: 'renew',
      label: t('trigger.renew'),
      hidden: row.hookPath === '' || !may('btn_edit'),
      run: () => renewed(row),
    },
    standard.remove(() => remove.tried({ params: { id: row.id } }), {
      title: t('trigger.remove_ask', { name: row.fullName }),
      text: t('trigger.remove_text'),
    }),
  ];
  const secretTexts = {
    title: t('trigger.secret_title'),
    hint: t('trigger.secret_text'),
    copy: t('trigger.copy'),
    copied: t('trigger.copied'),
    close: t('app.close'),
  };
  const close = (): void => setShown(undefined);
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          fields={[
            {
              key: 'source',
              label: t('trigger.source'),
              options: SOURCES.map((value) => ({ value, label: t(`trigger.source_${value}`) })),
            },
          ]}
          keywordHint={t('trigger.keyword_hint')}
        />
      }
    >
      <DataTable<Trigger>
        id="workflow.triggers"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[standard.add(t('trigger.add'), () => setUrl({ dialog: 'new' }))]}
        rowActions={rowActions}
        actionsWidth={200}
        empty={{ title: t('trigger.none'), hint: t('trigger.none_hint') }}
      />
      {url.dialog !== '' && (
        <TriggerDialog
          id={url.dialog === 'edit' ? url.id : ''}
          onMade={setMade}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {shown?.dialog === 'runs' && <TriggerRunsDrawer trigger={shown.trigger} onClose={close} />}
      {shown?.dialog === 'test' && <TestDialog trigger={shown.trigger} onRun={setRun} onClose={close} />}
      {shown?.dialog === 'address' && <AddressDialog path={shown.trigger.hookPath} onClose={close} />}
      {run !== undefined && <RunDetail id={run} onClose={() => setRun(undefined)} />}
      {made !== undefined && <SecretDialog secret={made} texts={secretTexts} onClose={() => setMade(undefined)} />}
    </Page>
  );
};
