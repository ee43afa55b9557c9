import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { favouriteStore } from './favourite.store';

/** Menus that a person put first; everybody keeps the own ones only. */
export const favouriteService = {
  save: (actor: Actor, wanted: readonly string[]): Promise<{ ids: string[] }> =>
    inTransaction(actor.db, async ({ tx }) => {
      const codes = new Map(
        wanted.length === 0 ? [] : (await favouriteStore.codes(tx, wanted)).map((menu) => [menu.id, menu.en_code]),
      );
      const ids = [...new Set(wanted)].filter((id) => {
        const code = codes.get(id);
        return code !== undefined && actor.can(code);
      });
      await favouriteStore.replace(tx, actor.userId, ids);
      return { ids };
    }),
};
