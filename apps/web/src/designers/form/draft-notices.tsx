import { useState, useSyncExternalStore } from 'react';
import { Alert, Button, Modal } from 'antd';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useT } from '../../lib/i18n';
import { showFailure } from '../../lib/query';
import { formatTime } from '../../lib/time';
import { keepCrashCopy, readCrashCopy } from '../frame/crash-copy';
import { documentOf } from './form-draft';
import type { FormDraft } from './use-form-draft';

type Props = { id: string; draft: FormDraft };

/** Offers the copy of unsaved work that a crash left behind. */
export const CrashNotice = ({ id, draft }: Props) => {
  const t = useT();
  const [copy, setCopy] = useState(() => {
    const kept = readCrashCopy('form', id);
    const isSame = kept && JSON.stringify(kept.document) === JSON.stringify(draft.store.getState().history.present);
    return isSame ? undefined : kept;
  });
  const [version] = useState(draft.target.version);
  const document = copy && documentOf(copy.document);
  if (!copy || !document) return null;
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={t('designer-frame.restore_title', { time: formatTime(copy.at) })}
      description={t(copy.version < version ? 'designer-frame.restore_older' : 'designer-frame.restore_text')}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              // One step of the history, so that undo takes the restoring back.
              draft.store.run({ name: 'restore', run: (present) => void Object.assign(present, document) });
              setCopy(undefined);
            }}
          >
            {t('designer-frame.restore')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              keepCrashCopy('form', id, undefined);
              setCopy(undefined);
            }}
          >
            {t('designer-frame.discard')}
          </Button>
        </span>
      }
    />
  );
};

/** Somebody else saved: the person chooses whose work stays; neither happens silently. */
export const ConflictDialog = ({ draft }: Pick<Props, 'draft'>) => {
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
            onClick={() =>
              void decide(t('designer-frame.conflict_overwrite_confirm'), async () => {
                await draft.target.adoptNewest();
                await draft.saver.settle('again');
              })
            }
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
