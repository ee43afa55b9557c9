import { useEffect, useState } from 'react';
import { sendCode } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { Field } from './field';

type Props = {
  purpose: 'signIn' | 'reset' | 'register';
  /** Where the code goes. */
  target: string;
  /** Says what is wrong with the target and gives false, before anything is sent. */
  checkTarget: () => boolean;
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
};

/** A wrong code belongs to this field. */
export const codePlaces = { 'auth.code_wrong': 'code' };

const secondsOf = (message: string): number => Number(/(\d+)/.exec(message)?.[1] ?? 0);

/** The code that was sent, with the button that sends it and counts down until it may send again. */
export const CodeField = ({ purpose, target, checkTarget, value, problem, onChange }: Props) => {
  const t = useT();
  const [wait, setWait] = useState(0);
  const [isSending, setSending] = useState(false);
  const [hint, setHint] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async (): Promise<void> => {
    if (!checkTarget() || isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const reply = await call(sendCode, { body: { purpose, target: target.trim() } });
      setWait(reply.wait);
      setHint(t(purpose === 'register' ? 'auth.code_sent_plain' : 'auth.code_sent', { minutes: reply.minutes }));
    } catch (cause) {
      setFailure(isCallError(cause) ? cause.message : t('app.request_failed'));
      if (isCallError(cause) && cause.error === 'auth.code_too_soon') setWait(Math.min(secondsOf(cause.message), 3600));
    } finally {
      setSending(false);
    }
  };
  return (
    <Field
      label={t('auth.code')}
      name="code"
      placeholder={t('auth.code_hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      problem={problem ?? failure}
      {...(hint ? { hint } : {})}
      onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      action={
        <button type="button" className="auth-send" disabled={wait > 0 || isSending} onClick={() => void send()}>
          {wait > 0 ? t('auth.send_again', { seconds: wait }) : t('auth.send_code')}
        </button>
      }
    />
  );
};
