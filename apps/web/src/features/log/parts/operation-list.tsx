import { useState } from 'react';
import type { ReactNode } from 'react';
import { listOperationLog } from '@qiaoban/contracts/log/log.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { actorName } from '#lib/texts/actor-name.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { differencesOf } from '../differences';
import { periodOf } from '../log-period';
import { OperationDrawer } from './operation-drawer';
import { ActionTag, AREAS, actionWord, areaWord, fieldWord } from './operation-texts';
import type { Operation } from './operation-texts';
import { usePeriodField } from './period-field';
import { ShortKeyword } from './short-keyword';
import { useLogExport } from './use-export';

const ACTIONS = [
  'create',
  'update',
  'delete',
  'state',
  'grant',
  'members',
  'resetPassword',
  'publish',
  'release',
  'submit',
  'agree',
  'refuse',
  'return',
  'import',
  'export',
  'clear',
  'run',
  'verify',
] as const;
const NAMED = 3;

/** Who changed what, each with the values before and after. */
export const OperationList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [url, setUrl] = useUrlState({ period: '', target: '', targetName: '', page: 1 });
  const list = useList(listOperationLog, {
    query: { ...periodOf(url.period), targetId: url.target },
    search: { period: '', area: '', action: '' },
  });
  const exports = useLogExport('3', list, { ...periodOf(url.period), targetId: url.target });
  const [shown, setShown] = useState<Operation>();
  const fieldsOf = (row: Operation): string => {
    const fields = differencesOf(row.before, row.after).map((d) => fieldWord(t, d.field));
    return fields.length <= NAMED
      ? fields.join(t('log.comma'))
      : `${fields.slice(0, NAMED).join(t('log.comma'))} ${t('log.many', { count: fields.length })}`;
  };
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('log.operation_hint')}
            fields={[
              usePeriodField(),
              {
                key: 'area',
                label: t('log.area'),
                options: AREAS.map((value) => ({ value, label: areaWord(t, value) })),
              },
              {
                key: 'action',
                label: t('log.action'),
                options: ACTIONS.map((value) => ({ value, label: actionWord(t, value) })),
              },
            ]}
          />
          <ShortKeyword keyword={list.search.values['keyword']} />
        </>
      }
    >
      {url.target !== '' && (
        <div>
          <StatusTag tone="accent">{t('log.only_this', { name: url.targetName })}</StatusTag>{' '}
          <button type="button" className="qb-link" onClick={() => setUrl({ target: '', targetName: '', page: 1 })}>
            {t('log.show_all')}
          </button>
        </div>
      )}
      <DataTable<Operation>
        id="log.operation"
        {...list.table}
        toolbar={exports}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'creatorTime',
            title: t('log.time'),
            width: 170,
            render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'userName', title: t('log.person'), width: 120, render: (row) => actorName(t, row.userName) },
          {
            key: 'action',
            title: t('log.action'),
            width: 110,
            render: (row) => <ActionTag t={t} action={row.action} />,
          },
          { key: 'area', title: t('log.area'), width: 120, render: (row) => areaWord(t, row.area) },
          {
            key: 'targetName',
            title: t('log.thing'),
            width: 200,
            onPhone: 'title',
            render: (row) => row.targetName || areaWord(t, row.area),
          },
          { key: 'changed', title: t('log.changed'), render: fieldsOf },
          { key: 'ipaddress', title: t('log.ip'), width: 140, offAtFirst: true, onPhone: 'hide' },
        ]}
        onRowOpen={setShown}
        rowActions={(row) => [{ key: 'detail', label: t('app.detail'), run: () => setShown(row) }]}
        actionsWidth={80}
        empty={{ title: t('log.no_operations') }}
      />
      <OperationDrawer
        operation={shown}
        onClose={() => setShown(undefined)}
        onOnly={(operation) => {
          setShown(undefined);
          setUrl({ target: operation.targetId, targetName: operation.targetName, page: 1 });
        }}
      />
    </Page>
  );
};
