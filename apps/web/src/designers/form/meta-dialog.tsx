import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { FormMetaFields } from '#pickers/form/form-meta-fields.tsx';
import type { FormDraft, FormMeta } from './form-draft';

type Props = { draft: FormDraft; onRenamed: (name: string) => void; onClose: () => void };

/** Name, code, icon, category and remark of the form; saved with the draft. */
export const MetaDialog = guardDialog(({ draft, onRenamed, onClose }: Props) => {
  const t = useT();
  const save = async (values: Partial<FormMeta>): Promise<void> => {
    const meta = { ...draft.target.meta(), ...values };
    await draft.target.saveMeta(meta);
    onRenamed(meta.fullName);
  };
  return (
    <FormDialog<FormMeta>
      open
      title={t('form-designer.meta')}
      initial={draft.target.meta()}
      onSubmit={save}
      onClose={onClose}
    >
      <FormMetaFields />
    </FormDialog>
  );
});
