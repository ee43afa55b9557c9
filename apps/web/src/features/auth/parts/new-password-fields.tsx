import { isPasswordFit } from '@qiaoban/contracts/auth/password-policy';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { weakPassword } from '@qiaoban/contracts/auth/weak-password';
import type { Translate } from '#lib/texts/i18n.ts';
import { currentLanguage, useT } from '#lib/texts/i18n.ts';
import { Field } from './field';
import type { Problems } from './field-problems';
import { PasswordRules } from '#pickers/form/password-rules.tsx';

type TypedTwice = { password: string; repeat: string };
type Props = {
  label: string;
  policy: PasswordPolicy;
  account?: string;
  values: TypedTwice;
  problems: Problems;
  onChange: (patch: Partial<TypedTwice>) => void;
};

/** What is wrong with a new password and its repetition before anything is sent. */
export const passwordProblems = (t: Translate, policy: PasswordPolicy, values: TypedTwice, account = ''): Problems => {
  if (!values.password) return { password: t('app.required') };
  if (!isPasswordFit(policy, values.password, account))
    return { password: weakPassword(currentLanguage(), policy, values.password, account) };
  if (!values.repeat) return { repeat: t('app.required') };
  return values.repeat === values.password ? {} : { repeat: t('auth.password_differs') };
};

/** A new password twice, with the rules it must keep. */
export const NewPasswordFields = ({ label, policy, account = '', values, problems, onChange }: Props) => {
  const t = useT();
  return (
    <>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        value={values.password}
        problem={problems['password']}
        onChange={(password) => onChange({ password })}
      />
      <PasswordRules policy={policy} password={values.password} account={account} />
      <Field
        label={t('auth.repeat_password')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        value={values.repeat}
        problem={problems['repeat']}
        onChange={(repeat) => onChange({ repeat })}
      />
    </>
  );
};
