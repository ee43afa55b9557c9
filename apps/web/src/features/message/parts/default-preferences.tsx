import { useState } from 'react';
import { getDefaultPreferences, setDefaultPreferences } from '@qiaoban/contracts/message/preferences.contract';
import type { Preferences } from '@qiaoban/contracts/message/preferences.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { PreferencesTable } from './preferences-table';

/** Ways for everybody who chose nothing. */
export const DefaultPreferences = guardDialog(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const stored = useRoute(getDefaultPreferences, {}, { enabled: open, staleTime: 0 });
  const [draft, setDraft] = useState<Preferences>();
  const preferences = draft ?? stored.data?.choices ?? {};
  const save = useAction(setDefaultPreferences, { stale: [getDefaultPreferences] });
  const close = (): void => {
    setDraft(undefined);
    onClose();
  };
  return (
    <ModalFrame
      open={open}
      width={DIALOG_WIDTH.large}
      title={t('message-choice.defaults')}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={save.running}
      okButtonProps={{ disabled: draft === undefined }}
      onOk={() => void save.run({ body: { choices: preferences } }).then(close, () => undefined)}
      onCancel={close}
    >
      <p className="choice-hint">{t('message-choice.default_hint')}</p>
      {stored.error && <Failed text={stored.error.message} retry={() => void stored.refetch()} />}
      {stored.isPending && <LinesSkeleton lines={8} />}
      {stored.data && <PreferencesTable preferences={preferences} usable={stored.data.usable} onChange={setDraft} />}
    </ModalFrame>
  );
});
