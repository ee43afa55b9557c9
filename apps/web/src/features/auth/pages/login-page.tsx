import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { useT } from '#lib/texts/i18n.ts';
import { preloadShell } from '#lib/menu/preload.ts';
import { useProduct } from '#lib/browser/product.ts';
import { safeRedirect } from '#lib/session/redirect.ts';
import { beginSession } from '#lib/session/session.ts';
import { AuthFrame } from '../parts/auth-frame';
import { LoginForm } from '../parts/login-form';
import { useLoginOptions } from '../parts/login-options';

const SmsForm = lazy(() => import('../parts/sms-form').then((m) => ({ default: m.SmsForm })));
const ScanPanel = lazy(() => import('../parts/scan-panel').then((m) => ({ default: m.ScanPanel })));
const ForgotForm = lazy(() => import('../parts/forgot-form').then((m) => ({ default: m.ForgotForm })));
const RegisterForm = lazy(() => import('../parts/register-form').then((m) => ({ default: m.RegisterForm })));

const WAYS = ['password', 'sms', 'scan', 'forgot', 'register'] as const;
type Way = (typeof WAYS)[number];
const wayOf = (text: string | null): Way => WAYS.find((way) => way === text) ?? 'password';

/** Sign in with a password, a code or a phone; the other two forms before signing in stand beside. */
export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { reason?: string } | null };
  // whoever comes back hours later still reads why
  const [reason] = useState(state?.reason);
  const [params, setParams] = useSearchParams();
  const options = useLoginOptions();
  const way = wayOf(params.get('way'));
  const { name } = useProduct();
  const title = `${t('auth.title')} - ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // While the person types, the frame comes: signing in then shows it at once.
    const timer = setTimeout(() => void preloadShell(), 1200);
    return () => clearTimeout(timer);
  }, []);

  const go = (to: Way): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (to === 'password') next.delete('way');
      else next.set('way', to);
      return next;
    });
  const done = (signedIn: SignedIn): void => {
    beginSession(signedIn.token, signedIn.theme);
    void navigate(safeRedirect(search), { replace: true });
  };

  if (way === 'forgot' || way === 'register') {
    const Form = way === 'forgot' ? ForgotForm : RegisterForm;
    return (
      <AuthFrame title={t(`auth.${way}_title`)} hint={t(`auth.${way}_text`)}>
        <Suspense fallback={<div className="auth-wait" />}>
          <Form policy={options.policy} onDone={() => go('password')} />
        </Suspense>
        <button type="button" className="auth-quiet" onClick={() => go('password')}>
          {t('auth.back_to_sign_in')}
        </button>
      </AuthFrame>
    );
  }
  const ways = (['password', 'sms', 'scan'] as const).filter((one) => one === 'password' || options[one]);
  const open = ways.find((one) => one === way) ?? 'password';
  return (
    <AuthFrame title={t('auth.welcome')}>
      {reason !== undefined && (
        <div className="auth-alert" role="alert">
          {reason}
        </div>
      )}
      {ways.length > 1 && (
        <div className="auth-ways" role="group" aria-label={t('auth.ways')}>
          {ways.map((one) => (
            <button key={one} type="button" aria-pressed={one === open} onClick={() => go(one)}>
              {t(`auth.way_${one}`)}
            </button>
          ))}
        </div>
      )}
      <div className="auth-way">
        <Suspense fallback={<div className="auth-wait" />}>
          {open === 'sms' && <SmsForm onDone={done} />}
          {open === 'scan' && <ScanPanel onDone={done} />}
        </Suspense>
        {open === 'password' && (
          <LoginForm
            onDone={done}
            aside={
              options.forgot && (
                <button type="button" className="auth-link" onClick={() => go('forgot')}>
                  {t('auth.forgot')}
                </button>
              )
            }
          />
        )}
      </div>
      {options.registration && (
        <p className="auth-else">
          {t('auth.no_account')}
          <button type="button" className="auth-link" onClick={() => go('register')}>
            {t('auth.register')}
          </button>
        </p>
      )}
    </AuthFrame>
  );
};
