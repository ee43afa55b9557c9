import { Form, Input } from 'antd';
import { Account } from '@qiaoban/contracts/directory/user-fields';
import { NamedCodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';

type Props = {
  account: string;
  password: string;
  passwordHint: string;
  /** Who gets it: the account is proposed from the name. */
  name: string;
};

/** Name for signing in and first password of somebody who gets an account. */
export const AccountFields = ({ account, password, passwordHint, name }: Props) => {
  const t = useT();
  const form = Form.useFormInstance();
  const required = requireValue(t);
  return (
    <>
      <Form.Item name="account" label={account} rules={[required, fieldRule(Account)]}>
        <NamedCodeInput name={name} isSmall onPropose={(proposed) => form.setFieldValue('account', proposed)} />
      </Form.Item>
      <Form.Item name="password" label={password} extra={passwordHint} rules={[required]}>
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </>
  );
};
