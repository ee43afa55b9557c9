import { sql } from 'kysely';
import { findIn } from '../uses';
import type { Uses } from '../uses';
import './file.table';

const MENUS = ['system.file'];

/** Files, and what holds them: the words of a claim are its only name. */
export const registerFileUses = (uses: Uses): void => {
  uses.register({ kind: 'file', menus: MENUS, find: findIn('file') });
  uses.register({
    kind: 'claim',
    menus: MENUS,
    uses: {
      file: async (db, { id }) =>
        (
          await sql<{ id: string; name: string }>`
            select owner as id, owner as name from file_claim where file_id = ${id} order by created_at`.execute(db)
        ).rows,
    },
  });
};
