import { AppError } from '@qiaoban/contracts/errors';
import { portalErrors } from '@qiaoban/contracts/portal/portal.contract';
import type { Clock } from '#platform/clock';
import type { Actor } from '#platform/http/caller';
import type { PolicyCache } from '#core/permission';
import { portalGrantStore } from './portal-grant.store';
import type { OpenPortal } from './portal-grant.store';
import { portalStore } from './portal.store';
import type { PortalDbRow } from './portal.store';

/** Which portals a person may see: those granted, those that a menu of the person opens; an administrator all. */
export const createPortalAccess = ({ policies, clock }: { policies: PolicyCache; clock: Clock }) => {
  const policyOf = (actor: Actor) => policies.of(actor.tenant, actor.userId, actor.isAdministrator, actor.db);

  const visible = async (actor: Actor): Promise<OpenPortal[]> => {
    const policy = await policyOf(actor);
    const open = await portalGrantStore.open(actor.db, actor.userId, clock.now());
    return open.filter((each) => each.granted || actor.isAdministrator || policy.menusOf(each.id).length > 0);
  };

  return {
    visible,

    /** The published portal. One that is not the person's answers like one that does not exist. */
    requirePortal: async (actor: Actor, id: string): Promise<PortalDbRow & { published: object }> => {
      const row = await portalStore.find(actor.db, id);
      const isOpen = row?.enabled_mark === 1 && row.published !== null;
      const isMine =
        isOpen &&
        (actor.isAdministrator ||
          (await policyOf(actor)).menusOf(id).length > 0 ||
          (await portalGrantStore.isGranted(actor.db, id, actor.userId, clock.now())));
      if (!isOpen || !isMine) throw new AppError(portalErrors.not_found);
      return row as PortalDbRow & { published: object };
    },

    /** The portal that the person sees first: the chosen one while it may be seen, else the first; empty for none. */
    first: async (actor: Actor, seen?: readonly OpenPortal[]): Promise<string> => {
      const mine = seen ?? (await visible(actor));
      if (mine.length === 0) return '';
      const chosen = await portalGrantStore.chosen(actor.db, actor.userId);
      return (mine.find(({ id }) => id === chosen) ?? mine[0])?.id ?? '';
    },
  };
};
export type PortalAccess = ReturnType<typeof createPortalAccess>;
