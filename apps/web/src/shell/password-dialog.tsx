import { Form, Input } from 'antd';
import { modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { passwordDigest } from '#lib/session/password.ts';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import type { PartProps } from './lazy-part';

type Values = { oldPassword: string; password: string; repeat: string };
const empty: Values = { oldPassword: '', password: '', repeat: '' };

/** Changes the own password; other sessions of the account end. */
export const PasswordDialog = guardDialog(({ open, onClose }: PartProps) => {
  const t = useT();
  const change = useAction(modifyPassword);
  const submit = async ({ oldPassword, password }: Values): Promise<void> => {
    await change.run({ body: { oldPassword: passwordDigest(oldPassword), password } });
  };
  const required = requireValue(t);
  return (
    <FormDialog<Values>
      open={open}
      width={460}
      title={t('shell.change_password')}
      initial={empty}
      labelWidth={110}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="oldPassword" label={t('shell.old_password')} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="password" label={t('shell.new_password')} rules={[required]} extra={t('shell.password_rule')}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('shell.repeat_password')}
        dependencies={['password']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('shell.password_differs'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
});
