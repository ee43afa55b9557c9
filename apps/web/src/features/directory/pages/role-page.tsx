import { useState } from 'react';
import { deleteRole, listRoles, setRoleState } from '@qiaoban/contracts/directory/role.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useAuthorizeDrawer } from '#pickers/authorize/use-authorize-drawer.tsx';
import { useDictionary } from '../parts/dictionary-select';
import { MembersDialog } from '../parts/members-dialog';
import { RoleDialog } from '../parts/role-dialog';
import { groupRoles } from '../parts/role-groups';
import type { RoleLine, RoleRow } from '../parts/role-groups';
import { staleAfter } from '../parts/stale';
import { useStateColumn } from '#lib/list/state-column.tsx';
import { keywordSearch } from '#lib/list/keyword-search.ts';

/** What is refused to whoever does not administer all members of the role. */
const outside = ({ isManaged }: RoleRow) => (isManaged ? {} : { hidden: true });

/** Roles below their kinds. */
export const RolePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const isPhone = usePhone();
  const mayGrantAll = useButtons({ menu: 'permission.authorize' });
  const { authorize, drawer } = useAuthorizeDrawer();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '' });
  const roles = useRoute(listRoles, { query: { keyword: url.keyword } }, { keepPrevious: true });
  const types = useDictionary('RoleType');
  const [holder, setHolder] = useState<RoleRow>();
  const remove = useAction(deleteRole, { stale: staleAfter.role });
  const state = useAction(setRoleState, { stale: staleAfter.role });
  const stateColumn = useStateColumn<RoleRow>(state.tried, t('directory.role_stops'));
  const lines = roles.data && groupRoles(roles.data.list, types, t('directory.other_roles'));

  const columns: DataColumn<RoleLine>[] = [
    {
      key: 'fullName',
      title: t('directory.name'),
      width: 220,
      onPhone: 'title',
      render: (line) => (line.role ? line.fullName : <strong>{line.fullName}</strong>),
    },
    { key: 'enCode', title: t('directory.code'), width: 140, render: (line) => line.role?.enCode },
    {
      key: 'memberCount',
      title: t('directory.people'),
      kind: 'number',
      width: 90,
      render: (line) => line.role?.memberCount,
    },
    { key: 'description', title: t('app.description'), onPhone: 'hide', render: (line) => line.role?.description },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 150,
      onPhone: 'hide',
      render: (line) => formatTime(line.role?.creatorTime),
    },
    {
      key: 'sortCode',
      title: t('app.sort_code'),
      kind: 'number',
      width: 90,
      onPhone: 'hide',
      render: (line) => line.role?.sortCode,
    },
    {
      ...stateColumn,
      isBlank: ({ role }) => role === undefined,
      render: ({ role }, at) => role && stateColumn.render?.(role, at),
    },
  ];

  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('directory.name_or_code')} />}>
      <DataTable<RoleLine>
        // opened down to the roles once the kinds are known
        key={types.length}
        id="directory.role"
        rowKey={(line) => line.id}
        columns={columns}
        source={{
          // on a phone the lines of the kinds would be empty cards
          rows: isPhone ? lines?.flatMap((line) => line.children ?? []) : lines,
          loading: roles.isFetching,
          error: roles.error?.message,
          retry: () => void roles.refetch(),
          isFiltered: url.keyword !== '',
        }}
        childrenField="children"
        treeOpen
        toolbar={[standard.add(t('directory.new_role'), () => setUrl({ dialog: 'new' }))]}
        rowActions={({ role }) =>
          role
            ? [
                { ...standard.edit(() => setUrl({ dialog: 'edit', id: role.id })), ...outside(role) },
                {
                  key: 'rights',
                  label: t('directory.rights'),
                  hidden: !role.isManaged || (!may('btn_authorize') && !mayGrantAll('btn_edit')),
                  run: () => authorize({ type: 'Role', id: role.id, name: role.fullName }),
                },
                {
                  key: 'members',
                  label: t('directory.members'),
                  hidden: !may('btn_member'),
                  run: () => setHolder(role),
                },
                {
                  ...standard.remove(() => remove.tried({ params: { id: role.id } }), true, {
                    kind: 'role',
                    id: role.id,
                    name: role.fullName,
                  }),
                  ...outside(role),
                },
              ]
            : []
        }
        actionsWidth={190}
        empty={{ title: t('directory.no_roles'), hint: t('directory.no_roles_hint') }}
      />
      <RoleDialog
        open={url.dialog !== ''}
        id={url.dialog === 'edit' ? url.id : undefined}
        onClose={() => setUrl({ dialog: '', id: '' })}
      />
      {drawer}
      <MembersDialog holder={holder} type="Role" onClose={() => setHolder(undefined)} />
    </Page>
  );
};
