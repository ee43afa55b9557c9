import { register } from '@qiaoban/contracts/auth/registration.contract';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AuthForm, useAuthForm } from './auth-form';
import { CodeField, codePlaces } from './code-field';
import { Field } from './field';
import { isMobile } from './field-problems';
import type { Problems } from './field-problems';
import { NewPasswordFields, passwordProblems } from './new-password-fields';

const empty = { companyName: '', contact: '', mobile: '', code: '', account: '', password: '', repeat: '' };

/** An application for an account; an administrator decides. */
export const RegisterForm = ({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) => {
  const t = useT();
  const wrongMobile = (mobile: string): Problems => (isMobile(mobile) ? {} : { mobile: t('auth.mobile_wrong') });
  const form = useAuthForm({
    empty,
    places: codePlaces,
    missing: (values) => ({
      ...(values.companyName.trim() ? {} : { companyName: t('auth.company_required') }),
      ...(values.contact.trim() ? {} : { contact: t('auth.contact_required') }),
      ...wrongMobile(values.mobile),
      ...(values.code.length === 6 ? {} : { code: t('auth.code_required') }),
      ...(/^[A-Za-z0-9]{3,50}$/.test(values.account.trim()) ? {} : { account: t('auth.account_rule') }),
      ...passwordProblems(t, policy, values, values.account.trim()),
    }),
    send: async (typed) => {
      const { repeat: _, ...body } = typed;
      await call(register, { body });
      toast.success(t('auth.applied'), { ms: 6000 });
      onDone();
    },
  });
  const { values, problems, change } = form;
  const field = (key: keyof typeof empty, label: string, autoComplete: string, maxLength: number) => (
    <Field
      label={label}
      name={key}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={values[key]}
      problem={problems[key]}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <AuthForm form={form} label={t('auth.submit_application')}>
      {field('companyName', t('auth.company'), 'organization', 100)}
      {field('contact', t('auth.contact'), 'name', 100)}
      {field('mobile', t('auth.mobile'), 'tel-national', 20)}
      <CodeField
        purpose="register"
        target={values.mobile}
        checkTarget={() => form.check(wrongMobile(values.mobile))}
        value={values.code}
        problem={problems['code']}
        onChange={(code) => change({ code })}
      />
      {field('account', t('auth.account'), 'username', 50)}
      <NewPasswordFields
        label={t('auth.password')}
        policy={policy}
        account={values.account.trim()}
        values={values}
        problems={problems}
        onChange={change}
      />
    </AuthForm>
  );
};
