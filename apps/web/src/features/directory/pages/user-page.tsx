import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApartmentOutlined, UserAddOutlined } from '@ant-design/icons';
import { exportUsers } from '@qiaoban/contracts/directory/transfer.contract';
import { listInHand } from '@qiaoban/contracts/directory/leaving.contract';
import { deleteUser, listUsers, setUserState } from '@qiaoban/contracts/directory/user.contract';
import type { UserRow } from '@qiaoban/contracts/directory/user.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import type { Question } from '@qiaoban/ui/logic/confirm-store';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { callEnvelope } from '#lib/call/call.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { download } from '#lib/call/transfer.ts';
import { askRemoval } from '#pickers/uses/uses.tsx';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useAuthorizeDrawer } from '#pickers/authorize/use-authorize-drawer.tsx';
import { DirectoryImport } from '../parts/directory-import';
import { LeavingDialog } from '../parts/leaving-dialog';
import { OrganizeTree } from '../parts/organize-tree';
import { ResetPasswordDialog } from '../parts/reset-password-dialog';
import { staleAfter } from '../parts/stale';
import { userColumns } from '../parts/user-columns';
import { UserDialog } from '../parts/user-dialog';

type UserActions = {
  mayEnd: (row: UserRow) => boolean;
  rowActions: (row: UserRow) => Action[];
  dialogs: ReactNode;
};

/** Whether a user shall be deleted, with what they still have in hand: nobody takes that over. */
const removalQuestion = async ({ id, realName }: UserRow, t: Translate): Promise<Question> => {
  const { list } = (await callEnvelope(listInHand, { params: { id } })).data;
  const parts = list
    .map((part) => t('app.noted', { name: part.fullName, note: part.count }))
    .join(t('directory.comma'));
  const title = t('directory.remove_user_confirm', { name: realName });
  return {
    title,
    text: list.length === 0 ? t('directory.remove_user_hint') : t('directory.remove_user_in_hand', { parts }),
  };
};

/** What may be done with one user, and the dialogs that ask about it. */
const useUserActions = (onEdit: (id: string) => void): UserActions => {
  const t = useT();
  const may = useButtons();
  const mayGrant = useButtons({ menu: 'permission.authorize' });
  const { authorize, drawer } = useAuthorizeDrawer();
  const me = useSession((s) => s.userInfo);
  const [leaving, setLeaving] = useState<UserRow>();
  const [resetting, setResetting] = useState<UserRow>();
  const unlock = useAction(setUserState, { stale: [listUsers], success: t('directory.unlocked') });
  const remove = useAction(deleteUser, { stale: staleAfter.user });

  /** Administrators are touched by administrators only, others by who administers their organisation; the server says the same. */
  const mayTouch = (row: UserRow): boolean => row.isManaged && (me?.isAdministrator === true || !row.isAdministrator);
  const mayEnd = (row: UserRow): boolean => mayTouch(row) && row.id !== ADMIN_ID && row.id !== me?.userId;
  const rowActions = (row: UserRow): Action[] => [
    {
      key: 'edit',
      label: t('app.edit'),
      hidden: !may('btn_edit') || !mayTouch(row),
      run: () => onEdit(row.id),
    },
    {
      key: 'unlock',
      label: t('directory.unlock'),
      hidden: !may('btn_edit') || !mayTouch(row) || row.lockedUntil === null || row.enabledMark === 0,
      run: () => unlock.tried({ params: { id: row.id }, body: { enabledMark: 1 } }),
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
      hidden: !mayGrant('btn_edit') || !row.isManaged || row.isAdministrator,
      run: () => authorize({ type: 'User', id: row.id, name: row.realName }),
    },
    {
      key: 'leave',
      label: t('directory.leave'),
      hidden: !may('btn_leave') || !mayEnd(row) || row.leftAt !== null,
      run: () => setLeaving(row),
    },
    {
      key: 'remove',
      label: t('app.remove'),
      danger: true,
      hidden: !may('btn_remove') || !mayEnd(row),
      run: async () =>
        (await askRemoval({ kind: 'user', id: row.id, name: row.realName }, () => removalQuestion(row, t))) &&
        remove.tried({ params: { id: row.id } }),
    },
  ];
  const dialogs = (
    <>
      {leaving && <LeavingDialog user={leaving} onClose={() => setLeaving(undefined)} />}
      {drawer}
      <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />
    </>
  );
  return { mayEnd, rowActions, dialogs };
};

/** Users of the company or department that is chosen on the left, with everything below it. */
export const UserPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ org: '', dialog: '', id: '', page: 1 });
  const { mayEnd, rowActions, dialogs } = useUserActions((id) => setUrl({ dialog: 'edit', id }));
  const list = useList(listUsers, { query: { organizeId: url.org }, search: { enabledMark: '' } });
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const state = useAction(setUserState, { stale: staleAfter.user });

  const exportAs = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const { keyword = '', enabledMark = '' } = list.search.values;
    const query = { format, organizeId: url.org, keyword, enabledMark: enabledMark as '' | '0' | '1' };
    await download(exportUsers, { query }).catch(showFailure);
  };

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
            standard.takeIn(() => setImporting(true)),
            standard.giveOut(t('directory.export_xlsx'), () => exportAs('xlsx')),
            standard.giveOut(t('directory.export_csv'), () => exportAs('csv'), 'csv'),
            {
              key: 'chart',
              label: t('directory.chart'),
              icon: <ApartmentOutlined />,
              run: () => void navigate('/permission/chart'),
            },
          ]}
          rowActions={rowActions}
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
        {isImporting && <DirectoryImport thing="user" onClose={() => setImporting(false)} />}
        {dialogs}
      </Page>
    </OrganizeTree>
  );
};
