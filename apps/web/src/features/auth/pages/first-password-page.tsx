import { useState } from 'react';
import { useNavigate } from 'react-router';
import { currentUser, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call, callEnvelope } from '../../../lib/call';
import { useT } from '../../../lib/i18n';
import { leaveSession } from '../../../lib/leave';
import { passwordDigest } from '../../../lib/password';
import { keepCurrentUser, useSession } from '../../../lib/session';
import { AuthFrame } from '../parts/auth-frame';
import { Field } from '../parts/field';
import { problemsOf } from '../parts/field-problems';
import type { Problems } from '../parts/field-problems';
import { useLoginOptions } from '../parts/login-options';
import { NewPasswordFields, passwordProblems } from '../parts/new-password-fields';

const empty = { old: '', password: '', repeat: '' };

const places = { 'auth.old_password_wrong': 'old' };

/** A first or expired password is replaced before anything else is shown. */
export const FirstPasswordPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { policy } = useLoginOptions();
  const account = useSession((s) => s.userInfo?.userAccount ?? '');
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const change = (patch: Partial<typeof empty>): void => {
    setValues({ ...values, ...patch });
    setProblems({});
  };

  const submit = async (): Promise<void> => {
    const missing: Problems = {
      ...(values.old ? {} : { old: t('app.required') }),
      ...passwordProblems(t, policy, values, account),
    };
    setProblems(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const oldPassword = await passwordDigest(values.old);
      const { msg } = await callEnvelope(modifyPassword, { body: { oldPassword, password: values.password } });
      keepCurrentUser(await call(currentUser, {}));
      if (msg) toast.success(msg);
      void navigate('/home', { replace: true });
    } catch (cause) {
      setProblems(problemsOf(cause, t('app.request_failed'), places));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title={t('auth.first_title')} hint={t('auth.first_text')}>
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
          label={t('auth.old_password')}
          name="old"
          type="password"
          autoComplete="current-password"
          value={values.old}
          problem={problems['old']}
          onChange={(old) => change({ old })}
        />
        <NewPasswordFields
          label={t('auth.new_password')}
          policy={policy}
          account={account}
          values={values}
          problems={problems}
          onChange={change}
        />
        <button type="submit" className="auth-submit" disabled={isBusy}>
          {t('auth.set_password')}
        </button>
        <button
          type="button"
          className="auth-quiet"
          onClick={() => void leaveSession().then(() => navigate('/login', { replace: true }))}
        >
          {t('auth.other_account')}
        </button>
      </form>
    </AuthFrame>
  );
};
