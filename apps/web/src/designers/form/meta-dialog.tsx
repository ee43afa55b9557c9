import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '../../lib/i18n';
import { showFailure } from '../../lib/query';
import { FormMetaFields } from '../../pickers/form-meta-fields';
import type { FormMeta } from './form-draft';
import type { FormDraft } from './use-form-draft';

type Props = { id: string; draft: FormDraft; onRenamed: (name: string) => void; onClose: () => void };

/** Name, code, icon, category and remark of the form; saved with the draft. */
export const MetaDialog = ({ draft, onRenamed, onClose }: Props) => {
  const t = useT();
  const save = async (values: Partial<FormMeta>): Promise<void> => {
    const before = draft.target.meta();
    const after = { ...before, ...values };
    draft.target.setMeta(after);
    try {
      await draft.target.save(draft.store.getState().history.present);
    } catch (cause) {
      draft.target.setMeta(before);
      showFailure(cause);
      throw cause;
    }
    draft.saver.changed();
    onRenamed(after.fullName);
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
};
