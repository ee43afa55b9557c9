import { Form } from 'antd';
import { getMember, listMembers, openMemberAccount } from '@qiaoban/contracts/membership/member.contract';
import type { MemberDetail } from '@qiaoban/contracts/membership/member.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AccountFields } from '#pickers/people/account-fields.tsx';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';

type Values = { account: string; password: string; organizeId?: string | null; roleIds?: string[] };

/** Whom an account would be opened for; undefined: there is one, or nobody to have it. */
export const accountHolder = ({ kind, fullName, userId, state, representatives }: MemberDetail): string | undefined => {
  if (state !== 'active') return undefined;
  if (kind === 'person') return userId === '' ? fullName : undefined;
  const main = representatives.find(({ isMain }) => isMain) ?? representatives[0];
  return main?.userId === '' ? main.fullName : undefined;
};

/** Opens an account, with which a member sees the own membership. */
export const AccountDialog = guardDialog(
  ({ member, holder, onClose }: { member: MemberDetail; holder: string; onClose: () => void }) => {
    const t = useT();
    const open = useAction(openMemberAccount, { stale: [getMember, listMembers] });
    const send = async ({ organizeId = null, roleIds = [], ...values }: Values): Promise<void> => {
      await open.run({ params: { id: member.id }, body: { ...values, organizeId, roleIds } });
      toast.success(t('membership.account_opened', { name: holder }));
    };
    return (
      <FormDialog<Values>
        open
        title={t('membership.open_account_for', { name: holder })}
        okText={t('membership.open_account')}
        labelWidth={100}
        initial={{}}
        onSubmit={send}
        onClose={onClose}
      >
        <AccountFields
          name={holder}
          account={t('membership.account')}
          password={t('membership.first_password')}
          passwordHint={t('membership.first_password_hint')}
        />
        <Form.Item name="organizeId" label={t('membership.department')}>
          <DepartmentSelect />
        </Form.Item>
        <Form.Item name="roleIds" label={t('membership.roles')} extra={t('membership.roles_hint')}>
          <RoleSelect multiple />
        </Form.Item>
      </FormDialog>
    );
  },
);
