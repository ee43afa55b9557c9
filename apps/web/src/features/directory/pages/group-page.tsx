import { useState } from 'react';
import { deleteGroup, listGroups, setGroupState } from '@qiaoban/contracts/directory/user-group.contract';
import type { GroupRow } from '@qiaoban/contracts/directory/user-group.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { GroupDialog } from '../parts/group-dialog';
import { MembersDialog } from '../parts/members-dialog';
import { staleAfter } from '../parts/stale';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { keywordSearch } from '#lib/list/keyword-search.ts';

/** Groups of people who are often meant together. */
export const GroupPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '' });
  const groups = useRoute(listGroups, { query: { keyword: url.keyword } }, { keepPrevious: true });
  const [holder, setHolder] = useState<GroupRow>();
  const remove = useAction(deleteGroup, { stale: staleAfter.group });
  const state = useAction(setGroupState, { stale: staleAfter.group });
  const stateColumn = useStateColumn<GroupRow>(state.tried, t('directory.group_stops'));
  const columns: DataColumn<GroupRow>[] = [
    { key: 'fullName', title: t('directory.name'), width: 220, onPhone: 'title' },
    { key: 'enCode', title: t('directory.code'), width: 160 },
    { key: 'memberCount', title: t('directory.people'), kind: 'number', width: 90 },
    { key: 'description', title: t('app.description') },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 160,
      onPhone: 'hide',
      render: (row) => formatTime(row.creatorTime),
    },
    { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, onPhone: 'hide' },
    stateColumn,
  ];
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('directory.name_or_code')} />}>
      <DataTable<GroupRow>
        id="directory.group"
        rowKey={(row) => row.id}
        columns={columns}
        source={tableSource(groups, groups.data?.list, url.keyword !== '')}
        toolbar={[standard.add(t('directory.new_group'), () => setUrl({ dialog: 'new' }))]}
        rowActions={(row) => [
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
          {
            key: 'members',
            label: t('directory.members'),
            hidden: !may('btn_member'),
            run: () => setHolder(row),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
            kind: 'group',
            id: row.id,
            name: row.fullName,
          }),
        ]}
        actionsWidth={170}
        empty={{ title: t('directory.no_groups'), hint: t('directory.no_groups_hint') }}
      />
      <GroupDialog
        open={url.dialog !== ''}
        id={url.dialog === 'edit' ? url.id : undefined}
        onClose={() => setUrl({ dialog: '', id: '' })}
      />
      <MembersDialog holder={holder} type="Group" onClose={() => setHolder(undefined)} />
    </Page>
  );
};
