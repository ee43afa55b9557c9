import { useRef } from 'react';
import { createPortal, listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '../../../lib/i18n';
import { useAction } from '../../../lib/query';
import { PortalMetaFields, filledMeta } from './portal-meta-fields';
import type { PortalMeta } from './portal-meta-fields';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };

/** Names a new portal and leads into the designer. */
export const NewPortalDialog = ({ open, onClose, onMade }: Props) => {
  const t = useT();
  const create = useAction(createPortal, { stale: [listPortals], success: false });
  const made = useRef<string>(undefined);
  return (
    <FormDialog<PortalMeta>
      open={open}
      title={t('portal.new_portal')}
      okText={t('portal.make_and_design')}
      initial={filledMeta({})}
      onSubmit={async (values) => {
        const { id } = await create.run({ body: filledMeta(values) });
        made.current = id;
      }}
      onClose={() => {
        onClose();
        const id = made.current;
        made.current = undefined;
        // Closing replaces the address; the way to the designer begins when that is done.
        if (id !== undefined) setTimeout(() => onMade(id), 0);
      }}
    >
      <PortalMetaFields />
    </FormDialog>
  );
};
