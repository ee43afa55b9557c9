import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';

/** Codes of the menu entries that open a dictionary (type 4); the menu stands below. */
export type OpeningMenus = (db: Db, typeId: string) => Promise<string[]>;

const ADMINISTRATION = 'system.dictionary';

/**
 * Who may see and keep a dictionary: whoever administers dictionaries, and whoever holds a menu entry that opens this one,
 * with the buttons of that entry.
 */
export const createDictionaryAccess = (menusOf: OpeningMenus) => {
  return {
    /** Throws no_permission. `db`: the transaction, inside of one. `button`: what is done; without one it is looked at. */
    requireAccess: async (actor: Actor, db: Db, typeId: string, button?: string): Promise<void> => {
      if (actor.can(ADMINISTRATION, button)) return;
      const codes = await menusOf(db, typeId);
      if (!codes.some((code) => actor.can(code, button))) throw new AppError(commonErrors.no_permission);
    },
  };
};
export type DictionaryAccess = ReturnType<typeof createDictionaryAccess>;
