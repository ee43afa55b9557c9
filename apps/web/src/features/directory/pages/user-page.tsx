import { useState } from 'react';
import { UserAddOutlined } from '@ant-design/icons';
import { deleteUser, listUsers, setUserState } from '@qiaoban/contracts/directory/user.contract';
import type { UserRow } from '@qiaoban/contracts/directory/user.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '../../../lib/i18n';
import { useButtons } from '../../../lib/permission';
import { useAction } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import { useList } from '../../../lib/use-list';
import { useUrlState } from '../../../lib/use-url-state';
import { useAuthorizeDrawer } from '../../../pickers/authorize/use-authorize-drawer';
import { OrganizeTree } from '../parts/organize-tree';
import { ResetPasswordDialog } from '../parts/reset-password-dialog';
import { staleAfter } from '../parts/stale';
import { userColumns } from '../parts/user-columns';
import { UserDialog } from '../parts/user-dialog';

/** Users of the company or department that is chosen on the left, with everything below it. */
export const UserPage = () => {
  const t = useT();
  const may = useButtons();
  const mayGrant = useButtons({ menu: 'permission.authorize' });
  const { authorize, drawer } = useAuthorizeDrawer();
  const me = useSession((s) => s.userInfo);
  const [url, setUrl] = useUrlState({ org: '', dialog: '', id: '', page: 1 });
  const list = useList(listUsers, { query: { organizeId: url.org }, search: { enabledMark: '' } });
  const [resetting, setResetting] = useState<UserRow>();
  const remove = useAction(deleteUser, { stale: staleAfter.user });
  const state = useAction(setUserState, { stale: staleAfter.user });

  /** Administrators are touched by administrators only; the server says the same. */
  const mayTouch = (row: UserRow): boolean => me?.isAdministrator === true || !row.isAdministrator;
  const mayEnd = (row: UserRow): boolean => mayTouch(row) && row.id !== ADMIN_ID && row.id !== me?.userId;

  return (
    <OrganizeTree selected={url.org} onSelect={(org) => setUrl({ org, page: 1 })}>
      <Page
        toolbar={
          <SearchBar
            {...list.search}
            keywordHint={t('directory.user_keyword')}
            fields={[
              {
                key: 'enabledMark',
                label: t('app.status'),
                options: [
                  { value: '1', label: t('app.enabled') },
                  { value: '0', label: t('app.disabled') },
                ],
              },
            ]}
          />
        }
      >
        <DataTable<UserRow>
          id="directory.user"
          {...list.table}
          rowKey={(row) => row.id}
          columns={userColumns(
            t,
            (row) => may('btn_edit') && mayEnd(row),
            (row, enabledMark) => state.tried({ params: { id: row.id }, body: { enabledMark } }),
          )}
          toolbar={[
            {
              key: 'add',
              label: t('directory.new_user'),
              icon: <UserAddOutlined />,
              primary: true,
              hidden: !may('btn_add'),
              run: () => setUrl({ dialog: 'new' }),
            },
          ]}
          rowActions={(row) => [
            {
              key: 'edit',
              label: t('app.edit'),
              hidden: !may('btn_edit') || !mayTouch(row),
              run: () => setUrl({ dialog: 'edit', id: row.id }),
            },
            {
              key: 'password',
              label: t('directory.reset_password'),
              hidden: !may('btn_password') || !mayTouch(row),
              run: () => setResetting(row),
            },
            {
              key: 'rights',
              label: t('directory.rights'),
              hidden: !mayGrant('btn_edit') || row.isAdministrator,
              run: () => authorize({ type: 'User', id: row.id, name: row.realName }),
            },
            {
              key: 'remove',
              label: t('app.remove'),
              danger: true,
              confirm: {
                title: t('directory.remove_user_confirm', { name: row.realName }),
                text: t('directory.remove_user_hint'),
              },
              hidden: !may('btn_remove') || !mayEnd(row),
              run: () => remove.tried({ params: { id: row.id } }),
            },
          ]}
          actionsWidth={190}
          empty={{ title: t('directory.no_users'), hint: t('directory.no_users_hint') }}
        />
        {url.dialog !== '' && (
          <UserDialog
            open
            id={url.dialog === 'edit' ? url.id : undefined}
            organizeId={url.org}
            onClose={() => setUrl({ dialog: '', id: '' })}
          />
        )}
        {drawer}
        <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />
      </Page>
    </OrganizeTree>
  );
};
