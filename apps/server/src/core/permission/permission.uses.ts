import { sql } from 'kysely';
import { findIn } from '../uses';
import type { UseReader, Uses } from '../uses';

/** Holders of a data scheme of one kind: whoever loses the last one would see own records only. */
const holders =
  (
    type: 'User' | 'Role' | 'Position',
    table: 'directory_person' | 'directory_role' | 'directory_position',
    name: string,
  ): UseReader =>
  async (db, { id }) =>
    (
      await sql<{ id: string; name: string }>`
        select s.id, s.${sql.ref(name)} as name from permission_grant g join ${sql.table(table)} s on s.id = g.subject_id
        where g.subject_type = ${type} and g.object_type = 'resource' and g.object_id = ${id} order by 2`.execute(db)
    ).rows;

/** Data schemes and who holds them. */
export const registerPermissionUses = (uses: Uses): void => {
  uses.register({ kind: 'dataScheme', menus: ['system.menu'], find: findIn('data_scheme', 'en_code') });
  uses.add('user', { dataScheme: holders('User', 'directory_person', 'real_name') });
  uses.add('role', { dataScheme: holders('Role', 'directory_role', 'full_name') });
  uses.add('position', { dataScheme: holders('Position', 'directory_position', 'full_name') });
};
