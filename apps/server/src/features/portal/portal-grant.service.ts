import { AppError } from '@qiaoban/contracts/errors';
import { portalErrors } from '@qiaoban/contracts/portal/portal.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { people } from '#core/directory';
import { audit } from '#core/log';
import { objectGrants } from '#core/permission';
import { portalStore } from './portal.store';

const nameOf = async (db: Db, id: string): Promise<string> => {
  const row = await portalStore.find(db, id);
  if (row === undefined) throw new AppError(portalErrors.not_found);
  return row.full_name;
};

/** Which roles may see a portal. */
export const portalGrantService = {
  roles: async (actor: Actor, id: string) => {
    await nameOf(actor.db, id);
    return { ids: await objectGrants.roles(actor.db, 'portal', id) };
  },

  save: (actor: Actor, id: string, wanted: readonly string[]): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const name = await nameOf(tx, id);
      const before = await objectGrants.roles(tx, 'portal', id);
      const added = [...new Set(wanted)].filter((role) => !before.includes(role));
      const removed = before.filter((role) => !wanted.includes(role));
      if (added.length + removed.length === 0) return;
      const names = await people.roleNames(tx, [...added, ...removed]);
      if (added.some((role) => !names.has(role))) throw new AppError(portalErrors.unknown_role);
      await objectGrants.give(tx, 'portal', id, added, actor.userId);
      await objectGrants.take(tx, 'portal', id, removed);
      const namesOf = (ids: readonly string[]): string[] => ids.map((each) => names.get(each) ?? each);
      await audit(tx, actor, {
        area: 'portal',
        action: 'grant',
        id,
        name,
        before: { count: before.length },
        after: {
          count: before.length + added.length - removed.length,
          addedNames: namesOf(added),
          removedNames: namesOf(removed),
        },
      });
    }),
};
export type PortalGrantService = typeof portalGrantService;
