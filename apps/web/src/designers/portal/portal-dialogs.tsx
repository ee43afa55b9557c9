import { useMemo } from 'react';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { DraftPreview, PortalMetaFields, filledMeta } from '#features/portal/index.ts';
import type { PortalMeta } from '#features/portal/index.ts';
import { useT } from '#lib/texts/i18n.ts';
import { HelpSheet } from '../frame/help-sheet';
import type { PortalDraft } from './portal-draft';

const PORTAL_HELP = [
  { keys: '←+↑+↓+→', text: 'portal-designer.key_move' },
  { keys: 'Shift+←+↑+↓+→', text: 'portal-designer.key_resize' },
];

export type PortalDialog = 'help' | 'preview' | 'meta' | undefined;

const Preview = ({ draft, title, onClose }: { draft: PortalDraft; title: string; onClose: () => void }) => {
  const t = useT();
  const parsed = useMemo(() => parsePortalDocument(draft.store.getState().history.present), [draft]);
  return (
    <ModalFrame open width={1180} title={`${t('app.preview')} · ${title}`} footer={null} onCancel={onClose}>
      {parsed.ok ? (
        <DraftPreview document={parsed.document} />
      ) : (
        <Failed text={parsed.problems.map((problem) => `${problem.path}: ${problem.message}`).join('; ')} />
      )}
    </ModalFrame>
  );
};

type Props = {
  dialog: PortalDialog;
  draft: PortalDraft;
  title: string;
  onRenamed: (name: string) => void;
  onClose: () => void;
};

/** What lies over the designer: keys, preview, name and code. */
export const PortalDialogs = guardDialog(({ dialog, draft, title, onRenamed, onClose }: Props) => {
  const t = useT();
  const save = async (values: Partial<PortalMeta>): Promise<void> => {
    const meta = filledMeta({ ...draft.target.meta(), ...values });
    await draft.target.saveMeta(meta);
    onRenamed(meta.fullName);
  };
  return (
    <>
      <HelpSheet open={dialog === 'help'} onClose={onClose} own={PORTAL_HELP} />
      {dialog === 'preview' && <Preview draft={draft} title={title} onClose={onClose} />}
      {dialog === 'meta' && (
        <FormDialog<PortalMeta>
          open
          title={t('portal-designer.meta')}
          initial={draft.target.meta()}
          onSubmit={save}
          onClose={onClose}
        >
          <PortalMetaFields />
        </FormDialog>
      )}
    </>
  );
});
