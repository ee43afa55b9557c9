import { useState } from 'react';
import { deletePosition, listPositions, setPositionState } from '@qiaoban/contracts/directory/position.contract';
import type { PositionRow } from '@qiaoban/contracts/directory/position.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useAuthorizeDrawer } from '#pickers/authorize/use-authorize-drawer.tsx';
import { useDictionary } from '../parts/dictionary-select';
import { MembersDialog } from '../parts/members-dialog';
import { OrganizeTree } from '../parts/organize-tree';
import { PositionDialog } from '../parts/position-dialog';
import { staleAfter } from '../parts/stale';
import { useStateColumn } from '#lib/list/state-column.tsx';

/** Positions of organisations that somebody does not administer are shown, not changed. */
const outside = ({ isManaged }: PositionRow) => (isManaged ? {} : { hidden: true });

/** Positions of the company or department that is chosen on the left, with everything below it. */
export const PositionPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const mayGrant = useButtons({ menu: 'permission.authorize' });
  const { authorize, drawer } = useAuthorizeDrawer();
  const [url, setUrl] = useUrlState({ org: '', dialog: '', id: '', page: 1 });
  const list = useList(listPositions, { query: { organizeId: url.org } });
  const types = useDictionary('PositionType');
  const [holder, setHolder] = useState<PositionRow>();
  const remove = useAction(deletePosition, { stale: staleAfter.position });
  const state = useAction(setPositionState, { stale: staleAfter.position });
  const stateColumn = useStateColumn<PositionRow>(state.tried, t('directory.position_stops'));

  const columns: DataColumn<PositionRow>[] = [
    { key: 'fullName', title: t('directory.name'), width: 180, sortable: true, onPhone: 'title' },
    { key: 'enCode', title: t('directory.code'), width: 160, sortable: true },
    { key: 'department', title: t('directory.belongs_to'), width: 150 },
    {
      key: 'type',
      title: t('directory.position_type'),
      width: 110,
      render: (row) => types.find((type) => type.value === row.type)?.label ?? row.type,
    },
    { key: 'memberCount', title: t('directory.people'), kind: 'number', width: 90 },
    { key: 'description', title: t('app.description'), onPhone: 'hide' },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 150,
      sortable: true,
      onPhone: 'hide',
      render: (row) => formatTime(row.creatorTime),
    },
    { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, sortable: true, onPhone: 'hide' },
    stateColumn,
  ];

  return (
    <OrganizeTree selected={url.org} onSelect={(org) => setUrl({ org, page: 1 })}>
      <Page toolbar={<SearchBar {...list.search} keywordHint={t('directory.name_or_code')} />}>
        <DataTable<PositionRow>
          id="directory.position"
          {...list.table}
          rowKey={(row) => row.id}
          columns={columns}
          toolbar={[standard.add(t('directory.new_position'), () => setUrl({ dialog: 'new' }))]}
          rowActions={(row) => [
            { ...standard.edit(() => setUrl({ dialog: 'edit', id: row.id })), ...outside(row) },
            { key: 'members', label: t('directory.members'), hidden: !may('btn_member'), run: () => setHolder(row) },
            {
              key: 'rights',
              label: t('directory.rights'),
              hidden: !mayGrant('btn_edit') || !row.isManaged,
              run: () => authorize({ type: 'Position', id: row.id, name: row.fullName }),
            },
            {
              ...standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
                kind: 'position',
                id: row.id,
                name: row.fullName,
              }),
              ...outside(row),
            },
          ]}
          actionsWidth={160}
          empty={{ title: t('directory.no_positions'), hint: t('directory.no_positions_hint') }}
        />
        <PositionDialog
          open={url.dialog !== ''}
          id={url.dialog === 'edit' ? url.id : undefined}
          organizeId={url.org}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
        {drawer}
        <MembersDialog holder={holder} type="Position" onClose={() => setHolder(undefined)} />
      </Page>
    </OrganizeTree>
  );
};
