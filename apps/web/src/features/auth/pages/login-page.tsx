import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n';
import { preloadShell } from '../../../lib/preload';
import { safeRedirect } from '../../../lib/redirect';
import { AuthFrame } from '../parts/auth-frame';
import { LoginForm } from '../parts/login-form';

/** Sign in with account and password; afterwards back to where the person wanted to go. */
export const LoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const title = `${t('auth.title')} - ${t('app.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // While the person types, the frame comes: signing in then shows it at once.
    const timer = setTimeout(() => void preloadShell(), 1200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title={t('auth.welcome')}>
      <LoginForm onDone={() => void navigate(safeRedirect(search), { replace: true })} />
    </AuthFrame>
  );
};
