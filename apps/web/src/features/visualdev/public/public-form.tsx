import { useEffect, useRef, useState } from 'react';
import { Button, Input } from 'antd';
import { openPublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { knownDevice } from './device-sign';
import { PublicAnswer } from './public-answer';
import { PublicQuery } from './public-query';

type OpenedForm = ReplyOf<typeof openPublicForm>;
type Props = { token: string; tenant: string };
/** Why the form does not open; `isGone`: closed, or never there, so that another try brings the same. */
type Refusal = { text: string; isGone: boolean };

const refusalOf = (cause: unknown, otherwise: string): Refusal =>
  isCallError(cause)
    ? { text: cause.message, isGone: cause.error === 'visualdev.public_gone' }
    : { text: otherwise, isGone: false };

/** The way to a public form: its password, its period, then the form; or an earlier answer. */
export const PublicForm = ({ token, tenant }: Props) => {
  const t = useT();
  const [opened, setOpened] = useState<OpenedForm>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [part, setPart] = useState<'form' | 'query'>('form');
  const [code, setCode] = useState('');
  const open = async (typed: string): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { password: typed, device: knownDevice() };
      setOpened(await call(openPublicForm, { params: { token }, query: { tenant }, body }));
    } catch (cause) {
      setRefusal(refusalOf(cause, t('app.request_failed')));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    let isWanted = true;
    call(openPublicForm, { params: { token }, query: { tenant }, body: { device: knownDevice() } }).then(
      (answer) => isWanted && setOpened(answer),
      (cause: unknown) => isWanted && setRefusal(refusalOf(cause, t('app.request_failed'))),
    );
    return () => {
      isWanted = false;
    };
  }, [token, tenant, t]);
  const title = useRef<HTMLHeadingElement>(null);
  const isUnlocked = password !== '' && opened !== undefined && opened.state !== 'password';
  // the field of the password, which had the keyboard, is gone
  useEffect(() => {
    if (isUnlocked) title.current?.focus();
  }, [isUnlocked]);
  if (!opened && refusal?.isGone) return <Empty kind="error" title={refusal.text} />;
  if (!opened)
    return refusal ? <Failed text={refusal.text} retry={() => void open('')} /> : <LinesSkeleton lines={8} />;
  if (opened.state === 'password')
    return (
      <form
        className="public-password"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') void open(password);
        }}
      >
        <h1>{t('visualdev.public_locked')}</h1>
        <label htmlFor="public-password">{t('visualdev.public_password_label')}</label>
        <Input.Password
          id="public-password"
          autoFocus
          autoComplete="off"
          size="large"
          status={refusal ? 'error' : ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {refusal && <p role="alert">{refusal.text}</p>}
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy} disabled={password === ''}>
          {t('app.ok')}
        </Button>
      </form>
    );
  const parsed = opened.formData === null ? undefined : parseFormDocument(opened.formData);
  const head = (
    <header className="public-head">
      <h1 ref={title} tabIndex={-1}>
        {opened.fullName}
      </h1>
      {opened.mayQuery && (
        <Button type="link" onClick={() => setPart(part === 'form' ? 'query' : 'form')}>
          {t(part === 'form' ? 'visualdev.public_query' : 'visualdev.public_fill_in')}
        </Button>
      )}
      {opened.intro !== '' && <p>{opened.intro}</p>}
    </header>
  );
  if (part === 'query')
    return (
      <>
        {head}
        <PublicQuery token={token} tenant={tenant} password={password} firstCode={code} />
      </>
    );
  return (
    <>
      {head}
      {opened.state === 'early' && (
        <p className="public-state">{t('visualdev.public_early', { time: formatTime(opened.startsAt) })}</p>
      )}
      {opened.state === 'over' && <p className="public-state">{t('visualdev.public_over')}</p>}
      {opened.state === 'full' && <p className="public-state">{t('visualdev.public_full')}</p>}
      {opened.state === 'answered' && <p className="public-state">{t('visualdev.public_answered_here')}</p>}
      {parsed?.ok && (
        <PublicAnswer
          token={token}
          tenant={tenant}
          password={password}
          opened={opened}
          document={parsed.document}
          onShut={() => void open(password)}
          onQuery={(given) => {
            setCode(given);
            setPart('query');
          }}
        />
      )}
    </>
  );
};
