import { useRef, useState } from 'react';
import { Button } from 'antd';
import {
  createRecord,
  getOnlineConfig,
  getRecord,
  listRecords,
  recordHistory,
  updateRecord,
} from '@qiaoban/contracts/visualdev/online.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { rootPropsOf } from '@qiaoban/form/document';
import type { BlockHost } from '@qiaoban/form/host';
import type { RecordProblem } from '@qiaoban/form/problem';
import { FormView, useFormCheck } from '@qiaoban/form/views/form-view';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { RenewedNotice, problemsIn, renewedForm } from '#pickers/form/renewed-form.tsx';
import { uploadsUnderWay } from '#lib/call/upload-file.ts';
import { ConflictNotice } from './conflict-notice';
import type { OpenForm } from './open-form';
import { RecordFrame } from './record-frame';
import { useRevealHost } from './record/reveal-host';
import { useFormScripts } from './use-form-scripts';
import { openRuntime, useRecordRuntime } from './use-record-runtime';

export type StoredRecord = ReplyOf<typeof getRecord>;

type Props = {
  form: OpenForm;
  host: BlockHost;
  /** Undefined: a new one. */
  record: StoredRecord | undefined;
  /** What a new one begins with, beside what the form says. */
  start?: Record<string, unknown> | undefined;
  onClose: () => void;
};

const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

/** Fills in a record and saves it; what the server refuses is shown at its field, another's save is never overwritten. */
export const RecordForm = ({ form: given, host: plainHost, record, start, onClose }: Props) => {
  const t = useT();
  // the one that is being filled in, whatever is published meanwhile
  const [form, setForm] = useState(given);
  const [lost, setLost] = useState<readonly LocalText[]>();
  const [base, setBase] = useState(record);
  const host = useRevealHost(form, base?.id, plainHost);
  const [runtime, replace] = useRecordRuntime(() =>
    openRuntime(form, base?.data ?? start ?? {}, host, { isNew: !base, recordId: base?.id }),
  );
  useFormScripts(form, runtime, base?.id);
  const { focus, check, showProblems } = useFormCheck(runtime);
  const [busy, setBusy] = useState<'' | 'save' | 'again'>('');
  const [theirs, setTheirs] = useState<StoredRecord>();
  const [isMerged, setMerged] = useState(false);
  // The same content sent again after a lost answer is stored once; another content is another attempt.
  const sent = useRef<{ text: string; key: string }>(undefined);
  const look = rootPropsOf(form.document);
  const isDirty = (): boolean => isMerged || runtime.isDirty();

  const close = async (): Promise<void> => {
    const question = {
      title: t('visualdev.discard_title'),
      text: t('visualdev.discard_text'),
      ok: t('visualdev.discard'),
      cancel: t('visualdev.keep_editing'),
      danger: true,
    };
    if (busy === '' && (!isDirty() || (await ask(question)))) onClose();
  };
  /** Goes on with the form as it is published now, and what was filled in; true when it was another one. */
  const renew = async (problems: readonly RecordProblem[]): Promise<boolean> => {
    const config = await call(getOnlineConfig, { params: { id: form.id } });
    const renewed = renewedForm(form.document, config.formData, runtime.value());
    if (renewed === undefined) return false;
    const next = { ...config, document: renewed.document };
    const stored = base?.data ?? {};
    const options = base ? { stored, recordId: base.id } : { isNew: true };
    const opened = openRuntime(next, { ...stored, ...renewed.data }, host, options);
    opened.showProblems(problemsIn(next.document, problems));
    replace(opened);
    setForm(next);
    setLost(renewed.lost);
    setMerged(true);
    void markStale(getOnlineConfig);
    return true;
  };
  const refused = async (cause: unknown): Promise<void> => {
    if (isStale(cause) && base) {
      setTheirs(await call(getRecord, { params: { id: form.id, recordId: base.id } }));
      return;
    }
    if (isCallError(cause) && cause.fields.length > 0) {
      // The server's sentences stand in the place of a key: they have been translated already.
      const problems = cause.fields.map(({ path, message }) => ({ path, key: message }));
      if (await renew(problems).catch(() => false)) return;
      showProblems(problems);
      toast.error(cause.message);
    } else showFailure(cause);
  };
  const save = async (isAgain: boolean): Promise<void> => {
    if (busy !== '' || theirs) return;
    if (uploadsUnderWay(form.id) > 0) return toast.warning(t('app.uploads_under_way'));
    if (!check()) return toast.warning(t('visualdev.check_fields', { count: runtime.problems().length }));
    setBusy(isAgain ? 'again' : 'save');
    try {
      const data = runtime.value();
      const text = JSON.stringify([data, base?.version]);
      if (sent.current?.text !== text) sent.current = { text, key: newKey() };
      const once = { idempotencyKey: sent.current.key };
      if (base)
        await call(
          updateRecord,
          { params: { id: form.id, recordId: base.id }, body: { data, version: base.version } },
          once,
        );
      else await call(createRecord, { params: { id: form.id }, body: { data } }, once);
      toast.success(t('visualdev.saved'));
      sent.current = undefined;
      void markStale(listRecords, getRecord, recordHistory);
      if (!isAgain) return onClose();
      replace(openRuntime(form, {}, host, { isNew: true }));
      setLost(undefined);
      setMerged(false);
    } catch (cause) {
      await refused(cause).catch(showFailure);
    } finally {
      setBusy('');
    }
  };
  const continueWith = (data: Record<string, unknown>, from: StoredRecord, merged: boolean): void => {
    replace(openRuntime(form, data, host, { stored: from.data, recordId: base?.id }));
    setBase(from);
    setTheirs(undefined);
    setMerged(merged);
  };
  const confirmText = textIn(look.confirmButtonText, host.language) || t('app.save');
  return (
    <RecordFrame
      look={look}
      title={`${t(base ? 'app.edit' : 'app.add')} · ${form.fullName}`}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>
            {textIn(look.cancelButtonText, host.language) || t('app.cancel')}
          </Button>
          {!base && (
            <Button loading={busy === 'again'} onClick={() => void save(true)}>
              {t('visualdev.save_and_new')}
            </Button>
          )}
          <Button
            type="primary"
            loading={busy === 'save'}
            disabled={theirs !== undefined}
            onClick={() => void save(false)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {lost && <RenewedNotice lost={lost} onClose={() => setLost(undefined)} />}
      {theirs && base && (
        <ConflictNotice
          document={form.document}
          host={host}
          base={base.data}
          mine={runtime.value()}
          theirs={theirs.data}
          onTheirs={() => continueWith(theirs.data, theirs, false)}
          onMerge={(merged) => continueWith(merged, theirs, true)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the whole form, wherever the focus is in it */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
          event.preventDefault();
          void save(false);
        }}
      >
        <FormView runtime={runtime} host={host} {...(focus ? { focus } : {})} />
      </div>
    </RecordFrame>
  );
};
