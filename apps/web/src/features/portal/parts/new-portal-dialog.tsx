import { createPortal, listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useMakeAndOpen } from '#lib/list/make-and-open.ts';
import { useAction } from '#lib/call/query.ts';
import { PortalMetaFields, filledMeta } from './portal-meta-fields';
import type { PortalMeta } from './portal-meta-fields';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };

/** Names a new portal and leads into the designer. */
export const NewPortalDialog = guardDialog(({ open, onClose, onMade }: Props) => {
  const t = useT();
  const create = useAction(createPortal, { stale: [listPortals], success: false });
  const { made, close } = useMakeAndOpen({ onClose, onMade });
  return (
    <FormDialog<PortalMeta>
      open={open}
      title={t('portal.new_portal')}
      okText={t('portal.make_and_design')}
      initial={filledMeta({})}
      onSubmit={async (values) => {
        const { id } = await create.run({ body: filledMeta(values) });
        made(id);
      }}
      onClose={close}
    >
      <PortalMetaFields />
    </FormDialog>
  );
});
