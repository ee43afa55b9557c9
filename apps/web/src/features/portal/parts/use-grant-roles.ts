import { getPortalRoles, listPortals, savePortalRoles } from '@qiaoban/contracts/portal/portal.contract';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { usePickRoles } from '#pickers/frame/use-pickers.ts';

/** Chooses the roles that may see a portal. */
export const useGrantRoles = (): ((portal: { id: string; fullName: string }) => Promise<void>) => {
  const t = useT();
  const pickRoles = usePickRoles();
  const save = useAction(savePortalRoles, { stale: [listPortals, getPortalRoles] });
  return async ({ id, fullName }) => {
    try {
      const { ids } = await call(getPortalRoles, { params: { itemId: id, objectType: 'Role' } });
      const chosen = await pickRoles({
        multiple: true,
        max: 500,
        value: ids,
        title: t('portal.grant_title', { name: fullName }),
      });
      if (chosen) await save.tried({ params: { itemId: id }, body: { objectId: chosen.map((role) => role.id) } });
    } catch (cause) {
      showFailure(cause);
    }
  };
};
