import { useState } from 'react';
import { createFormModel, listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { BodyIn } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '../../../lib/i18n';
import { useMakeAndOpen } from '../../../lib/make-and-open';
import { newKey, useAction } from '../../../lib/query';
import { FormMetaFields } from '../../../pickers/form-meta-fields';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };

const freshForm = () => ({ icon: 'form', category: '', description: '', enCode: `form_${newKey().slice(0, 6)}` });

/** Names a new form and leads into the designer. */
export const NewFormDialog = guardDialog(({ open, onClose, onMade }: Props) => {
  const t = useT();
  const create = useAction(createFormModel, { stale: [listFormModels], success: false });
  // nobody has to think of a code; whoever cares writes another
  const [initial, setInitial] = useState(() => freshForm());
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setInitial(freshForm());
  }
  const { made, close } = useMakeAndOpen({ onClose, onMade });
  return (
    <FormDialog<BodyIn<typeof createFormModel>>
      open={open}
      title={t('visualdev.new_form')}
      okText={t('visualdev.make_and_design')}
      initial={initial}
      onSubmit={async (values) => {
        const { id } = await create.run({ body: { ...values, category: values.category ?? '' } });
        made(id);
      }}
      onClose={close}
    >
      <FormMetaFields />
    </FormDialog>
  );
});
