import type { Db } from '../platform/database/database';
import '../features/auth';

/** Makes the tenant's row when it is missing. */
export const ensureTenant = async (platform: Db, code: string): Promise<void> => {
  await platform
    .insertInto('tenant')
    .values({ code, full_name: code, enabled_mark: 1 })
    .onConflict((c) => c.doNothing())
    .execute();
};
