import type { Insertable, Updateable } from 'kysely';
import type { Db } from './database';
import type { TenantTable } from './tenant';

/** Writes of the control table; the handle is one of the schema `platform`. */
export const tenantRows = {
  insert: async (platform: Db, row: Insertable<TenantTable>): Promise<void> => {
    await platform.insertInto('tenant').values(row).execute();
  },
  set: async (platform: Db, code: string, changed: Updateable<TenantTable>): Promise<void> => {
    await platform.updateTable('tenant').set(changed).where('code', '=', code).execute();
  },
  remove: async (platform: Db, code: string): Promise<void> => {
    await platform.deleteFrom('tenant').where('code', '=', code).execute();
  },
};
