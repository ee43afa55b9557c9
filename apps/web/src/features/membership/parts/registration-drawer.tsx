import { useState } from 'react';
import { Form } from 'antd';
import { QrcodeOutlined, UserAddOutlined } from '@ant-design/icons';
import {
  cancelRegistration,
  listActivities,
  listRegistrations,
  registerMembers,
  isSignInTime,
  signInMember,
} from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow, Registration } from '@qiaoban/contracts/membership/activity.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { MembersSelect } from './member-select';
import { SignCodeDialog } from './sign-code-dialog';

const STALE = [listActivities, listRegistrations];
const TONES = { registered: 'info', waiting: 'warning', cancelled: 'neutral', attended: 'success' } as const;

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
    const answer = useRoute(listRegistrations, { params: { id: activity.id } });
    const cancel = useAction(cancelRegistration, { stale: STALE });
    const signIn = useAction(signInMember, { stale: STALE });
    const isAsked = may('btn_register');
    const [canSignIn] = useState(() => isSignInTime(activity, Date.now()));
    const place = (row: Registration): string =>
      row.state === 'waiting' ? ` ${t('membership.place_in_line', { place: row.place })}` : '';
    return (
      <Drawer open title={activity.fullName} size={isPhone ? '100%' : 'min(880px, 94vw)'} onClose={onClose}>
        <DataTable<Registration>
          id="membership.registration"
          source={tableSource(answer, answer.data?.list)}
          rowKey={(row) => row.id}
          columns={[
            { key: 'memberName', title: t('membership.member'), onPhone: 'title', keep: true },
            { key: 'memberCode', title: t('membership.code'), width: 110 },
            {
              key: 'branchName',
              title: t('membership.branch'),
              width: 140,
              render: (row) => row.branchName || t('membership.no_branch'),
            },
            { key: 'mobile', title: t('membership.mobile'), width: 130, render: (row) => row.mobile || '—' },
            {
              key: 'state',
              title: t('membership.state'),
              width: 120,
              keep: true,
              render: (row) => (
                <StatusTag tone={TONES[row.state]}>
                  {t(`membership.registration_${row.state}`)}
                  {place(row)}
                </StatusTag>
              ),
            },
            {
              key: 'signedAt',
              title: t('membership.signed_at'),
              width: 150,
              render: (row) => (row.signedAt === null ? '—' : formatTime(row.signedAt)),
            },
          ]}
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
        {opened === 'register' && <RegisterDialog id={activity.id} onClose={() => setOpened(undefined)} />}
        {opened === 'code' && <SignCodeDialog activity={activity} onClose={() => setOpened(undefined)} />}
      </Drawer>
    );
  },
);
