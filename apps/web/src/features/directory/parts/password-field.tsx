import { Button, Form, Input, Space } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { isPasswordFit } from '@qiaoban/contracts/auth/password-policy';
import { weakPassword } from '@qiaoban/contracts/auth/weak-password';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { PasswordRules } from '#pickers/form/password-rules.tsx';
import { usePasswordPolicy } from './password-policy';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const SIGNS = '-+=?!@#%';

/** Which signs stand where: letters and digits in turn, a capital and a sign where the policy asks for them. */
const alphabetAt = (at: number, policy: PasswordPolicy): string => {
  if (at === 0 && policy.needMixedCase === 1) return LETTERS.toUpperCase();
  if (at === 4 && policy.needSymbol === 1) return SIGNS;
  return at % 3 === 2 ? DIGITS : LETTERS;
};

/**
 * Twelve signs, or what the policy asks for, that are easy to read aloud; made here, so that no answer ever holds a
 * password.
 */
export const randomPassword = (policy: PasswordPolicy = usualSecurity): string => {
  const length = Math.min(Math.max(12, policy.minChars), policy.maxChars);
  return Array.from(crypto.getRandomValues(new Uint32Array(length)), (n, at) => {
    const from = alphabetAt(at, policy);
    return from[n % from.length];
  }).join('');
};

type Props = { name: string; label: string };

/** A password for somebody else: typed, or made by chance; readable, since it has to be told. */
export const PasswordField = ({ name, label }: Props) => {
  const t = useT();
  const form = Form.useFormInstance();
  const language = useLanguage();
  const policy = usePasswordPolicy();
  const typed = (Form.useWatch(name, form) as string | undefined) ?? '';
  return (
    <Form.Item
      label={label}
      required
      extra={
        <>
          {t('directory.password_hint')}
          <PasswordRules policy={policy} password={typed} />
        </>
      }
    >
      <Space.Compact block>
        <Form.Item
          name={name}
          noStyle
          rules={[
            requireValue(t),
            {
              validator: (_rule, value: string) =>
                !value || isPasswordFit(policy, value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(weakPassword(language, policy, value))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} aria-label={label} />
        </Form.Item>
        <Button
          icon={<ReloadOutlined />}
          onClick={() => {
            form.setFieldValue(name, randomPassword(policy));
            form.validateFields([name]).catch((cause: unknown) => console.warn('generated password refused', cause));
          }}
        >
          {t('directory.generate')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
};
