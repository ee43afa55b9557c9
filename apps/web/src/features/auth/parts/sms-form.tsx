import { useState } from 'react';
import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { loginByCode } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { call } from '../../../lib/call';
import { useT } from '../../../lib/i18n';
import { CodeField } from './code-field';
import { Field } from './field';
import { isMobile, problemsOf } from './field-problems';
import type { Problems } from './field-problems';

/** Mobile number and the code sent to it. */
export const SmsForm = ({ onDone }: { onDone: (signedIn: SignedIn) => void }) => {
  const t = useT();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const checkMobile = (): boolean => {
    const isFit = isMobile(mobile);
    setProblems(isFit ? {} : { mobile: t('auth.mobile_wrong') });
    return isFit;
  };

  const submit = async (): Promise<void> => {
    if (isBusy || !checkMobile()) return;
    if (code.length !== 6) return setProblems({ code: t('auth.code_required') });
    setBusy(true);
    try {
      onDone(await call(loginByCode, { body: { mobile: mobile.trim(), code } }));
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
        label={t('auth.mobile')}
        name="mobile"
        placeholder={t('auth.mobile_hint')}
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        maxLength={20}
        value={mobile}
        problem={problems['mobile']}
        onChange={(value) => {
          setMobile(value);
          setProblems({});
        }}
      />
      <CodeField
        purpose="signIn"
        target={mobile}
        checkTarget={checkMobile}
        value={code}
        problem={problems['code']}
        onChange={(value) => {
          setCode(value);
          setProblems({});
        }}
      />
      <button type="submit" className="auth-submit" aria-busy={isBusy} disabled={isBusy}>
        {t(isBusy ? 'auth.signing_in' : 'auth.sign_in')}
      </button>
    </form>
  );
};
