import { Form, Input } from 'antd';
import { Account } from '@qiaoban/contracts/directory/user-fields';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';

type Props = { account: string; password: string; passwordHint: string };

/** Name for signing in and first password of somebody who gets an account. */
export const AccountFields = ({ account, password, passwordHint }: Props) => {
  const t = useT();
  const required = requireValue(t);
  return (
    <>
      <Form.Item name="account" label={account} rules={[required, fieldRule(Account)]}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label={password} extra={passwordHint} rules={[required]}>
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </>
  );
};
