import { useState } from 'react';
import { register } from '@qiaoban/contracts/auth/registration.contract';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '../../../lib/call';
import { useT } from '../../../lib/i18n';
import { CodeField } from './code-field';
import { Field } from './field';
import { isMobile, problemsOf } from './field-problems';
import type { Problems } from './field-problems';
import { NewPasswordFields, passwordProblems } from './new-password-fields';

const empty = { companyName: '', contact: '', mobile: '', code: '', account: '', password: '', repeat: '' };
type Values = typeof empty;

/** An application for an account (specification 5.2); an administrator decides. */
export const RegisterForm = ({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) => {
  const t = useT();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const change = (patch: Partial<Values>): void => {
    setValues({ ...values, ...patch });
    setProblems({});
  };
  const checkMobile = (): boolean => {
    const isFit = isMobile(values.mobile);
    setProblems(isFit ? {} : { mobile: t('auth.mobile_wrong') });
    return isFit;
  };
  const field = (key: keyof Values, label: string, autoComplete: string, maxLength: number) => (
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

  const missing = (): Problems => ({
    ...(values.companyName.trim() ? {} : { companyName: t('auth.company_required') }),
    ...(values.contact.trim() ? {} : { contact: t('auth.contact_required') }),
    ...(isMobile(values.mobile) ? {} : { mobile: t('auth.mobile_wrong') }),
    ...(values.code.length === 6 ? {} : { code: t('auth.code_required') }),
    ...(/^[A-Za-z0-9]{3,50}$/.test(values.account.trim()) ? {} : { account: t('auth.account_rule') }),
    ...passwordProblems(t, policy, values, values.account.trim()),
  });

  const submit = async (): Promise<void> => {
    const wrong = missing();
    setProblems(wrong);
    if (isBusy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    const { repeat: _, ...body } = values;
    try {
      await call(register, { body });
      toast.success(t('auth.applied'), { ms: 6000 });
      onDone();
    } catch (cause) {
      setProblems(problemsOf(cause, t('app.request_failed'), { 'auth.code_wrong': 'code' }));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problems['general'] && (
        <div className="auth-alert" role="alert">
          {problems['general']}
        </div>
      )}
      {field('companyName', t('auth.company'), 'organization', 100)}
      {field('contact', t('auth.contact'), 'name', 100)}
      {field('mobile', t('auth.mobile'), 'tel-national', 20)}
      <CodeField
        purpose="register"
        target={values.mobile}
        checkTarget={checkMobile}
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
      <button type="submit" className="auth-submit" disabled={isBusy}>
        {t('auth.submit_application')}
      </button>
    </form>
  );
};
