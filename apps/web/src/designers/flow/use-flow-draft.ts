import { useEffect, useState } from 'react';
import { getFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { createDesignerStore } from '@qiaoban/designer/store';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FlowDocument } from '@qiaoban/flow/document';
import { dissolveForks } from '@qiaoban/flow/flow-commands';
import { call } from '../../lib/call';
import { keepCrashCopy } from '../frame/crash-copy';
import { createDraftSaver } from '../frame/draft-saver';
import type { DraftSaver } from '../frame/draft-saver';
import { createDraftTarget, documentOf, isStale } from './flow-draft';
import type { DraftTarget, FlowModel } from './flow-draft';

export type FlowDraft = {
  store: DesignerStore<FlowDocument>;
  saver: DraftSaver;
  target: DraftTarget;
  /** Gives up what is here and loads what is stored. */
  reload: () => Promise<void>;
};

const open = (model: FlowModel, document: FlowDocument): FlowDraft => {
  const store = createDesignerStore(document, { now: Date.now, behaviours: [dissolveForks] });
  const target = createDraftTarget(model);
  const present = (): FlowDocument => store.getState().history.present;
  const saver = createDraftSaver<FlowDocument>({
    current: present,
    save: target.save,
    stored: (what) => {
      if (present() === what) store.markSaved();
    },
    isConflict: isStale,
    keep: (what) =>
      keepCrashCopy('flow', model.id, what && { document: what, version: target.version(), at: Date.now() }),
  });
  return {
    store,
    saver,
    target,
    reload: async () => {
      const fresh = await call(getFlow, { params: { id: model.id } });
      const theirs = documentOf(fresh.flowTemplateJson);
      if (!theirs) return;
      target.setVersion(fresh.version);
      store.load(theirs);
      await saver.settle('stored');
    },
  };
};

/** The open draft of a flow: its store, and the saver that follows every change. */
export const useFlowDraft = (model: FlowModel, document: FlowDocument): FlowDraft => {
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
