import type { Insertable, Updateable } from 'kysely';
import type { Db } from './database';
import type { TenantTable } from './tenant';

/** The control table; the handle is one of the schema `platform`. */
export const tenantRows = {
  /** All of them, to be asked further. */
  query: (platform: Db) => platform.selectFrom('tenant'),
  /** True for one in which people work: one that is suspended answers as if it were not there. */
  isOpen: async (platform: Db, code: string): Promise<boolean> => {
    const open = platform.selectFrom('tenant').select('code').where('code', '=', code).where('state', '=', 'open');
    return (await open.executeTakeFirst()) !== undefined;
  },
  exists: async (platform: Db, code: string): Promise<boolean> =>
    (await platform.selectFrom('tenant').select('code').where('code', '=', code).executeTakeFirst()) !== undefined,
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
