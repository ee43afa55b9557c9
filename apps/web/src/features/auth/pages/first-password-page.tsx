import { useState } from 'react';
import { useNavigate } from 'react-router';
import { currentUser, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call, callEnvelope } from '../../../lib/call';
import { isCallError } from '../../../lib/call-error';
import { useT } from '../../../lib/i18n';
import { leaveSession } from '../../../lib/leave';
import { passwordDigest } from '../../../lib/password';
import { keepCurrentUser } from '../../../lib/session';
import { AuthFrame } from '../parts/auth-frame';
import { Field } from '../parts/field';

type Values = { old: string; fresh: string; repeat: string };
type Problems = Partial<Values> & { general?: string };
const empty: Values = { old: '', fresh: '', repeat: '' };

const problemsOf = (cause: unknown, failed: string): Problems => {
  if (!isCallError(cause)) return { general: failed };
  if (cause.error === 'auth.old_password_wrong') return { old: cause.message };
  if (cause.error === 'auth.password_weak' || cause.error === 'auth.password_same') return { fresh: cause.message };
  return { general: cause.message };
};

/** The first password is replaced before anything else is shown. */
export const FirstPasswordPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const field = (key: keyof Values, label: string, more: { autoComplete: string; hint?: string }) => (
    <Field
      label={label}
      name={key}
      type="password"
      value={values[key]}
      problem={problems[key]}
      onChange={(value) => {
        setValues({ ...values, [key]: value });
        setProblems({});
      }}
      {...more}
    />
  );

  const submit = async (): Promise<void> => {
    const missing: Problems = {};
    for (const key of ['old', 'fresh', 'repeat'] as const) if (!values[key]) missing[key] = t('app.required');
    if (values.repeat && values.repeat !== values.fresh) missing.repeat = t('auth.password_differs');
    setProblems(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const oldPassword = await passwordDigest(values.old);
      const { msg } = await callEnvelope(modifyPassword, { body: { oldPassword, password: values.fresh } });
      keepCurrentUser(await call(currentUser, {}));
      if (msg) toast.success(msg);
      void navigate('/home', { replace: true });
    } catch (cause) {
      setProblems(problemsOf(cause, t('app.request_failed')));
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
        {problems.general && (
          <div className="auth-alert" role="alert">
            {problems.general}
          </div>
        )}
        {field('old', t('auth.old_password'), { autoComplete: 'current-password' })}
        {field('fresh', t('auth.new_password'), { autoComplete: 'new-password', hint: t('auth.password_rule') })}
        {field('repeat', t('auth.repeat_password'), { autoComplete: 'new-password' })}
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
