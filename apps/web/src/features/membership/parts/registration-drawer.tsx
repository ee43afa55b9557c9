import { useState } from 'react';
import { Form } from 'antd';
import { DownloadOutlined, QrcodeOutlined, UserAddOutlined } from '@ant-design/icons';
import {
  REGISTRATION_STATES,
  cancelRegistration,
  exportRegistrations,
  listActivities,
  listRegistrations,
  registerMembers,
  isSignInTime,
  signInMember,
} from '@qiaoban/contracts/membership/activity.contract';
import type { QueryIn } from '@qiaoban/contracts/route';
import type { ActivityRow, Registration } from '@qiaoban/contracts/membership/activity.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { showFailure, tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { MembersSelect } from './member-select';
import { registrationColumns } from './registration-columns';
import { SignCodeDialog } from './sign-code-dialog';

const STALE = [listActivities, listRegistrations];
const ALL = { keyword: '', state: '' };

const RegisterDialog = guardDialog(({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const register = useAction(registerMembers, { stale: STALE, success: false });
  const save = async (body: { memberIds: string[] }): Promise<void> => {
    const { registered, waiting } = await register.run({ params: { id }, body });
    toast.success(t('membership.registered_now', { registered, waiting }));
  };
  return (
    <FormDialog<{ memberIds: string[] }>
      open
      title={t('membership.register')}
      okText={t('membership.register')}
      initial={{ memberIds: [] }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="memberIds"
        label={t('membership.member')}
        rules={[{ required: true, type: 'array', min: 1, message: t('app.required') }]}
      >
        <MembersSelect />
      </Form.Item>
    </FormDialog>
  );
});

/** Who registered for an activity, waits or signed in. */
export const RegistrationDrawer = guardDialog(
  ({ activity, onClose }: { activity: ActivityRow; onClose: () => void }) => {
    const t = useT();
    const isPhone = usePhone();
    const may = useButtons();
    const [opened, setOpened] = useState<'register' | 'code'>();
    const [search, setSearch] = useState<Record<string, string>>(ALL);
    const asked = { params: { id: activity.id }, query: search as QueryIn<typeof listRegistrations> };
    const answer = useRoute(listRegistrations, asked, { keepPrevious: true });
    const isFiltered = Object.values(search).some((value) => value !== '');
    const cancel = useAction(cancelRegistration, { stale: STALE });
    const signIn = useAction(signInMember, { stale: STALE });
    const isAsked = may('btn_register');
    const [canSignIn] = useState(() => isSignInTime(activity, Date.now()));
    return (
      <Drawer open title={activity.fullName} size={isPhone ? '100%' : 'min(880px, 94vw)'} onClose={onClose}>
        <div className="membership-searched">
          <SearchBar
            values={search}
            onSearch={setSearch}
            onReset={() => setSearch(ALL)}
            keywordHint={t('membership.registration_hint')}
            fields={[
              {
                key: 'state',
                label: t('membership.state'),
                options: REGISTRATION_STATES.map((value) => ({ value, label: t(`membership.registration_${value}`) })),
              },
            ]}
          />
          <DataTable<Registration>
            id="membership.registration"
            source={tableSource(answer, answer.data?.list, isFiltered)}
            rowKey={(row) => row.id}
            columns={registrationColumns(t)}
            toolbar={[
              {
                key: 'register',
                label: t('membership.register'),
                icon: <UserAddOutlined />,
                primary: true,
                hidden: !isAsked || activity.state !== 'open',
                run: () => setOpened('register'),
              },
              {
                key: 'code',
                label: t('membership.sign_code'),
                icon: <QrcodeOutlined />,
                hidden: !isAsked,
                whyNot: canSignIn ? undefined : t('membership.sign_in_not_yet'),
                run: () => setOpened('code'),
              },
              {
                key: 'export',
                label: t('app.export'),
                icon: <DownloadOutlined />,
                hidden: !may('btn_export'),
                run: () => download(exportRegistrations, asked).catch(showFailure),
              },
            ]}
            rowActions={(row) => [
              {
                key: 'signIn',
                label: t('membership.sign_in'),
                hidden: !isAsked || row.state !== 'registered',
                whyNot: canSignIn ? undefined : t('membership.sign_in_not_yet'),
                run: () => signIn.tried({ params: { id: row.id } }),
              },
              {
                key: 'cancel',
                label: t('membership.cancel_registration'),
                danger: true,
                hidden: !isAsked || (row.state !== 'registered' && row.state !== 'waiting'),
                confirm: {
                  title: t('membership.cancel_ask', { name: row.memberName }),
                  text: t('membership.cancel_hint'),
                },
                run: () => cancel.tried({ params: { id: row.id } }),
              },
            ]}
            actionsWidth={150}
            empty={{ title: t('membership.no_registrations') }}
          />
        </div>
        {opened === 'register' && <RegisterDialog id={activity.id} onClose={() => setOpened(undefined)} />}
        {opened === 'code' && <SignCodeDialog activity={activity} onClose={() => setOpened(undefined)} />}
      </Drawer>
    );
  },
);
