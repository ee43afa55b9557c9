import { sql } from 'kysely';
import { findIn } from '../uses';
import type { Uses } from '../uses';
import type { OwnerNamesRegistry } from './owner-names';
import './file.table';

const MENUS = ['system.file'];

/** Files, and what holds them: by its name where its feature says one, else by the words of the claim. */
export const registerFileUses = (uses: Uses, owners: OwnerNamesRegistry): void => {
  uses.register({ kind: 'file', menus: MENUS, find: findIn('file') });
  uses.register({
    kind: 'claim',
    menus: MENUS,
    uses: {
      file: async (db, { id }) => {
        const { rows } = await sql<{ id: string }>`
          select owner as id from file_claim where file_id = ${id} order by created_at`.execute(db);
        const names = await owners.of(
          db,
          rows.map((row) => row.id),
        );
        return rows.map((row) => ({ id: row.id, name: names.get(row.id) ?? row.id }));
      },
    },
  });
};
