import { useState } from 'react';
import { replaceForgotten } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '../../../lib/call';
import { useT } from '../../../lib/i18n';
import { CodeField } from './code-field';
import { Field } from './field';
import { isMail, isMobile, problemsOf } from './field-problems';
import type { Problems } from './field-problems';
import { NewPasswordFields, passwordProblems } from './new-password-fields';

const empty = { target: '', code: '', password: '', repeat: '' };

/** A code to the registered phone or mailbox, then a new password. */
export const ForgotForm = ({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) => {
  const t = useT();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const change = (patch: Partial<typeof empty>): void => {
    setValues({ ...values, ...patch });
    setProblems({});
  };
  const checkTarget = (): boolean => {
    const isFit = isMobile(values.target) || isMail(values.target);
    setProblems(isFit ? {} : { target: t('auth.target_wrong') });
    return isFit;
  };

  const submit = async (): Promise<void> => {
    if (isBusy || !checkTarget()) return;
    const missing: Problems = {
      ...(values.code.length === 6 ? {} : { code: t('auth.code_required') }),
      ...passwordProblems(t, policy, values),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const { target, code, password } = values;
    try {
      await call(replaceForgotten, { body: { target: target.trim(), code, password } });
      toast.success(t('auth.replaced'), { ms: 5000 });
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
      <Field
        label={t('auth.target')}
        name="target"
        autoComplete="username"
        autoFocus
        value={values.target}
        problem={problems['target']}
        onChange={(target) => change({ target })}
      />
      <CodeField
        purpose="reset"
        target={values.target}
        checkTarget={checkTarget}
        value={values.code}
        problem={problems['code']}
        onChange={(code) => change({ code })}
      />
      <NewPasswordFields
        label={t('auth.password_fresh')}
        policy={policy}
        values={values}
        problems={problems}
        onChange={change}
      />
      <button type="submit" className="auth-submit" disabled={isBusy}>
        {t('auth.replace_password')}
      </button>
    </form>
  );
};
