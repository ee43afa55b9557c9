import { useRef, useState } from 'react';
import {
  createRecord,
  getOnlineConfig,
  getRecord,
  listRecords,
  recordHistory,
  updateRecord,
} from '@qiaoban/contracts/visualdev/online.contract';
import { runFormScripts } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { LostField } from '@qiaoban/form/carry/carry-over';
import type { BlockHost } from '@qiaoban/form/host';
import type { RecordProblem } from '@qiaoban/form/problem';
import { useFormCheck } from '@qiaoban/form/views/form-view';
import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { problemsIn, renewedForm } from '#pickers/form/renewed-form.tsx';
import { useFormScripts } from '#pickers/form/use-form-scripts.ts';
import { uploadsUnderWay } from '#lib/call/upload-file.ts';
import type { OpenForm } from './open-form';
import { useRevealHost } from './record/reveal-host';
import { openRuntime, useRecordRuntime } from './use-record-runtime';

export type StoredRecord = ReplyOf<typeof getRecord>;

export type RecordFormProps = {
  form: OpenForm;
  host: BlockHost;
  /** Undefined: a new one. */
  record: StoredRecord | undefined;
  /** What a new one begins with, beside what the form says. */
  start?: Record<string, unknown> | undefined;
  onClose: () => void;
};

const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

/** Whether somebody may not see what they have just saved: what they filled in put it outside of their range. */
const isOutOfSight = (id: string, recordId: string): Promise<boolean> =>
  call(getRecord, { params: { id, recordId } }).then(
    () => false,
    (cause: unknown) => isCallError(cause) && cause.error === 'visualdev.record_not_found',
  );

/** A record that is filled in: what it is checked against, how it is saved, and what happens when somebody was quicker. */
export const useRecordForm = ({ form: given, host: plainHost, record, start, onClose }: RecordFormProps) => {
  const t = useT();
  // the one that is being filled in, whatever is published meanwhile
  const [form, setForm] = useState(given);
  const [lost, setLost] = useState<readonly LostField[]>();
  const [base, setBase] = useState(record);
  const host = useRevealHost(form, base?.id, plainHost);
  const [runtime, replace] = useRecordRuntime(() =>
    openRuntime(form, base?.data ?? start ?? {}, host, { isNew: !base, recordId: base?.id }),
  );
  const stored = base === undefined ? {} : { recordId: base.id };
  useFormScripts(runtime, (asked) => call(runFormScripts, { params: { id: form.id }, body: { ...asked, ...stored } }));
  const { focus, check, showProblems } = useFormCheck(runtime);
  const [busy, setBusy] = useState<'' | 'save' | 'again'>('');
  const [theirs, setTheirs] = useState<StoredRecord>();
  const [isMerged, setMerged] = useState(false);
  // The same content sent again after a lost answer is stored once; another content is another attempt.
  const sent = useRef<{ text: string; key: string }>(undefined);
  const isDirty = (): boolean => isMerged || runtime.isDirty();
  useHoldWindow(isDirty);

  const mayDiscard = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (busy === '' && (!isDirty() || (await mayDiscard()))) onClose();
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
      const id = base?.id ?? (await call(createRecord, { params: { id: form.id }, body: { data } }, once)).id;
      toast.success(t('visualdev.saved'));
      void isOutOfSight(form.id, id).then((isGone) => isGone && toast.warning(t('visualdev.saved_out_of_sight')));
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
  return {
    form,
    host,
    base,
    runtime,
    focus,
    busy,
    lost,
    theirs,
    close: () => void close(),
    save: (isAgain: boolean) => void save(isAgain),
    continueWith,
    forgetLost: () => setLost(undefined),
  };
};
