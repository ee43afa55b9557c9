import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Language } from '@qiaoban/contracts/languages';
import {
  createNotice,
  getNotice,
  listNotices,
  releaseNotice,
  updateNotice,
} from '@qiaoban/contracts/message/notice.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { inputOf, missingIn, placeOf } from './notice-values';
import type { NoticeValues } from './notice-values';

const stale = [listNotices, getNotice];

type Asked = {
  form: FormInstance<NoticeValues>;
  id: string | undefined;
  /** Files are on their way. */
  isSending: boolean;
  /** Shows the texts of a language, where something is wrong. */
  onShow: (language: Language) => void;
  onDone: () => void;
};

/** Keeps a notice as a draft, or puts it out. */
export const useNoticeActions = ({ form, id, isSending, onShow, onDone }: Asked) => {
  const t = useT();
  const [savedId, setSavedId] = useState(id);
  // told once: what is put out says that, not also that it was kept before
  const create = useAction(createNotice, { stale, success: false });
  const update = useAction(updateNotice, { stale, success: false });
  const release = useAction(releaseNotice, { stale, success: false });
  const valuesNow = (): NoticeValues => form.getFieldsValue(true) as NoticeValues;
  const showProblems = (cause: unknown): void => {
    if (!isCallError(cause) || cause.fields.length === 0) return;
    const { language } = valuesNow();
    const fields = cause.fields.map(({ path, message }) => ({
      name: placeOf(path, language) as never,
      errors: [message || cause.message],
    }));
    form.setFields(fields);
    onShow(language);
    toast.error(cause.message);
  };
  /** Saves and answers the id; undefined after a refusal that is shown. */
  const save = async (): Promise<string | undefined> => {
    const body = inputOf(valuesNow());
    try {
      if (savedId === undefined) {
        const made = await create.run({ body });
        setSavedId(made.id);
        return made.id;
      }
      await update.run({ params: { id: savedId }, body });
      return savedId;
    } catch (cause) {
      showProblems(cause);
      return undefined;
    }
  };
  const saveDraft = async (): Promise<void> => {
    if (isSending) return toast.warning(t('app.uploads_under_way'));
    if ((await save()) === undefined) return;
    toast.success(t('notice.kept'));
    onDone();
  };
  const publish = async (): Promise<void> => {
    if (isSending) return toast.warning(t('app.uploads_under_way'));
    const values = valuesNow();
    const missing = missingIn(values);
    // nothing is kept and nothing is asked before everything is there
    if (missing.length > 0) {
      form.setFields(missing.map((place) => ({ name: place as never, errors: [t('app.required')] })));
      onShow(values.language);
      form.scrollToField(missing[0]!, { block: 'center' });
      return;
    }
    const isPlanned = values.publishAt !== null;
    if (!(await ask({ title: t(isPlanned ? 'notice.plan_confirm' : 'notice.release_confirm') }))) return;
    const saved = await save();
    if (saved === undefined) return;
    try {
      await release.run({ params: { id: saved } });
      toast.success(t(isPlanned ? 'notice.is_planned' : 'notice.is_out'));
      onDone();
    } catch (cause) {
      showProblems(cause);
    }
  };
  return { valuesNow, savedId, isBusy: create.running || update.running || release.running, saveDraft, publish };
};
