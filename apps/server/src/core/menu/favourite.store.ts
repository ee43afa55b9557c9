import type { Db, Tx } from '#platform/database/database';
import './menu.table';

export const favouriteStore = {
  /** Ids of the menus that a person put first, in that order. */
  list: async (db: Db, userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('favourite_menu')
      .select('menu_id')
      .where('user_id', '=', userId)
      .orderBy('sort_code')
      .execute();
    return rows.map((row) => row.menu_id);
  },

  /** Those of `ids` that are menus, with their codes. */
  codes: (db: Db, ids: readonly string[]) =>
    db.selectFrom('menu').select(['id', 'en_code']).where('id', 'in', ids).execute(),

  replace: async (tx: Tx, userId: string, ids: readonly string[]): Promise<void> => {
    await tx.deleteFrom('favourite_menu').where('user_id', '=', userId).execute();
    if (ids.length === 0) return;
    await tx
      .insertInto('favourite_menu')
      .values(ids.map((menu_id, sort_code) => ({ user_id: userId, menu_id, sort_code })))
      // two windows of one person at the same moment
      .onConflict((c) => c.doNothing())
      .execute();
  },
};
