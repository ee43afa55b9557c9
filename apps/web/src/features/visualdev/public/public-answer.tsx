import { useMemo, useState } from 'react';
import { Button, Input, Result } from 'antd';
import { answerPublicForm, openPublicForm, runPublicScripts } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { LostField } from '@qiaoban/form/carry/carry-over';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { FormDocument } from '@qiaoban/form/document';
import type { RecordProblem } from '@qiaoban/form/problem';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { FormView, useFormCheck } from '@qiaoban/form/views/form-view';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { newKey, showFailure } from '#lib/call/query.ts';
import { PuzzleDialog } from '#lib/browser/puzzle-dialog.tsx';
import { RenewedNotice, problemsIn, renewedForm } from '#pickers/form/renewed-form.tsx';
import type { ScriptsAsked } from '#pickers/form/use-form-scripts.ts';
import { useFormScripts } from '#pickers/form/use-form-scripts.ts';
import { deviceSign } from './device-sign';
import { publicHost } from './public-host';

type Props = {
  token: string;
  tenant: string;
  password: string;
  opened: ReplyOf<typeof openPublicForm>;
  document: FormDocument;
  onQuery: (code: string) => void;
  /** The link takes nothing more by now. */
  onShut: () => void;
};
type Done = ReplyOf<typeof answerPublicForm>;

/** Where the scripts of a public form run. */
const scriptsOf =
  ({ token, tenant, password }: Pick<Props, 'token' | 'tenant' | 'password'>) =>
  (asked: ScriptsAsked) =>
    call(runPublicScripts, { params: { token }, query: { tenant }, body: { ...asked, password } });

type ThanksProps = Pick<Props, 'onQuery'> & { done: Done; onAgain: () => void };

/** What is said when a form was handed in, and how one goes on. */
const Thanks = ({ done, onQuery, onAgain }: ThanksProps) => {
  const t = useT();
  return (
    <Result
      status="success"
      title={done.thanks || t('visualdev.public_thanks')}
      subTitle={
        done.code !== '' && (
          <span className="public-code">
            {t('visualdev.public_code')} <strong>{done.code}</strong>
            <br />
            <small>{t('visualdev.public_code_keep')}</small>
          </span>
        )
      }
      extra={
        <>
          {done.code !== '' && <Button onClick={() => onQuery(done.code)}>{t('visualdev.public_query')}</Button>}
          {done.mayRepeat && (
            <Button type="primary" onClick={onAgain}>
              {t('visualdev.public_again')}
            </Button>
          )}
        </>
      }
    />
  );
};

/** Fills in and hands in a public form; then its thanks. */
export const PublicAnswer = ({ token, tenant, password, opened, document: given, onQuery, onShut }: Props) => {
  const t = useT();
  const language = useLanguage();
  const host = useMemo(() => publicHost(language), [language]);
  const [document, setDocument] = useState(given);
  const [lost, setLost] = useState<readonly LostField[]>();
  const openWith = (form: FormDocument, data: Record<string, unknown>) =>
    createFormRuntime(form, data, { now: Date.now(), newId: newKey, language, isNew: true });
  const [runtime, setRuntime] = useState(() => openWith(document, {}));
  useFormScripts(runtime, scriptsOf({ token, tenant, password }));
  const { focus, check, showProblems } = useFormCheck(runtime);
  const [mobile, setMobile] = useState('');
  const [mobileProblem, setMobileProblem] = useState('');
  const [isPuzzling, setPuzzling] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  /** Goes on with the form as it is published now, and what was filled in; true when it was another one. */
  const renew = async (problems: readonly RecordProblem[]): Promise<boolean> => {
    const { formData } = await call(openPublicForm, { params: { token }, query: { tenant }, body: { password } });
    const renewed = renewedForm(document, formData, runtime.value());
    if (renewed === undefined) return false;
    const next = openWith(renewed.document, renewed.data);
    next.showProblems(problemsIn(renewed.document, problems));
    setDocument(renewed.document);
    setLost(renewed.lost);
    setRuntime(next);
    return true;
  };
  const send = async (sliderCode: string): Promise<void> => {
    setBusy(true);
    setMobileProblem('');
    try {
      const body = { password, device: deviceSign(), mobile, sliderCode, data: runtime.value() };
      setDone(await call(answerPublicForm, { params: { token }, query: { tenant }, body }));
    } catch (cause) {
      if (isCallError(cause) && cause.fields.length > 0) {
        const own = cause.fields.find(({ path }) => path === 'mobile');
        if (own) setMobileProblem(own.message);
        // the server's sentences stand in the place of a key: they have been translated already
        const problems = cause.fields
          .filter(({ path }) => path !== 'mobile')
          .map(({ path, message }) => ({ path, key: message }));
        if (await renew(problems).catch(() => false)) return;
        showProblems(problems);
        toast.error(cause.message);
      } else {
        showFailure(cause);
        if (isCallError(cause) && cause.error === 'visualdev.public_gone') onShut();
      }
    } finally {
      setBusy(false);
    }
  };
  const hand = (): void => {
    if (isBusy) return;
    if (!check()) return toast.warning(t('visualdev.check_fields', { count: runtime.problems().length }));
    if (opened.needsPuzzle) setPuzzling(true);
    else void send('');
  };
  if (done)
    return (
      <Thanks
        done={done}
        onQuery={onQuery}
        onAgain={() => {
          setRuntime(openWith(document, {}));
          setLost(undefined);
          setDone(undefined);
        }}
      />
    );
  return (
    <>
      {lost && <RenewedNotice lost={lost} onClose={() => setLost(undefined)} />}
      <FormView runtime={runtime} host={host} {...(focus ? { focus } : {})} />
      {opened.needsMobile && (
        <div className="public-mobile">
          <label htmlFor="public-mobile">{t('visualdev.public_mobile')}</label>
          <Input
            id="public-mobile"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            status={mobileProblem === '' ? '' : 'error'}
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
          />
          {mobileProblem !== '' && <p role="alert">{mobileProblem}</p>}
        </div>
      )}
      <Button className="public-hand-in" type="primary" size="large" block loading={isBusy} onClick={hand}>
        {t('visualdev.public_hand_in')}
      </Button>
      {isPuzzling && (
        <PuzzleDialog
          onSolved={(sliderCode) => {
            setPuzzling(false);
            void send(sliderCode);
          }}
          onClose={() => setPuzzling(false)}
        />
      )}
    </>
  );
};
