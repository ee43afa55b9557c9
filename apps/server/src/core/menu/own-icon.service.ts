import { AppError } from '@qiaoban/contracts/errors';
import { MAX_OWN_ICONS, ownIconErrors } from '@qiaoban/contracts/menu/own-icon.contract';
import type { OwnIcon } from '@qiaoban/contracts/menu/own-icon.contract';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Stamps } from '../directory';
import { audit } from '../log';
import type { Uses } from '../uses';
import { sanitiseSvg } from './sanitise-svg';

type OwnIconTable = Stamps & { id: string; name: string; svg: string };
declare module '#platform/database/tables' {
  interface Tables {
    own_icon: OwnIconTable;
  }
}

/** Icons of the tenant's own: one method a contract. */
export const createOwnIconService = ({ uses }: { uses: Uses }) => ({
  list: async (actor: Actor): Promise<{ list: OwnIcon[] }> => ({
    list: await actor.db.selectFrom('own_icon').select(['id', 'name', 'svg']).orderBy('name').execute(),
  }),

  create: (actor: Actor, { name, svg }: { name: string; svg: string }) => {
    const clean = sanitiseSvg(svg);
    return inTransaction(actor.db, async ({ tx }) => {
      const known = await tx.selectFrom('own_icon').select('id').limit(MAX_OWN_ICONS).execute();
      if (known.length >= MAX_OWN_ICONS) throw new AppError(ownIconErrors.too_many, { max: MAX_OWN_ICONS });
      const id = newId();
      await tx
        .insertInto('own_icon')
        .values({ id, name, svg: clean, creator_id: actor.userId, modifier_id: null })
        .execute();
      await audit(tx, actor, { area: 'ownIcon', action: 'create', id, name });
      return { id };
    }).catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new AppError(ownIconErrors.name_taken, { name }, [{ path: 'name', message: '' }]);
      throw error;
    });
  },

  remove: (actor: Actor, id: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const icon = await tx.selectFrom('own_icon').select('name').where('id', '=', id).executeTakeFirst();
      if (icon === undefined) throw new AppError(ownIconErrors.not_found);
      await uses.refuse(tx, actor, { kind: 'ownIcon', id });
      await tx.deleteFrom('own_icon').where('id', '=', id).execute();
      await audit(tx, actor, { area: 'ownIcon', action: 'delete', id, name: icon.name });
    }),
});
export type OwnIconService = ReturnType<typeof createOwnIconService>;
