import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { passwordDigest } from '#lib/session/password.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { Field } from './field';

const PuzzleDialog = lazy(() => import('#lib/browser/puzzle-dialog.tsx').then((m) => ({ default: m.PuzzleDialog })));

type Problems = { account?: string; password?: string; general?: string };

const problemsOf = (cause: unknown, failed: string): Problems => {
  if (!isCallError(cause)) return { general: failed };
  if (cause.error === 'auth.wrong_password') return { password: cause.message };
  if (cause.error === 'auth.account_disabled') return { account: cause.message };
  const problems: Problems = {};
  for (const field of cause.fields) {
    if (field.path === 'account' || field.path === 'password') problems[field.path] = field.message;
  }
  return Object.keys(problems).length > 0 ? problems : { general: cause.message };
};

const wantsPuzzle = (cause: unknown): boolean =>
  isCallError(cause) && (cause.error === 'auth.slider_required' || cause.error === 'auth.slider_wrong');

type Props = { onDone: (signedIn: SignedIn) => void; aside?: ReactNode };

/** Account, password, sign in. Remembers the account, never the password; after failures a puzzle comes between. */
export const LoginForm = ({ onDone, aside }: Props) => {
  const t = useT();
  const [kept] = useState(() => readStored('account', 'string') ?? '');
  const [account, setAccount] = useState(kept);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isPuzzled, setPuzzled] = useState(false);

  const submit = async (sliderCode?: string): Promise<void> => {
    const missing: Problems = {
      ...(account.trim() ? {} : { account: t('auth.account_required') }),
      ...(password ? {} : { password: t('auth.password_required') }),
    };
    setProblems(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const body = {
        account: account.trim(),
        password: passwordDigest(password),
        ...(sliderCode ? { sliderCode } : {}),
      };
      const reply = await call(login, { body });
      writeStored('account', 'string', remember ? account.trim() : undefined);
      onDone(reply);
    } catch (cause) {
      setBusy(false);
      if (wantsPuzzle(cause)) setPuzzled(true);
      else setProblems(problemsOf(cause, t('app.request_failed')));
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
      {problems.general && (
        <div className="auth-alert" role="alert">
          {problems.general}
        </div>
      )}
      <Field
        label={t('auth.account')}
        name="account"
        placeholder={t('auth.account_hint')}
        autoComplete="username"
        autoFocus={kept === ''}
        value={account}
        problem={problems.account}
        onChange={(value) => {
          setAccount(value);
          setProblems({});
        }}
      />
      <Field
        label={t('auth.password')}
        name="password"
        type="password"
        placeholder={t('auth.password_hint')}
        autoComplete="current-password"
        autoFocus={kept !== ''}
        value={password}
        problem={problems.password}
        onChange={(value) => {
          setPassword(value);
          setProblems({});
        }}
      />
      <div className="auth-row">
        <label className="auth-remember">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {t('auth.remember')}
        </label>
        {aside}
      </div>
      <button type="submit" className="auth-submit" aria-busy={isBusy} disabled={isBusy}>
        {t(isBusy ? 'auth.signing_in' : 'auth.sign_in')}
      </button>
      {isPuzzled && (
        <Suspense fallback={null}>
          <PuzzleDialog
            isForSignIn
            onSolved={(sliderCode) => {
              setPuzzled(false);
              void submit(sliderCode);
            }}
            onClose={() => setPuzzled(false)}
          />
        </Suspense>
      )}
    </form>
  );
};
