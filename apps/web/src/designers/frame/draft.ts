import { useEffect, useState } from 'react';
import type { Behaviour } from '@qiaoban/designer/behaviours';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { createDesignerStore } from '@qiaoban/designer/store';
import type { DesignerStore } from '@qiaoban/designer/store';
import { isCallError } from '#lib/call/call-error.ts';
import { showFailureBesideFields } from '#lib/call/query.ts';
import type { CompareTexts } from './compare-designs';
import { keepCrashCopy } from './crash-copy';
import { createDraftSaver } from './draft-saver';
import type { DraftSaver } from './draft-saver';

/** What is stored of a design: its version, what stands beside the document (name, code …), the document as JSON. */
export type StoredDesign<M> = {
  version: number;
  meta: M;
  json: unknown;
  /** Who saved it last, where it is known. */
  savedBy?: string;
};
/** What somebody else saved meanwhile. `document`: undefined where it cannot be read. */
export type Newest<D, M> = StoredDesign<M> & { document: D | undefined };

/** A kind of design, and how it travels. */
export type DraftKind<D extends DesignerDocument, M> = {
  /** Names the copies on this machine. */
  name: string;
  behaviours: readonly Behaviour<D>[];
  /** Undefined when it cannot be read. */
  read: (json: unknown) => D | undefined;
  load: (id: string) => Promise<StoredDesign<M>>;
  /** How two states of it are compared; without it a person chooses one of them whole. */
  compare?: CompareTexts<D>;
  /** Answers the new version; a stale one is refused. */
  save: (id: string, meta: M, document: D, version: number) => Promise<number>;
};

/** The saved state that the draft was made from, and how it is saved. One open designer has one. */
type DraftTarget<D extends DesignerDocument, M> = {
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
  compare: CompareTexts<D> | undefined;
  /** What was stored when the work here began, or was saved last. */
  base: () => D;
  newest: () => Promise<Newest<D, M>>;
  /** Goes on with what two states became, one step of the history, and saves it. */
  goOnWith: (merged: D, newest: Newest<D, M>) => Promise<void>;
};

export type Draft<D extends DesignerDocument, M> = {
  store: DesignerStore<D>;
  saver: DraftSaver;
  target: DraftTarget<D, M>;
  /** Gives up what is here and loads what is stored. */
  reload: () => Promise<void>;
};

/** Somebody else saved meanwhile; other refusals with 409 (a code that is taken) are none. */
export const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

const open = <D extends DesignerDocument, M>(
  kind: DraftKind<D, M>,
  id: string,
  stored: StoredDesign<M>,
  document: D,
): Draft<D, M> => {
  let { version, meta } = stored;
  let base = document;
  const store = createDesignerStore(document, { now: Date.now, behaviours: kind.behaviours });
  const present = (): D => store.getState().history.present;
  const save = async (what: D, beside: M): Promise<void> => {
    version = await kind.save(id, beside, what, version);
    base = what;
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
          showFailureBesideFields(cause);
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
      compare: kind.compare,
      base: () => base,
      newest: async () => {
        const fresh = await kind.load(id);
        return { ...fresh, document: kind.read(fresh.json) };
      },
      goOnWith: async (merged, newest) => {
        ({ version, meta } = newest);
        base = newest.document ?? base;
        store.run({
          name: 'merge',
          run: (now) => {
            for (const key of Object.keys(now)) if (!Object.hasOwn(merged, key)) Reflect.deleteProperty(now, key);
            Object.assign(now, merged);
          },
        });
        await saver.settle('again');
      },
    },
    reload: async () => {
      const fresh = await kind.load(id);
      const theirs = kind.read(fresh.json);
      if (!theirs) return;
      ({ version, meta } = fresh);
      base = theirs;
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
