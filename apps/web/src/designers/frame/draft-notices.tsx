import { useState, useSyncExternalStore } from 'react';
import { Alert, Button } from 'antd';
import { Modal } from '@qiaoban/ui/modal';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { CompareDialog } from './compare-dialog';
import { keepCrashCopy, readCrashCopy } from './crash-copy';
import type { Draft } from './draft';

type Props<D extends DesignerDocument, M> = { draft: Draft<D, M> };

/** Offers the copy of unsaved work that a crash left behind. */
export const CrashNotice = <D extends DesignerDocument, M>({ draft }: Props<D, M>) => {
  const t = useT();
  const { id, kind, read } = draft.target;
  const [copy, setCopy] = useState(() => {
    const kept = readCrashCopy(kind, id);
    const isSame = kept && JSON.stringify(kept.document) === JSON.stringify(draft.store.getState().history.present);
    return isSame ? undefined : kept;
  });
  const [version] = useState(draft.target.version);
  const document = copy && read(copy.document);
  if (!copy || !document) return null;
  const restore = (): void => {
    // One step of the history, so that undo takes the restoring back.
    draft.store.run({ name: 'restore', run: (present) => void Object.assign(present, document) });
    setCopy(undefined);
  };
  const discard = (): void => {
    keepCrashCopy(kind, id, undefined);
    setCopy(undefined);
  };
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={t('designer-frame.restore_title', { time: formatTime(copy.at) })}
      description={t(copy.version < version ? 'designer-frame.restore_older' : 'designer-frame.restore_text')}
      action={
        <span className="designer-notice-actions">
          <Button size="small" type="primary" onClick={restore}>
            {t('designer-frame.restore')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('designer-frame.discard')}
          </Button>
        </span>
      }
    />
  );
};

/** Somebody else saved: both states are compared and become one; where that cannot be, one of them is chosen. Nothing happens silently. */
export const ConflictDialog = <D extends DesignerDocument, M>({ draft }: Props<D, M>) => {
  const state = useSyncExternalStore(draft.saver.subscribe, draft.saver.state);
  const { compare } = draft.target;
  if (compare === undefined) return <WholeConflict draft={draft} />;
  return state === 'conflict' ? <CompareDialog draft={draft} texts={compare} /> : null;
};

/** The person chooses whose work stays. */
const WholeConflict = <D extends DesignerDocument, M>({ draft }: Props<D, M>) => {
  const t = useT();
  const state = useSyncExternalStore(draft.saver.subscribe, draft.saver.state);
  const [isBusy, setBusy] = useState(false);
  const decide = async (question: string, run: () => Promise<unknown>): Promise<void> => {
    if (!(await ask({ title: question, danger: true }))) return;
    setBusy(true);
    try {
      await run();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const overwrite = async (): Promise<void> => {
    await draft.target.adoptNewest();
    await draft.saver.settle('again');
  };
  return (
    <Modal
      open={state === 'conflict'}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('designer-frame.conflict_title')}
      footer={
        <>
          <Button
            loading={isBusy}
            onClick={() => void decide(t('designer-frame.conflict_reload_confirm'), draft.reload)}
          >
            {t('designer-frame.conflict_reload')}
          </Button>
          <Button
            danger
            type="primary"
            loading={isBusy}
            onClick={() => void decide(t('designer-frame.conflict_overwrite_confirm'), overwrite)}
          >
            {t('designer-frame.conflict_overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('designer-frame.conflict_text')}</p>
    </Modal>
  );
};
