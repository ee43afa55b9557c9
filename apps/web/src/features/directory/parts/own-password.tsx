import { Button, Form, Input } from 'antd';
import { modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { isPasswordFit } from '@qiaoban/contracts/auth/password-policy';
import { weakPassword } from '@qiaoban/contracts/auth/weak-password';
import { Panel } from '@qiaoban/ui/page';
import { isCallError } from '#lib/call/call-error.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { passwordDigest } from '#lib/session/password.ts';
import { useAction } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { requireValue } from '#lib/form/required.ts';
import { PasswordRules } from '#pickers/form/password-rules.tsx';
import { usePasswordPolicy } from './password-policy';

type Values = { oldPassword: string; password: string; again: string };

/** The own password: old, new, new again. Other sessions end. */
export const OwnPassword = () => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const language = useLanguage();
  const policy = usePasswordPolicy();
  const account = useSession((s) => s.userInfo?.userAccount ?? '');
  const typed = Form.useWatch('password', form) ?? '';
  const save = useAction(modifyPassword, { success: t('directory.password_changed'), done: () => form.resetFields() });
  const submit = async ({ oldPassword, password }: Values): Promise<void> => {
    try {
      await save.run({ body: { oldPassword: passwordDigest(oldPassword), password } });
    } catch (cause) {
      if (!isCallError(cause)) return;
      form.setFields(
        cause.fields.map((field) => ({ name: field.path as keyof Values, errors: [field.message || cause.message] })),
      );
    }
  };
  return (
    <div className="profile-narrow">
      <Panel title={t('directory.change_password')}>
        <Form<Values>
          form={form}
          layout="vertical"
          style={{ maxWidth: 420 }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item name="oldPassword" label={t('directory.old_password')} rules={[requireValue(t)]}>
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('directory.new_password')}
            extra={<PasswordRules policy={policy} password={typed} account={account} />}
            rules={[
              requireValue(t),
              {
                validator: (_rule, value: string) =>
                  !value || isPasswordFit(policy, value, account)
                    ? Promise.resolve()
                    : Promise.reject(new Error(weakPassword(language, policy, value, account))),
              },
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="again"
            label={t('directory.repeat_password')}
            dependencies={['password']}
            rules={[
              requireValue(t),
              ({ getFieldValue }) => ({
                validator: (_rule, value: string) =>
                  !value || value === getFieldValue('password')
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('directory.passwords_differ'))),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.running}>
            {t('directory.change_password')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
};
