import { useEffect, useState } from 'react';
import type { Behaviour } from '@qiaoban/designer/behaviours';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { createDesignerStore } from '@qiaoban/designer/store';
import type { DesignerStore } from '@qiaoban/designer/store';
import { isCallError } from '#lib/call/call-error.ts';
import { showFailure } from '#lib/call/query.ts';
import { keepCrashCopy } from './crash-copy';
import { createDraftSaver } from './draft-saver';
import type { DraftSaver } from './draft-saver';

/** What is stored of a design: its version, what stands beside the document (name, code …), the document as JSON. */
export type StoredDesign<M> = { version: number; meta: M; json: unknown };

/** A kind of design, and how it travels. */
export type DraftKind<D extends DesignerDocument, M> = {
  /** Names the copies on this machine. */
  name: string;
  behaviours: readonly Behaviour<D>[];
  /** Undefined when it cannot be read. */
  read: (json: unknown) => D | undefined;
  load: (id: string) => Promise<StoredDesign<M>>;
  /** Answers the new version; a stale one is refused. */
  save: (id: string, meta: M, document: D, version: number) => Promise<number>;
};

/** The saved state that the draft was made from, and how it is saved. One open designer has one. */
type DraftTarget<D, M> = {
  id: string;
  meta: () => M;
  /** Saves the document with another name, code …; a failure is shown and passed on, and all is as before. */
  saveMeta: (meta: M) => Promise<void>;
  version: () => number;
  setVersion: (version: number) => void;
  read: (json: unknown) => D | undefined;
  kind: string;
  /** Takes the number of what somebody else saved, so that the next save replaces it. */
  adoptNewest: () => Promise<void>;
};

export type Draft<D extends DesignerDocument, M> = {
  store: DesignerStore<D>;
  saver: DraftSaver;
  target: DraftTarget<D, M>;
  /** Gives up what is here and loads what is stored. */
  reload: () => Promise<void>;
};

/** Somebody else saved meanwhile; other refusals with 409 (a code that is taken) are none. */
const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

const open = <D extends DesignerDocument, M>(
  kind: DraftKind<D, M>,
  id: string,
  stored: StoredDesign<M>,
  document: D,
): Draft<D, M> => {
  let { version, meta } = stored;
  const store = createDesignerStore(document, { now: Date.now, behaviours: kind.behaviours });
  const present = (): D => store.getState().history.present;
  const save = async (what: D, beside: M): Promise<void> => {
    version = await kind.save(id, beside, what, version);
  };
  const saver = createDraftSaver<D>({
    current: present,
    save: (what) => save(what, meta),
    stored: (what) => {
      if (present() === what) store.markSaved();
    },
    isConflict: isStale,
    keep: (what) => keepCrashCopy(kind.name, id, what && { document: what, version, at: Date.now() }),
  });
  return {
    store,
    saver,
    target: {
      id,
      kind: kind.name,
      read: kind.read,
      meta: () => meta,
      saveMeta: async (next) => {
        await save(present(), next).catch((cause: unknown) => {
          showFailure(cause);
          throw cause;
        });
        meta = next;
        saver.changed();
      },
      version: () => version,
      setVersion: (next) => {
        version = next;
      },
      adoptNewest: async () => {
        ({ version } = await kind.load(id));
      },
    },
    reload: async () => {
      const fresh = await kind.load(id);
      const theirs = kind.read(fresh.json);
      if (!theirs) return;
      ({ version } = fresh);
      store.load(theirs);
      await saver.settle('stored');
    },
  };
};

/** The open draft of a design: its store, and the saver that follows every change. */
export const useDraft = <D extends DesignerDocument, M>(
  kind: DraftKind<D, M>,
  id: string,
  stored: StoredDesign<M>,
  document: D,
): Draft<D, M> => {
  const [draft] = useState(() => open(kind, id, stored, document));
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
