import { useEffect, useState } from 'react';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createDesignerStore } from '@qiaoban/designer/store';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import { formBehaviours } from '@qiaoban/form/new-field';
import { call } from '../../lib/call';
import { keepCrashCopy } from '../frame/crash-copy';
import { createDraftSaver } from '../frame/draft-saver';
import type { DraftSaver } from '../frame/draft-saver';
import { createDraftTarget, documentOf, isStale } from './form-draft';
import type { DraftTarget } from './form-draft';

export type FormDraft = {
  store: DesignerStore<FormDocument>;
  saver: DraftSaver;
  target: DraftTarget;
  reload: () => Promise<void>;
};

const open = (model: FormModel, document: FormDocument): FormDraft => {
  const store = createDesignerStore(document, { now: Date.now, behaviours: formBehaviours });
  const target = createDraftTarget(model);
  const present = (): FormDocument => store.getState().history.present;
  const saver = createDraftSaver<FormDocument>({
    current: present,
    save: target.save,
    stored: (what) => {
      if (present() === what) store.markSaved();
    },
    isConflict: isStale,
    keep: (what) =>
      keepCrashCopy('form', model.id, what && { document: what, version: target.version(), at: Date.now() }),
  });
  return {
    store,
    saver,
    target,
    reload: async () => {
      const fresh = await call(getFormModel, { params: { id: model.id } });
      const theirs = documentOf(fresh.formData);
      if (!theirs) return;
      target.setVersion(fresh.version);
      store.load(theirs);
      await saver.settle('stored');
    },
  };
};

/** The open draft of a form: its store, and the saver that follows every change. */
export const useFormDraft = (model: FormModel, document: FormDocument): FormDraft => {
  const [draft] = useState(() => open(model, document));
  useEffect(() => {
    let last = draft.store.getState().history.present;
    const stop = draft.store.subscribe(() => {
      const { present } = draft.store.getState().history;
      if (present === last) return;
      last = present;
      draft.saver.changed();
    });
    return () => {
      stop();
      draft.saver.stop();
    };
  }, [draft]);
  return draft;
};
