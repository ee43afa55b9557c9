import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { unlock } from '@qiaoban/contracts/auth/auth.contract';
import { isSessionCode } from '@qiaoban/contracts/envelope';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { leaveSession } from '#lib/session/leave.ts';
import { passwordDigest } from '#lib/session/password.ts';
import { endSession, setLocked, useSession } from '#lib/session/session.ts';
import { AuthFrame } from '../parts/auth-frame';
import { Field } from '../parts/field';

/** The locked screen: the password of the signed-in person leads back to where it was locked. */
export const LockPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { back?: string } | null };
  const user = useSession((s) => s.userInfo);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const open = (): void => {
    setLocked(false);
    void navigate(state?.back ?? '/home', { replace: true });
  };
  const submit = async (): Promise<void> => {
    if (!password) return setProblem(t('auth.password_required'));
    if (isBusy || !user) return;
    setBusy(true);
    try {
      await call(unlock, { body: { account: user.userAccount.trim(), password: passwordDigest(password) } });
      open();
    } catch (cause) {
      // the page where that is done asks for the old password
      if (isCallError(cause) && cause.error === 'auth.must_change_password') return open();
      // too many wrong ones: the server ended the session
      if (isCallError(cause) && (cause.error === 'auth.unlocks_spent' || isSessionCode(cause.code)))
        return endSession(cause.message);
      setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title={t('auth.locked')} hint={t('auth.unlock_hint')}>
      <div className="auth-person">
        <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={72} />
        <span>{user?.userName}</span>
        <small>{user?.userAccount}</small>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('auth.password')}
          name="password"
          type="password"
          autoFocus
          autoComplete="current-password"
          value={password}
          problem={problem}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className="auth-submit" disabled={isBusy}>
          {t('auth.unlock')}
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
