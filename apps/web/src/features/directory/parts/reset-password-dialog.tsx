import { resetPassword } from '@qiaoban/contracts/directory/user.contract';
import type { UserRow } from '@qiaoban/contracts/directory/user.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { PasswordField } from './password-field';

type Values = { userPassword: string };
type Props = { user: UserRow | undefined; onClose: () => void };

/** A new password for somebody; the person is signed out and has to replace it. */
export const ResetPasswordDialog = guardDialog(({ user, onClose }: Props) => {
  const t = useT();
  const reset = useAction(resetPassword, { success: t('directory.password_reset', { name: user?.realName ?? '' }) });
  return (
    <FormDialog<Values>
      open={user !== undefined}
      title={t('directory.reset_password_of', { name: user?.realName ?? '' })}
      width={480}
      initial={{}}
      okText={t('directory.reset_password')}
      onSubmit={({ userPassword }) => reset.run({ params: { id: user?.id ?? '' }, body: { userPassword } })}
      onClose={onClose}
    >
      <PasswordField name="userPassword" label={t('directory.new_password')} />
    </FormDialog>
  );
});
